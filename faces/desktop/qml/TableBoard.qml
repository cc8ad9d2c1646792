import QtQuick
import QtQuick.Controls
import Quadrille
import Quadrille.State

// The board of a table, with what a screen reader says of it and what the board alone does not show.
Item {
    id: root

    required property QtObject table
    property alias analyst: board.analyst

    function focusBoard() {
        board.forceActiveFocus();
    }

    BoardItem {
        id: board

        objectName: "board"
        anchors.fill: parent
        table: root.table
        theme: Settings.theme
        dark: Settings.dark
        coordinates: Settings.coordinates
        moveDuration: Settings.moveDuration

        Accessible.role: Accessible.Table
        Accessible.name: root.table.title
        Accessible.description: root.table.status

        Item {
            x: board.cursorBox.x
            y: board.cursorBox.y
            width: board.cursorBox.width
            height: board.cursorBox.height
            visible: board.cursorVisible
            Accessible.role: Accessible.Cell
            Accessible.focusable: true
            Accessible.focused: board.cursorVisible && board.activeFocus
            Accessible.name: board.cursorText
        }
    }
    // Why the turn did not change, for as long as that is so.
    Label {
        objectName: "explanation"
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(implicitWidth, parent.width)
        visible: text !== "" && !root.table.over
        padding: 6
        leftPadding: 14
        rightPadding: 14
        text: root.table.explanation
        color: Look.accentInk
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
        background: Rectangle {
            color: Look.accent
            radius: Look.radius
        }
    }
    Connections {
        target: root.table

        function onAnnounced(what) {
            announcement.text = what;
        }
    }
    // What a screen reader says when something happened on the board.
    Label {
        id: announcement

        objectName: "announcement"
        opacity: 0
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}
