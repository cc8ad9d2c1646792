import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// How the game ended, and what to do next.
Frame {
    id: root

    required property Actions actions
    property bool dismissed: false

    visible: Table.over && Table.atEnd && !Table.analysing && !dismissed
    width: Math.min(parent.width - 24, 400)
    padding: 18
    background: Rectangle {
        color: Look.panel
        border.color: Look.accent
        border.width: 2
        radius: 12
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 14

        Label {
            objectName: "endText"
            text: Table.ending
            font.pixelSize: 18
            font.bold: true
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
            Layout.fillWidth: true
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        GridLayout {
            Layout.fillWidth: true
            columns: root.width < 330 ? 1 : 2
            columnSpacing: Look.gap
            rowSpacing: Look.gap

            Button {
                objectName: "rematchButton"
                Layout.fillWidth: true
                Layout.preferredWidth: 10
                display: AbstractButton.TextOnly
                highlighted: true
                action: root.actions.rematch
            }
            Button {
                objectName: "endNewGameButton"
                Layout.fillWidth: true
                Layout.preferredWidth: 10
                display: AbstractButton.TextOnly
                action: root.actions.newGame
            }
            Button {
                objectName: "endAnalyseButton"
                Layout.fillWidth: true
                Layout.preferredWidth: 10
                display: AbstractButton.TextOnly
                action: root.actions.analyse
            }
            Button {
                objectName: "dismissButton"
                Layout.fillWidth: true
                Layout.preferredWidth: 10
                display: AbstractButton.TextOnly
                text: qsTr("Look at the board")
                onClicked: root.dismissed = true
            }
            Button {
                objectName: "endMistakesButton"
                Layout.fillWidth: true
                Layout.columnSpan: parent.columns
                display: AbstractButton.TextOnly
                visible: action.enabled
                action: root.actions.mistakes
            }
        }
    }
    Connections {
        target: Table

        function onGameEnded() {
            root.dismissed = false;
        }
        function onGameStarted() {
            root.dismissed = false;
        }
    }
}
