import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

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
        ActionButton { objectName: "muteButton"; action: root.actions.mute; checkable: false }
        ActionButton { objectName: "settingsButton"; action: root.actions.settings }
        ActionButton { objectName: "helpButton"; action: root.actions.help }
    }
}
