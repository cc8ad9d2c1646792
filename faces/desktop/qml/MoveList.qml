import QtQuick
import QtQuick.Controls
import Quadrille.State

// The moves of the game, variations and comments too. Arrow keys and the wheel go through them.
Frame {
    id: root

    padding: 4
    background: Rectangle {
        color: Look.panel
        border.color: root.activeFocus || list.activeFocus ? Look.accent : Look.line
        radius: Look.radius
    }

    ListView {
        id: list

        objectName: "moves"
        anchors.fill: parent
        clip: true
        focus: true
        activeFocusOnTab: true
        model: Table.rows
        currentIndex: Table.currentRow
        keyNavigationEnabled: false
        highlightMoveDuration: 0
        ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Moves")

        Keys.onUpPressed: Table.back()
        Keys.onDownPressed: Table.forward()
        Keys.onLeftPressed: Table.back()
        Keys.onRightPressed: Table.forward()
        Keys.onPressed: event => {
            if (event.key === Qt.Key_Home)
                Table.toStart();
            else if (event.key === Qt.Key_End)
                Table.toEnd();
            else
                return;
            event.accepted = true;
        }

        delegate: ItemDelegate {
            required property var modelData
            required property int index

            width: ListView.view.width
            leftPadding: 8 + modelData.depth * 16
            topPadding: 3
            bottomPadding: 3
            highlighted: ListView.isCurrentItem
            text: (modelData.showsNumber ? modelData.number + (modelData.mover === 1 ? ". " : "… ") : "    ")
                  + modelData.text + (Analyst.rowMarks[index] ?? "") + (modelData.comments.length > 0 ? "  {" + modelData.comments.join(" ") + "}" : "")
            onClicked: Table.goToRow(index)
        }
    }
}
