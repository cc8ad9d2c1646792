import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// What is done most during a game.
ToolBar {
    id: root

    required property Actions actions
    // Groups of actions, each with the name tests know its button by, and a shorter label where its own is long.
    readonly property var groups: [
        [{ name: "newGameButton", action: actions.newGame, label: qsTr("New") }],
        [
            { name: "takeBackButton", action: actions.takeBack },
            { name: "playAgainButton", action: actions.playAgain },
            { name: "hintButton", action: actions.hint },
            { name: "moveNowButton", action: actions.moveNow },
            { name: "pauseButton", action: actions.pause }
        ],
        [
            { name: "swapButton", action: actions.swap, label: qsTr("Swap") },
            { name: "offerDrawButton", action: actions.offerDraw, label: qsTr("Offer draw") },
            { name: "resignButton", action: actions.resign }
        ],
        [
            { name: "analyseButton", action: actions.analyse },
            { name: "setupButton", action: actions.setup, label: qsTr("Set up") }
        ]
    ]
    // Whether there is room for the names too; they differ in length from language to language.
    readonly property bool named: {
        let needed = 170;
        for (const group of groups) {
            for (const each of group)
                needed += Math.max(36, metrics.advanceWidth(each.label ?? each.action.text) + 12);
        }
        return width >= needed;
    }

    FontMetrics {
        id: metrics

        font.family: root.font.family
        font.pixelSize: 11
    }
    RowLayout {
        anchors.fill: parent
        spacing: 1

        Repeater {
            model: root.groups

            RowLayout {
                id: group

                required property var modelData
                required property int index

                spacing: 1

                Rectangle {
                    visible: group.index > 0
                    implicitWidth: 1
                    implicitHeight: 22
                    color: Look.line
                    Layout.leftMargin: 4
                    Layout.rightMargin: 4
                }
                Repeater {
                    model: group.modelData

                    ActionButton {
                        required property var modelData

                        objectName: modelData.name
                        action: modelData.action
                        label: modelData.label ?? ""
                        named: root.named
                    }
                }
            }
        }
        Item { Layout.fillWidth: true }
        // Its icon says whether there is sound.
        ToolButton {
            objectName: "muteButton"
            icon.source: root.actions.mute.icon.source
            onClicked: root.actions.mute.trigger()
            Accessible.name: root.actions.mute.text
            Accessible.checkable: true
            Accessible.checked: Settings.sound
            ToolTip.visible: visible && (hovered || visualFocus)
            ToolTip.text: qsTr("%1 (%2)").arg(root.actions.mute.text).arg(root.actions.mute.shortcut)
        }
        ActionButton { objectName: "settingsButton"; action: root.actions.settings }
        ActionButton { objectName: "helpButton"; action: root.actions.help }
    }
}
