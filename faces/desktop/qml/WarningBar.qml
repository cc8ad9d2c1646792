import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// A move that would throw much away is not made before it is said that it is meant. The keys are for that first.
Frame {
    id: root

    signal answered

    padding: 8
    background: Rectangle {
        color: Look.panel
        border.color: Look.accent
        border.width: 2
        radius: Look.radius
    }
    Accessible.role: Accessible.Grouping
    Accessible.name: Table.warning
    Keys.onEscapePressed: another.clicked()
    onVisibleChanged: {
        // After the click that led here, which has the keys for the board.
        if (visible)
            Qt.callLater(() => another.forceActiveFocus(Qt.TabFocusReason));
    }

    GridLayout {
        anchors.fill: parent
        columns: root.width < 330 ? 1 : 2
        columnSpacing: Look.gap
        rowSpacing: 6

        Button {
            id: another

            objectName: "anotherMoveButton"
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            highlighted: true
            text: qsTr("Another move")
            onClicked: {
                Table.anotherMove();
                root.answered();
            }
        }
        Button {
            objectName: "playAllTheSameButton"
            Layout.fillWidth: true
            Layout.preferredWidth: 10
            text: qsTr("Play it all the same")
            onClicked: {
                Table.playAllTheSame();
                root.answered();
            }
        }
    }
}
