import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The lessons of one game.
Frame {
    id: root

    required property var course

    signal taken(string name)
    // The keyboard is there.
    signal reached(Item item)

    function focusNext() {
        const next = course.lessons.findIndex(each => each.next);
        lessons.itemAt(Math.max(0, next)).forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Grouping
    Accessible.name: course.name

    ColumnLayout {
        anchors.fill: parent
        spacing: 2

        RowLayout {
            spacing: 12
            Layout.bottomMargin: 4

            BoardPicture {
                Layout.preferredWidth: 68
                Layout.preferredHeight: 68
                game: root.course.game
                position: root.course.sample
                theme: Settings.theme
                dark: Settings.dark
                coordinates: false
            }
            ColumnLayout {
                spacing: 2

                Label {
                    text: root.course.name
                    font.pixelSize: 20
                    font.bold: true
                }
                Label {
                    objectName: "done-" + root.course.game
                    text: qsTr("%1 of %2 done").arg(root.course.done).arg(root.course.lessons.length)
                    color: Look.faint
                }
            }
        }
        Repeater {
            id: lessons

            model: root.course.lessons.length

            ItemDelegate {
                required property int index
                readonly property var lesson: root.course.lessons[index]

                objectName: "lesson-" + root.course.game + "-" + lesson.name
                Layout.fillWidth: true
                implicitHeight: 36
                text: lesson.title
                font.bold: lesson.next
                focusPolicy: Qt.StrongFocus
                highlighted: activeFocus
                icon.source: lesson.done ? Look.icon("tick") : lesson.next ? Look.icon("go-on") : ""
                leftPadding: lesson.done || lesson.next ? padding : padding + icon.width + spacing
                Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                Keys.onReturnPressed: clicked()
                Keys.onEnterPressed: clicked()
                onClicked: root.taken(lesson.name)
                onActiveFocusChanged: if (activeFocus) root.reached(this)
                Accessible.name: lesson.done ? lesson.title + ", " + qsTr("done") : lesson.title
            }
        }
    }
}
