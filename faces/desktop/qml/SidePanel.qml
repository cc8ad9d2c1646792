import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Who plays, whose turn it is, the moves, and buttons for what is done most.
ColumnLayout {
    id: root

    required property Actions actions

    // Analysis takes the room of what is less needed then.
    readonly property bool cramped: Table.analysing && height < 600

    spacing: Look.gap

    Repeater {
        model: Table.players

        PlayerCard {
            required property var modelData
            required property int index

            Layout.fillWidth: true
            visible: !root.cramped
            player: modelData
            number: index + 1
        }
    }
    Label {
        objectName: "status"
        Layout.fillWidth: true
        text: Table.status
        color: Look.ink
        font.bold: true
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    AnalysisPanel {
        objectName: "analysisPanel"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 330
        Layout.minimumHeight: 150
        visible: Table.analysing
    }
    MoveList {
        objectName: "moveList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 130
        Layout.minimumHeight: 70
    }
    TextField {
        objectName: "comment"
        Layout.fillWidth: true
        visible: Table.open && !root.cramped
        placeholderText: qsTr("Comment on this move")
        text: Table.comment
        onEditingFinished: Table.comment = text
    }
    RowLayout {
        Layout.fillWidth: true

        Repeater {
            model: [
                { action: root.actions.toStart, sign: "⏮" },
                { action: root.actions.back, sign: "◀" },
                { action: root.actions.forward, sign: "▶" },
                { action: root.actions.toEnd, sign: "⏭" }
            ]

            Button {
                required property var modelData

                Layout.fillWidth: true
                text: modelData.sign
                enabled: modelData.action.enabled
                onClicked: modelData.action.trigger()
                Accessible.name: modelData.action.text
                ToolTip.text: modelData.action.text
                ToolTip.visible: hovered
            }
        }
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.gap

        Button { objectName: "takeBackButton"; action: root.actions.takeBack; visible: !Table.analysing }
        Button { objectName: "playAgainButton"; action: root.actions.playAgain; visible: !Table.analysing }
        Button { objectName: "hintButton"; action: root.actions.hint; visible: !Table.analysing }
        Button { objectName: "moveNowButton"; action: root.actions.moveNow; visible: Table.thinking }
        Button { objectName: "pauseButton"; action: root.actions.pause; visible: !Table.analysing }
        Button { objectName: "analyseButton"; action: root.actions.analyse }
    }
}
