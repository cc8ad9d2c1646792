import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Who plays, whose turn it is, the moves, and buttons for what is done most.
ColumnLayout {
    id: root

    required property Actions actions

    spacing: Look.gap

    // The cards stay and what they show changes: a layout of Qt 6.4 that is resized before it has noticed that its
    // items were replaced ends the program.
    Repeater {
        model: Table.open ? 2 : 0

        PlayerCard {
            required property int index

            Layout.fillWidth: true
            player: Table.players[index]
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
        visible: Table.analysing
    }
    MoveList {
        objectName: "moveList"
        Layout.fillWidth: true
        Layout.fillHeight: true
    }
    TextField {
        objectName: "comment"
        Layout.fillWidth: true
        visible: Table.open
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

        Button { objectName: "takeBackButton"; action: root.actions.takeBack }
        Button { objectName: "playAgainButton"; action: root.actions.playAgain }
        Button { objectName: "hintButton"; action: root.actions.hint }
        Button { objectName: "moveNowButton"; action: root.actions.moveNow; visible: Table.thinking }
        Button { objectName: "pauseButton"; action: root.actions.pause }
        Button { objectName: "analyseButton"; action: root.actions.analyse }
    }
}
