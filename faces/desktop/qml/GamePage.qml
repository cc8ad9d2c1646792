import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The board, and beside it who plays, what was played, and what can be done.
Item {
    id: root

    required property Actions actions

    // Where the middle of the board is.
    readonly property real boardCentre: board.parent.parent.x + board.parent.x + board.width / 2

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
            // Why the turn did not change, for as long as that is so.
            Label {
                objectName: "explanation"
                anchors.horizontalCenter: parent.horizontalCenter
                width: Math.min(implicitWidth, parent.width)
                visible: text !== "" && !Table.over
                padding: 6
                leftPadding: 14
                rightPadding: 14
                text: Table.explanation
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
            EndBanner {
                objectName: "endBanner"
                anchors.centerIn: parent
                actions: root.actions
            }
        }
        SidePanel {
            objectName: "sidePanel"
            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(230, Math.min(root.width > 1800 ? 520 : 420, root.width * 0.32))
            Layout.fillHeight: true
            actions: root.actions
        }
    }
    Connections {
        target: Table

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
