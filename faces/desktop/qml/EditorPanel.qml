import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// All about the position that is being set up but its board.
Flickable {
    id: root

    readonly property var sheet: Lobby.games.find(each => each.id === Editor.game)

    contentHeight: column.implicitHeight + 8
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    ColumnLayout {
        id: column

        x: 4
        y: 4
        width: root.width - 16
        spacing: Look.gap

        RowLayout {
            Layout.fillWidth: true

            ComboBox {
                objectName: "editorGame"
                Layout.fillWidth: true
                Layout.preferredWidth: 90
                model: Lobby.games
                textRole: "name"
                currentIndex: Lobby.games.findIndex(each => each.id === Editor.game)
                onActivated: index => Editor.game = Lobby.games[index].id
                Accessible.name: qsTr("Game")
            }
        }
        BoardChoice {
            game: root.sheet
            rows: Editor.rows
            cols: Editor.cols
            onChosen: (rows, cols) => Editor.setSize(rows, cols)
        }
        ComboBox {
            objectName: "editorMode"
            Layout.fillWidth: true
            visible: root.sheet.modes.length > 0
            model: root.sheet.modes
            textRole: "name"
            currentIndex: root.sheet.modes.findIndex(each => each.word === Editor.mode)
            displayText: currentIndex < 0 ? "" : Look.sentence(root.sheet.modes[currentIndex].name)
            onActivated: index => Editor.mode = root.sheet.modes[index].word
            Accessible.name: qsTr("Mode")
        }
        Label {
            text: qsTr("Put on the board")
            font.bold: true
        }
        Flow {
            Layout.fillWidth: true
            spacing: 5

            Repeater {
                model: Editor.palette

                PaletteButton {
                    required property var modelData

                    objectName: "piece-" + modelData.letter
                    piece: modelData
                    game: Editor.game
                    mode: Editor.mode
                    checked: Editor.brush === modelData.letter
                    onClicked: {
                        Editor.brush = modelData.letter;
                        checked = Qt.binding(() => Editor.brush === modelData.letter);
                    }
                }
            }
        }
        Label {
            Layout.fillWidth: true
            text: qsTr("Click or drag to put pieces, right click to take them away")
            color: Look.faint
            font.pixelSize: Look.smallText
            wrapMode: Text.WordWrap
        }
        Label {
            text: qsTr("To move")
            font.bold: true
        }
        Flow {
            Layout.fillWidth: true
            spacing: Look.gap

            Repeater {
                model: 2

                RadioButton {
                    required property int index

                    objectName: "toMove" + (index + 1)
                    text: qsTr("Player %1 (%2)").arg(index + 1).arg(root.sheet.players[index])
                    checked: Editor.toMove === index + 1
                    onToggled: Editor.toMove = index + 1
                }
            }
        }
        GridLayout {
            columns: 2
            visible: Editor.keepsScore

            Repeater {
                model: 4

                Loader {
                    id: slot

                    required property int index
                    readonly property int player: Math.floor(index / 2) + 1

                    sourceComponent: index % 2 === 0 ? scoreName : scoreBox
                }
            }
            Component {
                id: scoreName

                Label { text: qsTr("Points of player %1").arg(parent.player) }
            }
            Component {
                id: scoreBox

                SpinBox {
                    objectName: "score" + parent.player
                    from: 0
                    to: Editor.highestScore
                    editable: true
                    value: parent.player === 1 ? Editor.score1 : Editor.score2
                    onValueModified: Editor.setScore(parent.player, value)
                    Accessible.name: qsTr("Points of player %1").arg(parent.player)
                }
            }
        }
        Flow {
            Layout.fillWidth: true
            spacing: Look.gap

            Button {
                objectName: "editorClear"
                text: qsTr("Empty board")
                onClicked: Editor.clear()
            }
            Button {
                objectName: "editorStart"
                text: qsTr("Start of a game")
                onClicked: Editor.useStart()
            }
            Button {
                objectName: "editorFromGame"
                text: qsTr("From the game")
                visible: Editor.hasGame
                onClicked: Editor.begin()
            }
        }
        Label {
            text: qsTr("As text")
            font.bold: true
        }
        TextArea {
            id: words

            property string wrong

            objectName: "positionText"
            Layout.fillWidth: true
            text: Editor.text
            wrapMode: Text.WrapAnywhere
            font.family: "monospace"
            font.pixelSize: Look.smallText
            Accessible.name: qsTr("The position as text")
            KeyNavigation.priority: KeyNavigation.BeforeItem
            Keys.onReturnPressed: take()
            Keys.onEnterPressed: take()
            Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
            onEditingFinished: take()
            // As it is typed, in this game; a text of another one is taken at the end.
            onTextChanged: if (activeFocus && text !== Editor.text) wrong = Editor.readHere(text)

            function take() {
                wrong = text === Editor.text ? "" : Editor.read(text);
                if (wrong === "")
                    text = Qt.binding(() => Editor.text);
            }
            Connections {
                target: Editor

                function onAnswered() {
                    words.text = Qt.binding(() => Editor.text);
                    words.wrong = "";
                }
                function onEdited() {
                    if (!words.activeFocus) {
                        words.text = Qt.binding(() => Editor.text);
                        words.wrong = "";
                    }
                }
            }
        }
        Label {
            objectName: "positionTextProblem"
            Layout.fillWidth: true
            visible: text !== ""
            text: Look.sentence(words.wrong)
            color: Look.alarm
            wrapMode: Text.WordWrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
}
