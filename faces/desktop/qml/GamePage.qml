import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The board, and beside it who plays, what was played, and what can be done.
Item {
    id: root

    required property Actions actions

    function focusBoard() {
        board.forceActiveFocus();
    }

    GameToolBar {
        id: bar

        objectName: "toolBar"
        width: parent.width
        actions: root.actions
    }
    RowLayout {
        anchors.fill: parent
        anchors.topMargin: bar.height + Look.gap
        anchors.leftMargin: Look.gap
        anchors.rightMargin: Look.gap
        anchors.bottomMargin: Look.gap
        spacing: Look.gap

        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true

            BoardItem {
                id: board

                objectName: "board"
                anchors.fill: parent
                table: Table
                analyst: Analyst
                theme: Settings.theme
                dark: Settings.dark
                coordinates: Settings.coordinates
                moveDuration: Settings.moveDuration

                Accessible.role: Accessible.Table
                Accessible.name: Table.title
                Accessible.description: Table.status

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
            Toast {
                id: toast

                objectName: "toast"
                anchors.horizontalCenter: parent.horizontalCenter
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Look.gap
            }
            EndBanner {
                objectName: "endBanner"
                anchors.centerIn: parent
                actions: root.actions
            }
        }
        SidePanel {
            objectName: "sidePanel"
            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(230, Math.min(420, root.width * 0.32))
            Layout.fillHeight: true
            actions: root.actions
        }
    }
    Connections {
        target: Table

        function onRefused(why) {
            toast.tell(why);
        }
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
