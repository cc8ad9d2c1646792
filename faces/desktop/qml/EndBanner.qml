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
    width: Math.min(parent.width - 32, 380)
    padding: 20
    background: Rectangle {
        color: Look.panel
        border.color: Look.line
        radius: Look.radius
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
        }
        Flow {
            Layout.fillWidth: true
            spacing: Look.gap

            Button {
                objectName: "rematchButton"
                action: root.actions.rematch
            }
            Button { action: root.actions.newGame }
            Button { action: root.actions.analyse }
            Button {
                text: qsTr("Look at the board")
                onClicked: root.dismissed = true
            }
        }
    }
    Connections {
        target: Table

        function onGameEnded() {
            root.dismissed = false;
        }
    }
}
