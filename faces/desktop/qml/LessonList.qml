import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// The lessons of every game, and which of them are done.
Flickable {
    id: root

    readonly property int columns: width < 700 ? 1 : width < 1500 ? 2 : 4
    // The lesson that was taken last; one comes back to its game.
    property string lastGame

    function focusNext() {
        const place = Math.max(0, School.courses.findIndex(each => each.game === lastGame));
        const card = cards.itemAt(place);
        if (card)
            card.focusNext();
    }
    // What the keyboard goes to is brought into sight.
    function reveal(item) {
        const top = item.mapToItem(contentItem, 0, 0).y;
        contentY = Math.max(0, Math.min(contentHeight - height, Math.min(top - 12, Math.max(contentY, top + item.height + 12 - height))));
    }

    contentHeight: column.implicitHeight + 32
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    ColumnLayout {
        id: column

        x: (root.width - width) / 2
        y: 12
        width: Math.min(root.width - 32, root.columns === 4 ? 1700 : 1000)
        spacing: 12

        Label {
            text: qsTr("Learn to play")
            font.pixelSize: 24
            font.bold: true
            Layout.alignment: Qt.AlignHCenter
            Accessible.role: Accessible.Heading
        }
        Label {
            Layout.fillWidth: true
            text: qsTr("Small boards, one idea each: make a move and see what comes of it.")
            color: Look.faint
            font.pixelSize: 15
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
        }
        GridLayout {
            Layout.fillWidth: true
            columns: root.columns
            columnSpacing: 14
            rowSpacing: 14

            Repeater {
                id: cards

                model: School.courses.length

                CourseCard {
                    required property int index

                    objectName: "course-" + course.game
                    Layout.fillWidth: true
                    Layout.preferredWidth: 10
                    Layout.alignment: Qt.AlignTop
                    course: School.courses[index]
                    onTaken: name => {
                        root.lastGame = course.game;
                        School.takeLesson(course.game, name);
                    }
                    onReached: item => root.reveal(item)
                }
            }
        }
        Problems {
            objectName: "lessonProblems"
            Layout.fillWidth: true
        }
    }
}
