import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// A lesson, a puzzle, a mistake or a position to be won at the board: what there is to do, what came of it, and how it goes on.
Item {
    id: root

    required property Actions actions
    readonly property var taken: School.taken
    readonly property bool isMistakes: taken.kind === "mistakes"
    readonly property bool compact: height < 560
    readonly property real boardCentre: board.parent.x + board.x + board.width / 2
    readonly property int textSize: width > 1800 ? 19 : width > 900 ? 17 : 15

    function focusBoard() {
        if (visible)
            board.focusBoard();
    }

    // What is taken, and how far one is.
    function place() {
        switch (taken.kind) {
        case "puzzle":
            return qsTr("Puzzle %1").arg(taken.name);
        case "playOut":
            return taken.goal === "draw" ? qsTr("Hold this") : qsTr("Win this");
        case "mistakes":
            const which = taken.steps === 0 ? [] : [qsTr("Mistake %1 of %2").arg(taken.step).arg(taken.steps)];
            return (compact && which.length > 0 ? which : [qsTr("Learn from your mistakes")].concat(which)).join(" · ");
        default:
            const parts = [taken.gameName, qsTr("Lesson %1 of %2").arg(taken.lesson).arg(taken.lessons)];
            if (taken.steps > 1)
                parts.push(qsTr("Step %1 of %2").arg(taken.step).arg(taken.steps));
            return parts.join(" · ");
        }
    }

    component TrainingButton: Button {
        required property string modelData

        Layout.minimumHeight: implicitHeight
        display: AbstractButton.TextOnly

        // A button that was pressed may be gone: the keys are then for the board.
        Connections {
            target: action

            function onTriggered() {
                Qt.callLater(root.focusBoard);
            }
        }
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
        // How high a text is follows from how wide it is. Layouts in layouts ask for that twice and then leave things where they
        // are, so that heights would be those of the size before: these stand below each other by anchors.
        Item {
            id: side

            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(240, Math.min(root.width > 1800 ? 520 : 420, root.width * 0.34))
            Layout.fillHeight: true

            Label {
                id: place

                objectName: "trainingPlace"
                anchors.left: parent.left
                anchors.right: busy.visible ? busy.left : parent.right
                text: root.place()
                color: Look.faint
                wrapMode: Text.WordWrap
            }
            BusyIndicator {
                id: busy

                anchors.right: parent.right
                visible: root.taken.stage === "judging" || School.table.thinking
                running: visible
                width: 22
                height: 22
            }
            Label {
                id: title

                objectName: "trainingTitle"
                anchors.top: place.bottom
                anchors.topMargin: Look.gap
                width: parent.width
                text: root.taken.title
                font.pixelSize: root.textSize + 4
                font.bold: true
                wrapMode: Text.WordWrap
                Accessible.role: Accessible.Heading
            }
            Said {
                id: said

                objectName: "said"
                anchors.top: title.bottom
                anchors.topMargin: Look.gap
                width: parent.width
                height: Math.min(implicitHeight, Math.max(60, side.height - y - below.height - Look.gap))
                textSize: root.textSize
                stage: root.taken.stage
                words: {
                    const last = root.taken.next === "game" && root.taken.canGoOn;
                    const parts = [root.taken.words, root.taken.about, last ? qsTr("That was the last lesson. Now play a game!") : ""];
                    return parts.filter(each => each !== "").join(" ");
                }
            }
            Item {
                id: below

                anchors.top: said.bottom
                anchors.topMargin: Look.gap
                width: parent.width
                height: buttons.y + buttons.height

                Label {
                    id: standing

                    objectName: "trainingStanding"
                    width: parent.width
                    visible: text !== ""
                    text: root.taken.standing.join("\n")
                    font.pixelSize: root.isMistakes ? Look.smallText : root.textSize - 2
                    wrapMode: Text.WordWrap
                }
                ColumnLayout {
                    id: buttons

                    y: standing.visible ? standing.height + Look.gap : 0
                    width: parent.width
                    spacing: Look.gap

                    GridLayout {
                        Layout.fillWidth: true
                        columns: root.isMistakes && root.compact ? 2 : 1
                        columnSpacing: Look.gap
                        rowSpacing: Look.gap

                        Repeater {
                            model: ["tryAgain", "goOn", "playOut"]

                            TrainingButton {
                                objectName: modelData + "Button"
                                Layout.fillWidth: true
                                Layout.preferredWidth: 10
                                visible: action.enabled && !(root.isMistakes && modelData === "goOn")
                                action: root.actions[modelData]
                                highlighted: modelData === "goOn" || modelData === "tryAgain" && root.taken.stage === "wrong"
                            }
                        }
                    }
                    RowLayout {
                        Layout.fillWidth: true
                        visible: root.isMistakes && root.taken.steps > 1
                        spacing: Look.gap

                        Repeater {
                            model: ["previousMistake", "nextMistake"]

                            TrainingButton {
                                objectName: "training" + modelData
                                Layout.fillWidth: true
                                Layout.preferredWidth: 10
                                action: root.actions[modelData]
                                highlighted: modelData === "nextMistake" && root.taken.done && enabled
                                text: !root.compact ? action.text : modelData === "nextMistake" ? "? ›" : "‹ ?"
                                Accessible.name: action.text
                                ToolTip.text: qsTr("%1 (%2)").arg(action.text).arg(action.shortcut)
                                ToolTip.visible: visible && (hovered || visualFocus)
                            }
                        }
                    }
                    Repeater {
                        model: ["showMe", "leaveTraining"]

                        TrainingButton {
                            objectName: modelData + "Button"
                            Layout.fillWidth: true
                            visible: action.enabled
                            action: root.actions[modelData]
                        }
                    }
                }
            }
        }
    }
}
