import QtQuick
import QtQuick.Controls
import Quadrille

// A move of the place looked at: what it is worth, and what is expected to follow.
ItemDelegate {
    id: root

    required property string move
    required property var mark
    required property string words
    required property string sequel

    signal chosen(string move)

    // The list changes while it is pointed at: what counts is the move that was pressed.
    property string pressedMove: ""

    width: ListView.view.width
    height: 38
    padding: 0
    onPressed: pressedMove = move
    onClicked: chosen(pressedMove)
    Keys.onReturnPressed: chosen(move)
    Keys.onEnterPressed: chosen(move)
    Accessible.name: move + ", " + words

    contentItem: Item {
        ValueMark {
            id: sign

            x: 2
            anchors.verticalCenter: parent.verticalCenter
            width: 36
            height: 36
            mark: root.mark
        }
        Label {
            id: name

            anchors.left: sign.right
            anchors.leftMargin: 6
            y: 3
            text: root.move
            font.bold: true
        }
        Label {
            anchors.left: name.right
            anchors.right: parent.right
            anchors.leftMargin: 8
            anchors.rightMargin: 8
            anchors.baseline: name.baseline
            text: root.words
            elide: Text.ElideRight
        }
        Label {
            anchors.left: name.left
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.top: name.bottom
            text: root.sequel
            color: Look.faint
            font.pixelSize: 12
            elide: Text.ElideRight
        }
    }
}
