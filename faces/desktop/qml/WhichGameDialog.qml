import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// A position that several games can read, pasted or typed: which of them is meant?
Dialog {
    id: root

    property var games: []
    property var answer

    // The answer takes the id of the game.
    function ask(choices, answered) {
        games = choices;
        answer = answered;
        open();
    }

    modal: true
    focus: true
    title: qsTr("Which game is this?")
    width: Math.min(parent ? parent.width - 40 : 340, 340)
    onOpened: choices.itemAt(0).forceActiveFocus(Qt.TabFocusReason)

    footer: DialogButtonBox {
        Button {
            objectName: "whichGameCancelButton"
            text: qsTr("Cancel")
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: ColumnLayout {
        spacing: Look.gap

        Label {
            Layout.fillWidth: true
            text: qsTr("This position can be played in several games.")
            wrapMode: Text.WordWrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Repeater {
            id: choices

            model: root.games

            Button {
                required property var modelData
                required property int index

                objectName: "which-" + modelData.id
                Layout.fillWidth: true
                text: modelData.name
                KeyNavigation.down: choices.itemAt((index + 1) % choices.count)
                KeyNavigation.up: choices.itemAt((index + choices.count - 1) % choices.count)
                Keys.onReturnPressed: clicked()
                Keys.onEnterPressed: clicked()
                onClicked: {
                    root.close();
                    root.answer(modelData.id);
                }
            }
        }
    }
}
