import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Who plays, whose turn it is, the moves, and the way through them.
ColumnLayout {
    id: root

    required property Actions actions
    readonly property var nobody: ({ name: "", seat: "", label: "", counted: "", toMove: false, winner: false })
    readonly property bool compact: height < 560

    // The keys are for the board again.
    signal boardWanted

    spacing: compact ? 5 : Look.gap

    // The cards stay and what they show changes: a layout of Qt 6.4 that is resized before it has noticed that its
    // items were replaced ends the program.
    Repeater {
        model: 2

        PlayerCard {
            required property int index

            objectName: "player" + (index + 1)
            Layout.fillWidth: true
            visible: !(root.compact && Table.analysing)
            player: Table.players[index] ?? root.nobody
            number: index + 1
            compact: root.compact || Table.analysing
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: 6

        BusyIndicator {
            visible: Table.thinking
            running: visible
            Layout.preferredWidth: 22
            Layout.preferredHeight: 22
        }
        Label {
            objectName: "status"
            Layout.fillWidth: true
            text: Table.status
            color: Look.ink
            font.bold: true
            wrapMode: Text.WordWrap
            maximumLineCount: root.compact ? 2 : 4
            elide: Text.ElideRight
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
    WarningBar {
        objectName: "warningBar"
        Layout.fillWidth: true
        visible: Table.warning !== ""
        onAnswered: root.boardWanted()
    }
    Later {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 300
        visible: Table.analysing
        onVisibleChanged: if (visible) made()

        sourceComponent: AnalysisPanel {
            objectName: "analysisPanel"
            actions: root.actions
        }
    }
    MoveList {
        objectName: "moveList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 120
        Layout.minimumHeight: 50
    }
    TextField {
        // What is being typed stays while other things change.
        readonly property string kept: Table.comment
        readonly property int place: Table.currentRow

        objectName: "comment"
        Layout.fillWidth: true
        Layout.preferredHeight: root.compact ? 28 : 34
        visible: Table.open && !(root.compact && Table.analysing)
        placeholderText: Table.currentRow < 0 ? qsTr("Comment on the game") : qsTr("Comment on this move")
        onKeptChanged: text = kept
        onPlaceChanged: text = kept
        onTextEdited: Table.comment = text
        Accessible.name: placeholderText
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: 4

        Repeater {
            model: [root.actions.toStart, root.actions.back, root.actions.forward, root.actions.toEnd]

            Button {
                required property Action modelData
                required property int index

                objectName: ["toStartButton", "backButton", "forwardButton", "toEndButton"][index]
                Layout.fillWidth: true
                Layout.preferredHeight: root.compact ? 28 : 34
                action: modelData
                display: AbstractButton.IconOnly
                Accessible.name: modelData.text
                ToolTip.text: qsTr("%1 (%2)").arg(modelData.text).arg(modelData.shortcut)
                ToolTip.visible: visible && (hovered || visualFocus)
            }
        }
    }
}
