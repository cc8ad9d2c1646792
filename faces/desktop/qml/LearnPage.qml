import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Lessons and puzzles to choose from, or what is taken: one of them, or a game of one's own.
Item {
    id: root

    required property Actions actions
    readonly property bool training: School.taken.kind !== ""
    // Where the middle of the board is, if there is one.
    readonly property real boardCentre: training && trainingPage.item ? trainingPage.item.boardCentre : width / 2

    signal done

    function enter() {
        School.enter();
        takeKeys();
    }
    // The keys are for what is in sight.
    function takeKeys() {
        if (!visible)
            return;
        if (training)
            trainingPage.made().focusBoard();
        else
            lists.focusFirst();
    }

    Keys.onEscapePressed: {
        if (!training)
            done();
        else
            actions.leaveTraining.trigger();
    }
    onTrainingChanged: Qt.callLater(takeKeys)

    ColumnLayout {
        id: lists

        function focusFirst() {
            if (tabs.currentIndex === 0)
                lessons.focusNext();
            else
                puzzles.focusFirst();
        }

        anchors.fill: parent
        visible: !root.training
        spacing: 0

        TabBar {
            id: tabs

            objectName: "learnTabs"
            Layout.alignment: Qt.AlignHCenter
            Layout.topMargin: Look.gap
            Layout.preferredWidth: Math.min(420, root.width - 2 * Look.gap)

            TabButton {
                objectName: "lessonsTab"
                text: qsTr("Lessons")
            }
            TabButton {
                objectName: "puzzlesTab"
                text: qsTr("Puzzles")
            }
        }
        StackLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            currentIndex: tabs.currentIndex

            LessonList {
                id: lessons

                objectName: "lessonList"
            }
            PuzzleChoice {
                id: puzzles

                objectName: "puzzleChoice"
                actions: root.actions
            }
        }
    }
    Later {
        id: trainingPage

        anchors.fill: parent
        visible: root.training
        onVisibleChanged: if (visible) made()

        sourceComponent: TrainingPage {
            objectName: "trainingPage"
            actions: root.actions
        }
    }
}
