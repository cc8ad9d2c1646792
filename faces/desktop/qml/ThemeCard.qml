import QtQuick
import QtQuick.Controls
import Quadrille
import Quadrille.State

// A way to paint boards, with a small picture of it.
AbstractButton {
    id: root

    required property int theme

    padding: 6
    implicitWidth: 112
    implicitHeight: 128
    checkable: true
    hoverEnabled: true
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: Item {
        BoardPicture {
            width: parent.width
            height: width
            theme: root.theme
            dark: Settings.dark
            coordinates: false
            game: Table.open ? Table.gameId : Lobby.games[2].id
            position: Table.open ? Table.positionText : Lobby.games[2].sample
        }
        Label {
            anchors.bottom: parent.bottom
            anchors.horizontalCenter: parent.horizontalCenter
            text: root.text
            font.bold: root.checked
        }
    }
    background: Rectangle {
        radius: Look.radius
        color: root.hovered ? Look.raised : Look.panel
        border.width: root.checked || root.visualFocus ? 3 : 1
        border.color: root.visualFocus ? Look.ink : root.checked ? Look.accent : Look.line
    }
}
