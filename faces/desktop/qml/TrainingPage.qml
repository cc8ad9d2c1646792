import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// A lesson or a puzzle at the board: what there is to do, what came of it, and how it goes on.
Item {
    id: root

    required property Actions actions
    readonly property var taken: School.taken
    readonly property bool isPuzzle: taken.kind === "puzzle"
    readonly property real boardCentre: board.parent.x + board.x + board.width / 2
    readonly property int textSize: width > 1800 ? 19 : width > 900 ? 17 : 15

    function focusBoard() {
        if (visible)
            board.focusBoard();
    }

    RowLayout {
        anchors.fill: parent
        anchors.margins: Look.gap
        spacing: Look.gap

        TableBoard {
            id: board

            Layout.fillWidth: true
            Layout.fillHeight: true
            table: School.table
        }
        ColumnLayout {
            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(240, Math.min(root.width > 1800 ? 520 : 420, root.width * 0.34))
            Layout.fillHeight: true
            spacing: Look.gap

            Label {
                objectName: "trainingPlace"
                Layout.fillWidth: true
                text: {
                    if (root.isPuzzle)
                        return qsTr("Puzzle %1").arg(root.taken.name);
                    const parts = [root.taken.gameName, qsTr("Lesson %1 of %2").arg(root.taken.lesson).arg(root.taken.lessons)];
                    if (root.taken.steps > 1)
                        parts.push(qsTr("Step %1 of %2").arg(root.taken.step).arg(root.taken.steps));
                    return parts.join(" · ");
                }
                color: Look.faint
                wrapMode: Text.WordWrap
            }
            Label {
                objectName: "trainingTitle"
                Layout.fillWidth: true
                text: root.taken.title
                font.pixelSize: root.textSize + 4
                font.bold: true
                wrapMode: Text.WordWrap
                Accessible.role: Accessible.Heading
            }
            Said {
                objectName: "said"
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.maximumHeight: implicitHeight
                textSize: root.textSize
                stage: root.taken.stage
                words: {
                    const last = !root.isPuzzle && root.taken.done && root.taken.last && root.taken.next === "";
                    const parts = [root.taken.words, root.taken.about, last ? qsTr("That was the last lesson. Now play a game!") : ""];
                    return parts.filter(each => each !== "").join(" ");
                }
            }
            Label {
                objectName: "trainingStanding"
                Layout.fillWidth: true
                visible: root.isPuzzle
                text: root.taken.rating + "\n" + root.taken.streak
                wrapMode: Text.WordWrap
            }
            Repeater {
                model: ["tryAgain", "goOn", "showMe", "leaveTraining"]

                Button {
                    required property string modelData

                    objectName: modelData + "Button"
                    Layout.fillWidth: true
                    Layout.minimumHeight: implicitHeight
                    action: root.actions[modelData]
                    visible: action.enabled
                    highlighted: modelData === "goOn" || modelData === "tryAgain" && root.taken.stage === "wrong"

                    // A button that was pressed may be gone: the keys are then for the board.
                    Connections {
                        target: action

                        function onTriggered() {
                            Qt.callLater(root.focusBoard);
                        }
                    }
                }
            }
            Item { Layout.fillHeight: true }
        }
    }
}
