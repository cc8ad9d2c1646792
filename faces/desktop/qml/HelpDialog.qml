import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// The rules of each game, and what keys do.
Dialog {
    id: root

    required property Actions actions
    property string game: "snort"

    modal: true
    focus: true
    title: qsTr("Rules and keys")
    width: Math.min(760, parent ? parent.width - 16 : 760)
    height: Math.min(720, parent ? parent.height - 16 : 720)
    onAboutToShow: {
        pages.contentY = 0;
        tabs.currentIndex = tabs.wanted;
    }

    // The rules of a game, or without one what keys do.
    function openFor(id) {
        game = id;
        open();
    }

    footer: DialogButtonBox {
        Button {
            objectName: "helpCloseButton"
            text: qsTr("Close")
            highlighted: true
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: ColumnLayout {
        spacing: 10

        TabBar {
            id: tabs

            // No binding of currentIndex: tabs that are put before the current one move it.
            readonly property int wanted: root.game === "" ? Lobby.games.length : Lobby.games.findIndex(each => each.id === root.game)

            objectName: "helpTabs"
            Layout.fillWidth: true
            onWantedChanged: currentIndex = wanted

            Repeater {
                model: Lobby.games.length

                TabButton {
                    required property int index
                    readonly property var game: Lobby.games[index]

                    objectName: "help-" + game.id
                    text: game.name
                    onClicked: root.game = game.id
                }
            }
            TabButton {
                objectName: "help-keys"
                text: qsTr("Keys")
                onClicked: root.game = ""
            }
        }
        Frame {
            Layout.fillWidth: true
            Layout.fillHeight: true
            padding: 4

            Flickable {
                id: pages

                objectName: "helpText"
                anchors.fill: parent
                contentHeight: (root.game === "" ? keys.implicitHeight : rules.implicitHeight) + 20
                clip: true
                focus: true
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                ScrollBar.vertical: ScrollBar { id: bar }
                Keys.onUpPressed: bar.decrease()
                Keys.onDownPressed: bar.increase()
                onContentHeightChanged: contentY = 0

                RulesText {
                    id: rules

                    objectName: "rulesText"
                    x: 10
                    y: 10
                    width: parent.width - 24
                    visible: root.game !== ""
                    game: root.game
                }
                KeyList {
                    id: keys

                    x: 10
                    y: 10
                    width: parent.width - 24
                    visible: root.game === ""
                    actions: root.actions
                }
            }
        }
    }
}
