import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// The moves of the game in two columns, variations and comments between. Arrow keys and the wheel go through
// them.
Frame {
    id: root

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
        model: Table.lines
        currentIndex: Table.currentLine
        keyNavigationEnabled: false
        highlightFollowsCurrentItem: false
        reuseItems: true
        interactive: false
        boundsBehavior: Flickable.StopAtBounds
        onCurrentIndexChanged: look()
        onCountChanged: look()
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

            required property var modelData
            readonly property bool isMain: modelData.number !== ""

            width: ListView.view.width - 8
            implicitHeight: isMain ? pair.implicitHeight : others.implicitHeight

            RowLayout {
                id: pair

                visible: line.isMain
                width: parent.width
                spacing: 2

                Label {
                    text: line.modelData.number + "."
                    color: Look.faint
                    horizontalAlignment: Text.AlignRight
                    Layout.preferredWidth: 32
                }
                Repeater {
                    model: line.isMain ? line.modelData.cells : []

                    MoveCell {
                        required property var modelData

                        row: modelData.row
                        text: modelData.text
                        Layout.fillWidth: true
                        Layout.preferredWidth: 10
                    }
                }
                // One move of two: the other half stays free.
                Item {
                    visible: line.isMain && line.modelData.cells.length === 1
                    Layout.fillWidth: true
                    Layout.preferredWidth: 10
                }
            }
            Flow {
                id: others

                visible: !line.isMain
                x: 14 + 14 * line.modelData.depth
                width: parent.width - x

                Label {
                    width: parent.width
                    visible: line.modelData.words !== ""
                    text: line.modelData.words
                    color: Look.faint
                    font.italic: true
                    wrapMode: Text.Wrap
                    bottomPadding: 3
                }
                Repeater {
                    model: line.isMain ? [] : line.modelData.cells

                    MoveCell {
                        required property var modelData

                        row: modelData.row
                        text: modelData.text
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
