import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// What to play, on which board, and who plays.
Dialog {
    id: root

    property string game: "snort"
    property int rows
    property int cols
    property string mode
    property bool random
    property string seed
    property string player1: "human"
    property string player2: "computer:3"
    property string clock: "none"
    property string problem

    signal rulesAsked(string game)

    readonly property var sheet: Lobby.games.find(each => each.id === game)
    readonly property var wishes: ({ game: game, rows: rows, cols: cols, mode: mode, random: random, seed: seed,
                                     player1: player1, player2: player2, clock: clock })
    readonly property bool tableMissing: seat1.toBeMade || seat2.toBeMade
    readonly property bool ready: preview.problem === "" && !tableMissing
    readonly property var preview: visible ? Lobby.preview(wishes) : ({ position: "", problem: "" })

    // As it was chosen last, or as the game is usually played.
    function choose(id) {
        game = id;
        const last = Settings.lastChoice(id);
        rows = last.rows ?? sheet.standard;
        cols = last.cols ?? sheet.standard;
        mode = last.mode ?? (sheet.modes.length > 0 ? sheet.modes[0].word : "");
        random = last.random ?? false;
        seed = Lobby.freshSeed();
        if (last.player1) {
            player1 = last.player1;
            player2 = last.player2;
        }
        clock = last.clock ?? "none";
        clockChoice.show(clock);
        fitSeats();
        problem = "";
    }
    // Who does not know this board is not carried over to it.
    function fitSeats() {
        player1 = Lobby.fittingSeat(player1, game, rows, cols);
        player2 = Lobby.fittingSeat(player2, game, rows, cols);
    }
    function openFor(id) {
        choose(id);
        open();
    }
    function start() {
        problem = Table.newGame(wishes);
        if (problem !== "")
            return;
        Settings.rememberChoice(wishes);
        seed = Lobby.freshSeed();
        close();
    }

    modal: true
    focus: true
    title: qsTr("New game")
    width: Math.min(720, parent ? parent.width - 16 : 720)
    onAboutToShow: {
        if (rows === 0)
            choose(Settings.lastGame() || "snort");
    }
    onOpened: startButton.forceActiveFocus()
    // What was wrong was wrong with other wishes.
    onWishesChanged: problem = ""

    footer: DialogButtonBox {
        Button {
            objectName: "newGameRulesButton"
            text: qsTr("Rules")
            onClicked: root.rulesAsked(root.game)
            DialogButtonBox.buttonRole: DialogButtonBox.HelpRole
        }
        Button {
            id: startButton

            objectName: "startButton"
            text: qsTr("Start")
            highlighted: true
            enabled: root.ready
            onClicked: root.start()
            // Accepting would close the dialog, also where the game is refused.
            DialogButtonBox.buttonRole: DialogButtonBox.ActionRole
        }
        Button {
            objectName: "cancelButton"
            text: qsTr("Cancel")
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: ColumnLayout {
        spacing: 12
        Shortcut {
            sequence: "F1"
            enabled: root.visible
            onActivated: root.rulesAsked(root.game)
        }
        Keys.onReturnPressed: if (root.ready) root.start()
        Keys.onEnterPressed: if (root.ready) root.start()

        TabBar {
            id: tabs

            objectName: "gameTabs"
            Layout.fillWidth: true
            currentIndex: Lobby.games.findIndex(each => each.id === root.game)

            Repeater {
                model: Lobby.games.length

                TabButton {
                    required property int index
                    readonly property var game: Lobby.games[index]

                    // All alike where their names fit, else as wide as they need: then the bar scrolls.
                    width: Math.max(implicitWidth, (root.availableWidth + tabs.spacing) / Lobby.games.length - tabs.spacing)
                    objectName: "game-" + game.id
                    text: game.name
                    onClicked: root.choose(game.id)
                }
            }
        }
        ScrolledForm {
            objectName: "newGameForm"
            Layout.fillWidth: true
            Layout.fillHeight: true

            ColumnLayout {
                width: parent.width
                spacing: 12

                RowLayout {
                    spacing: 16

                    BoardPicture {
                        objectName: "preview"
                        visible: root.width > 560
                        Layout.preferredWidth: 230
                        Layout.preferredHeight: 230
                        Layout.alignment: Qt.AlignTop
                        game: root.game
                        position: root.preview.position
                        theme: Settings.theme
                        dark: Settings.dark
                        coordinates: false
                    }
                    GridLayout {
                        columns: 2
                        columnSpacing: 12
                        rowSpacing: 8
                        Layout.fillWidth: true
                        Layout.alignment: Qt.AlignTop

                        Label { text: qsTr("Board") }
                        BoardChoice {
                            game: root.sheet
                            rows: root.rows
                            cols: root.cols
                            onChosen: (rows, cols) => {
                                root.rows = rows;
                                root.cols = cols;
                                root.fitSeats();
                            }
                        }
                        Label { text: qsTr("Mode"); visible: modeBox.visible }
                        ComboBox {
                            id: modeBox

                            objectName: "modeBox"
                            Layout.fillWidth: true
                            visible: root.sheet.modes.length > 0
                            model: root.sheet.modes
                            textRole: "name"
                            valueRole: "word"
                            currentIndex: root.sheet.modes.findIndex(each => each.word === root.mode)
                            displayText: currentIndex < 0 ? "" : Look.sentence(root.sheet.modes[currentIndex].name)
                            onActivated: index => root.mode = root.sheet.modes[index].word
                            Accessible.name: qsTr("Mode")
                        }
                        Label { text: qsTr("Numbers"); visible: root.sheet.hasRandomFill }
                        RowLayout {
                            visible: root.sheet.hasRandomFill

                            CheckBox {
                                objectName: "randomBox"
                                text: qsTr("At random, seed")
                                checked: root.random
                                onToggled: root.random = checked
                            }
                            TextField {
                                objectName: "seedField"
                                Layout.fillWidth: true
                                Layout.preferredWidth: 80
                                enabled: root.random
                                text: root.seed
                                inputMethodHints: Qt.ImhDigitsOnly
                                onTextEdited: root.seed = text
                                Accessible.name: qsTr("Seed")
                            }
                        }
                        Repeater {
                            model: 2

                            Label {
                                required property int index

                                Layout.row: 4 + index
                                Layout.column: 0
                                text: qsTr("Player %1 (%2)").arg(index + 1).arg(root.sheet.players[index])
                            }
                        }
                        SeatChoice {
                            id: seat1

                            Layout.row: 4
                            Layout.column: 1
                            Layout.fillWidth: true
                            objectName: "newSeat1"
                            game: root.game
                            rows: root.rows
                            cols: root.cols
                            player: 1
                            seat: root.player1
                            onChosen: seat => root.player1 = seat
                        }
                        SeatChoice {
                            id: seat2

                            Layout.row: 5
                            Layout.column: 1
                            Layout.fillWidth: true
                            objectName: "newSeat2"
                            game: root.game
                            rows: root.rows
                            cols: root.cols
                            player: 2
                            seat: root.player2
                            onChosen: seat => root.player2 = seat
                        }
                        Label {
                            Layout.row: 6
                            Layout.column: 0
                            Layout.alignment: Qt.AlignTop
                            Layout.topMargin: 8
                            text: qsTr("Clock")
                        }
                        ClockChoice {
                            id: clockChoice

                            Layout.row: 6
                            Layout.column: 1
                            Layout.fillWidth: true
                            onChosen: clock => root.clock = clock
                        }
                    }
                }
                MakeTableRow {
                    Layout.fillWidth: true
                    visible: root.tableMissing || Maker.making
                    game: root.game
                    rows: root.rows
                }
            }
        }
        Label {
            objectName: "newGameProblem"
            Layout.fillWidth: true
            visible: text !== ""
            text: Look.sentence(root.problem || root.preview.problem)
            color: Look.alarm
            wrapMode: Text.WordWrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
}
