import QtQuick
import QtQuick.Controls
import Quadrille.State

// The moves of the game in two columns, variations and comments between. Arrow keys and the wheel go through
// them.
Frame {
    id: root

    readonly property var nothing: ({ row: -1, text: "", mark: "" })

    padding: 4
    background: Rectangle {
        color: Look.panel
        border.color: list.activeFocus ? Look.accent : Look.line
        border.width: list.activeFocus ? 2 : 1
        radius: Look.radius
    }

    ListView {
        id: list

        objectName: "moves"
        anchors.fill: parent
        clip: true
        focus: true
        activeFocusOnTab: true
        model: Table.moves
        currentIndex: Table.currentLine
        keyNavigationEnabled: false
        highlightFollowsCurrentItem: false
        reuseItems: true
        interactive: false
        boundsBehavior: Flickable.StopAtBounds
        onCurrentIndexChanged: look()
        onCountChanged: look()
        onHeightChanged: look()
        onWidthChanged: look()
        onContentHeightChanged: look()
        ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Moves")

        function look() {
            if (currentIndex >= 0)
                positionViewAtIndex(currentIndex, ListView.Contain);
            else
                positionViewAtBeginning();
        }

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

        WheelHandler {
            acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
            onWheel: event => event.angleDelta.y > 0 ? Table.back() : Table.forward()
        }

        delegate: Item {
            id: line

            required property string number
            required property int depth
            required property string words
            required property var cells
            readonly property bool isMain: number !== ""
            readonly property real column: (width - label.width) / 2

            width: ListView.view.width - 8
            implicitHeight: isMain ? first.implicitHeight : others.implicitHeight

            Label {
                id: label

                width: 34
                visible: line.isMain
                anchors.verticalCenter: first.verticalCenter
                text: line.number + "."
                color: Look.faint
                horizontalAlignment: Text.AlignRight
            }
            MoveCell {
                id: first

                readonly property var cell: line.cells[0] ?? root.nothing

                x: label.width + 2
                width: line.column - 4
                visible: line.isMain
                row: cell.row
                text: cell.text
                mark: cell.mark
            }
            MoveCell {
                readonly property var cell: line.cells[1] ?? root.nothing

                x: label.width + line.column
                width: line.column - 4
                visible: line.isMain && cell.text !== ""
                row: cell.row
                text: cell.text
                mark: cell.mark
            }
            Flow {
                id: others

                visible: !line.isMain
                x: 14 + 14 * line.depth
                width: parent.width - x

                Label {
                    width: parent.width
                    visible: line.words !== ""
                    text: line.words
                    color: Look.faint
                    font.italic: true
                    wrapMode: Text.Wrap
                    bottomPadding: 3
                }
                Repeater {
                    model: line.isMain ? [] : line.cells

                    MoveCell {
                        required property var modelData

                        row: modelData.row
                        text: modelData.text
                        mark: modelData.mark
                        faint: true
                        font.pixelSize: Look.smallText
                    }
                }
            }
        }
    }
    Label {
        anchors.centerIn: parent
        visible: list.count === 0
        text: qsTr("No move yet")
        color: Look.faint
    }
}
