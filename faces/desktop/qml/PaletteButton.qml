import QtQuick
import QtQuick.Controls
import Quadrille

// A piece to put on the board that is being set up.
AbstractButton {
    id: root

    required property var piece
    required property string game
    required property string mode

    implicitWidth: 44
    implicitHeight: 44
    padding: 4
    checkable: true
    hoverEnabled: true
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    Accessible.name: piece.name
    ToolTip.text: Look.sentence(piece.name)
    ToolTip.visible: visible && (hovered || visualFocus)

    contentItem: Item {
        PiecePicture {
            anchors.fill: parent
            game: root.game
            mode: root.mode
            letter: root.piece.letter
            dark: Look.dark
        }
        // An empty cell has no picture of its own.
        Rectangle {
            anchors.fill: parent
            anchors.margins: 6
            visible: root.piece.letter === "."
            color: "transparent"
            border.color: Look.faint
            radius: 4
        }
    }
    background: Rectangle {
        radius: Look.radius
        color: root.checked ? Look.raised : root.hovered ? Look.raised : Look.panel
        border.width: root.checked || root.visualFocus ? 3 : 1
        border.color: root.visualFocus ? Look.ink : root.checked ? Look.accent : Look.line
    }
}
