import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// The board, and beside it who plays, what was played, and what can be done.
Item {
    id: root

    required property Actions actions

    // Where the middle of the board is.
    readonly property real boardCentre: board.parent.x + board.x + board.width / 2

    function focusBoard() {
        board.focusBoard();
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

        TableBoard {
            id: board

            Layout.fillWidth: true
            Layout.fillHeight: true
            table: Table
            analyst: Analyst

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
            onBoardWanted: root.focusBoard()
        }
    }
}
