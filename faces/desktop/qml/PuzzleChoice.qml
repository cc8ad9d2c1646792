import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Which puzzles to solve, the one of the day, and how one stands.
Flickable {
    id: root

    required property Actions actions
    readonly property var sets: School.puzzles
    // Places in the boxes; the first entry of each is for all of them.
    property int gamePlace: 0
    property int themePlace: 0
    readonly property var chosen: sets[gamePlace - 1] ?? null
    readonly property var theme: chosen ? chosen.themes[themePlace - 1] ?? null : null
    readonly property var counted: theme ?? chosen

    function focusFirst() {
        solve.forceActiveFocus(Qt.OtherFocusReason);
    }

    contentHeight: column.implicitHeight + 32
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    ColumnLayout {
        id: column

        x: (root.width - width) / 2
        y: 12
        width: Math.min(root.width - 32, 640)
        spacing: 12

        Label {
            text: qsTr("Puzzles")
            font.pixelSize: 24
            font.bold: true
            Layout.alignment: Qt.AlignHCenter
            Accessible.role: Accessible.Heading
        }
        Label {
            Layout.fillWidth: true
            text: qsTr("In each position exactly one move is right, and that is proven. Find it.")
            color: Look.faint
            font.pixelSize: 15
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
        }
        Frame {
            Layout.fillWidth: true
            visible: School.daily.title !== ""

            RowLayout {
                anchors.fill: parent
                spacing: 12

                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: 2

                    Label {
                        Layout.fillWidth: true
                        text: qsTr("Puzzle of the day")
                        font.pixelSize: 17
                        font.bold: true
                        wrapMode: Text.WordWrap
                    }
                    Label {
                        objectName: "dailyTitle"
                        Layout.fillWidth: true
                        text: School.daily.title
                        color: Look.faint
                        wrapMode: Text.WordWrap
                    }
                    Label {
                        objectName: "dailyResult"
                        visible: text !== ""
                        text: School.daily.result === "solved" ? "✓ " + qsTr("solved") : School.daily.result === "missed" ? "✗ " + qsTr("missed") : ""
                    }
                }
                Button {
                    objectName: "dailyButton"
                    action: root.actions.dailyPuzzle
                    text: qsTr("Solve it")
                    Accessible.name: root.actions.dailyPuzzle.text
                }
            }
        }
        Frame {
            Layout.fillWidth: true
            visible: root.sets.length > 0

            GridLayout {
                anchors.fill: parent
                columns: 2
                columnSpacing: 12
                rowSpacing: Look.gap

                Label {
                    text: qsTr("Game")
                }
                ComboBox {
                    objectName: "puzzleGame"
                    Layout.fillWidth: true
                    model: [qsTr("From all games")].concat(root.sets.map(each => each.name))
                    currentIndex: root.gamePlace
                    // Another model would begin at its first entry.
                    onModelChanged: currentIndex = Qt.binding(() => root.gamePlace)
                    onActivated: index => {
                        root.themePlace = 0;
                        root.gamePlace = index;
                    }
                    Accessible.name: qsTr("Game")
                }
                Label {
                    text: qsTr("Theme")
                }
                ComboBox {
                    objectName: "puzzleTheme"
                    Layout.fillWidth: true
                    enabled: root.chosen !== null && root.chosen.themes.length > 0
                    model: [qsTr("All themes")].concat(root.chosen ? root.chosen.themes.map(each => Look.sentence(each.name)) : [])
                    currentIndex: root.themePlace
                    onModelChanged: currentIndex = Qt.binding(() => root.themePlace)
                    onActivated: index => root.themePlace = index
                    Accessible.name: qsTr("Theme")
                }
                Label {
                    Layout.columnSpan: 2
                    Layout.fillWidth: true
                    visible: root.theme !== null
                    text: root.theme ? Look.sentence(root.theme.what) : ""
                    color: Look.faint
                    wrapMode: Text.WordWrap
                }
                Label {
                    objectName: "ownStanding"
                    Layout.columnSpan: 2
                    Layout.fillWidth: true
                    visible: root.chosen !== null
                    text: root.chosen && root.counted ? qsTr("Your rating: %1").arg(root.chosen.rating) + " · " + qsTr("%1 of %2 solved").arg(root.counted.solved).arg(root.counted.all) : ""
                    wrapMode: Text.WordWrap
                }
                Label {
                    objectName: "streak"
                    Layout.columnSpan: 2
                    Layout.fillWidth: true
                    text: School.streak
                    wrapMode: Text.WordWrap
                }
                Button {
                    id: solve

                    objectName: "solveButton"
                    Layout.columnSpan: 2
                    Layout.fillWidth: true
                    highlighted: true
                    text: qsTr("Solve puzzles")
                    icon.source: Look.icon("go-on")
                    onClicked: School.takePuzzle(root.gamePlace - 1, root.themePlace - 1)
                }
            }
        }
        Problems {
            objectName: "puzzleProblems"
            Layout.fillWidth: true
        }
    }
}
