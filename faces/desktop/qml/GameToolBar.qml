import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// What is done most during a game.
ToolBar {
    id: root

    required property Actions actions
    readonly property bool named: width >= 1000

    component Gap: Rectangle {
        implicitWidth: 1
        implicitHeight: 22
        color: Look.line
        Layout.leftMargin: 4
        Layout.rightMargin: 4
    }

    RowLayout {
        anchors.fill: parent
        spacing: 1

        ActionButton { objectName: "newGameButton"; action: root.actions.newGame; named: root.named }
        Gap {}
        ActionButton { objectName: "takeBackButton"; action: root.actions.takeBack; named: root.named }
        ActionButton { objectName: "playAgainButton"; action: root.actions.playAgain; named: root.named }
        ActionButton { objectName: "hintButton"; action: root.actions.hint; named: root.named }
        ActionButton { objectName: "moveNowButton"; action: root.actions.moveNow; named: root.named }
        ActionButton { objectName: "pauseButton"; action: root.actions.pause; named: root.named }
        Gap {}
        ActionButton { objectName: "swapButton"; action: root.actions.swap; named: root.named }
        ActionButton { objectName: "offerDrawButton"; action: root.actions.offerDraw; named: root.named }
        ActionButton { objectName: "resignButton"; action: root.actions.resign; named: root.named }
        Gap {}
        ActionButton { objectName: "analyseButton"; action: root.actions.analyse; named: root.named }
        ActionButton { objectName: "setupButton"; action: root.actions.setup; named: root.named }
        Item { Layout.fillWidth: true }
        // Its icon says whether there is sound.
        ToolButton {
            objectName: "muteButton"
            icon.source: root.actions.mute.icon.source
            onClicked: root.actions.mute.trigger()
            Accessible.name: root.actions.mute.text
            Accessible.checkable: true
            Accessible.checked: Settings.sound
            ToolTip.visible: hovered || visualFocus
            ToolTip.text: qsTr("%1 (%2)").arg(root.actions.mute.text).arg(root.actions.mute.shortcut)
        }
        ActionButton { objectName: "settingsButton"; action: root.actions.settings }
        ActionButton { objectName: "helpButton"; action: root.actions.help }
    }
}
