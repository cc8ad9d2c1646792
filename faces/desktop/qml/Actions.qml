import QtQuick
import QtQuick.Controls
import Quadrille.State

// Everything that can be done, with its name, its key, and when it can be done: menus and buttons share it.
QtObject {
    id: root

    signal newGameAsked
    signal openAsked
    signal saveAsked
    signal pictureAsked
    signal setupAsked
    signal settingsAsked
    signal helpAsked
    signal rulesAsked(string game)
    signal welcomeAsked
    signal ownGamesAsked
    signal statisticsAsked
    signal learnAsked
    signal playAsked(string game)
    // A game of one's own is on the board where one learns, or no longer.
    signal ownTrainingAsked
    signal ownTrainingLeft

    // One learns, at a table of its own: what is done to a game waits.
    property bool learning: false
    readonly property bool atGame: Table.open && !learning
    readonly property var taken: School.taken
    readonly property bool inLesson: learning && taken.kind === "lesson"
    readonly property bool inPuzzle: learning && taken.kind === "puzzle"
    readonly property bool inMistakes: learning && taken.kind === "mistakes"
    readonly property bool inTraining: learning && taken.kind !== ""
    // The game chosen in the list of one's own, where that is in sight.
    property string listed: ""
    property bool inList: false
    // Whether what is learnt from came from there.
    property bool fromList: false

    readonly property Action newGame: Action {
        text: qsTr("New game…")
        icon.source: Look.icon("new")
        shortcut: "Ctrl+N"
        onTriggered: root.newGameAsked()
    }
    readonly property Action rematch: Action {
        text: qsTr("The same again")
        icon.source: Look.icon("play-again")
        enabled: root.atGame
        shortcut: "Ctrl+Shift+N"
        onTriggered: Table.rematch()
    }
    readonly property Action open: Action {
        text: qsTr("Open…")
        icon.source: Look.icon("open")
        shortcut: "Ctrl+O"
        onTriggered: root.openAsked()
    }
    readonly property Action save: Action {
        text: qsTr("Save…")
        icon.source: Look.icon("save")
        enabled: root.atGame
        shortcut: "Ctrl+S"
        onTriggered: root.saveAsked()
    }
    readonly property Action picture: Action {
        text: qsTr("Save a picture…")
        icon.source: Look.icon("picture")
        enabled: root.atGame
        shortcut: "Ctrl+E"
        onTriggered: root.pictureAsked()
    }
    readonly property Action ownGames: Action {
        text: qsTr("My games")
        icon.source: Look.icon("games")
        shortcut: "Ctrl+G"
        onTriggered: root.ownGamesAsked()
    }
    readonly property Action statistics: Action {
        text: qsTr("Statistics")
        icon.source: Look.icon("statistics")
        shortcut: "Ctrl+T"
        onTriggered: root.statisticsAsked()
    }
    readonly property Action welcome: Action {
        text: qsTr("Welcome page")
        icon.source: Look.icon("home")
        onTriggered: root.welcomeAsked()
    }
    readonly property Action quit: Action {
        text: qsTr("Quit")
        shortcut: "Ctrl+Q"
        onTriggered: Qt.quit()
    }
    readonly property Action copyPosition: Action {
        text: qsTr("Copy the position")
        enabled: root.atGame
        shortcut: "Ctrl+Shift+C"
        onTriggered: Table.copyPosition()
    }
    readonly property Action copyRecord: Action {
        text: qsTr("Copy the game")
        enabled: root.atGame
        shortcut: "Ctrl+Alt+C"
        onTriggered: Table.copyRecord()
    }
    readonly property Action paste: Action {
        text: qsTr("Paste a game or a position")
        shortcut: "Ctrl+Shift+V"
        onTriggered: Table.paste()
    }
    readonly property Action setup: Action {
        text: qsTr("Set up a position…")
        icon.source: Look.icon("setup")
        shortcut: "Ctrl+P"
        onTriggered: root.setupAsked()
    }
    readonly property Action takeBack: Action {
        text: qsTr("Take back")
        icon.source: Look.icon("take-back")
        enabled: root.atGame && Table.canTakeBack
        shortcut: "Ctrl+Z"
        onTriggered: Table.takeBack()
    }
    readonly property Action playAgain: Action {
        text: qsTr("Play again")
        icon.source: Look.icon("play-again")
        enabled: root.atGame && Table.canPlayAgain
        shortcut: "Ctrl+Shift+Z"
        onTriggered: Table.playAgain()
    }
    readonly property Action hint: Action {
        text: qsTr("Hint")
        icon.source: Look.icon("hint")
        enabled: root.atGame && Table.canPlay
        shortcut: "Ctrl+H"
        onTriggered: Table.hint()
    }
    readonly property Action moveNow: Action {
        text: qsTr("Move now")
        icon.source: Look.icon("move-now")
        enabled: root.atGame && Table.thinking
        shortcut: "Ctrl+M"
        onTriggered: Table.moveNow()
    }
    readonly property Action pause: Action {
        text: Table.paused ? qsTr("Go on") : qsTr("Pause")
        icon.source: Look.icon(Table.paused ? "go-on" : "pause")
        enabled: root.atGame && Table.canPause
        shortcut: "Ctrl+Space"
        onTriggered: Table.paused = !Table.paused
    }
    readonly property Action swap: Action {
        text: qsTr("Swap sides")
        icon.source: Look.icon("swap")
        enabled: root.atGame && !Table.analysing
        shortcut: "Ctrl+Shift+S"
        onTriggered: Table.swapSides()
    }
    readonly property Action offerDraw: Action {
        text: qsTr("Offer a draw")
        icon.source: Look.icon("draw")
        enabled: root.atGame && Table.canOfferDraw
        onTriggered: Table.offerDraw()
    }
    readonly property Action resign: Action {
        text: qsTr("Resign")
        icon.source: Look.icon("resign")
        enabled: root.atGame && Table.canResign
        onTriggered: Table.resign()
    }
    readonly property Action analyse: Action {
        text: qsTr("Analysis")
        icon.source: Look.icon("analyse")
        enabled: root.atGame
        checkable: true
        checked: Table.analysing
        shortcut: "Ctrl+A"
        onTriggered: Table.analysing = !Table.analysing
    }
    readonly property Action playOn: Action {
        text: qsTr("Play on from here")
        icon.source: Look.icon("go-on")
        enabled: root.atGame && Table.analysing
        onTriggered: Table.playOnFromHere()
    }
    readonly property Action promote: Action {
        text: qsTr("Make this the main line")
        enabled: root.atGame && Table.analysing
        onTriggered: Table.promote()
    }
    readonly property Action remove: Action {
        text: qsTr("Remove from here on")
        enabled: root.atGame && Table.analysing
        onTriggered: Table.removeMove()
    }
    readonly property Action toStart: Action {
        text: qsTr("First position")
        icon.source: Look.icon("to-start")
        enabled: root.atGame
        shortcut: "Ctrl+Home"
        onTriggered: Table.toStart()
    }
    readonly property Action back: Action {
        text: qsTr("Previous move")
        icon.source: Look.icon("back")
        enabled: root.atGame
        shortcut: "Alt+Left"
        onTriggered: Table.back()
    }
    readonly property Action forward: Action {
        text: qsTr("Next move")
        icon.source: Look.icon("forward")
        enabled: root.atGame
        shortcut: "Alt+Right"
        onTriggered: Table.forward()
    }
    readonly property Action toEnd: Action {
        text: qsTr("Last position")
        icon.source: Look.icon("to-end")
        enabled: root.atGame
        shortcut: "Ctrl+End"
        onTriggered: Table.toEnd()
    }
    readonly property Action previousMistake: Action {
        text: qsTr("Previous mistake")
        enabled: root.inMistakes ? root.taken.step > 1 : root.atGame && Table.analysing && Analyst.mistakesBefore
        shortcut: "Alt+Up"
        onTriggered: root.inMistakes ? School.goTo(root.taken.step - 1) : Analyst.previousMistake()
    }
    readonly property Action nextMistake: Action {
        text: qsTr("Next mistake")
        enabled: root.inMistakes ? !root.taken.last : root.atGame && Table.analysing && Analyst.mistakesAfter
        shortcut: "Alt+Down"
        onTriggered: root.inMistakes ? School.goTo(root.taken.step + 1) : Analyst.nextMistake()
    }
    readonly property Action mistakes: Action {
        text: qsTr("Learn from your mistakes")
        icon.source: Look.icon("learn")
        enabled: root.inList ? root.listed !== "" : root.atGame && Table.begun
        shortcut: "F6"
        onTriggered: {
            if (School.takeMistakes(root.inList ? OwnGames.record(root.listed) : OwnGames.recordOnTable()))
                root.ownTrainingAsked();
        }
    }
    // The position of the puzzle or the mistake, or the one that is analysed, against the best resistance.
    readonly property Action playOut: Action {
        text: (root.learning ? root.taken.goal : Analyst.goal) === "draw" ? qsTr("Hold this") : qsTr("Win this")
        enabled: {
            if (root.learning)
                return root.taken.canPlayOut;
            return root.atGame && Table.analysing && Analyst.goal !== "";
        }
        shortcut: "F7"
        onTriggered: {
            if (root.learning)
                School.playOut();
            else if (School.takePosition(Table.gameId, Table.positionText, Analyst.goal))
                root.ownTrainingAsked();
        }
    }
    readonly property Action warn: Action {
        text: qsTr("Warn before blunders")
        enabled: root.atGame
        checkable: true
        checked: Table.warns
        shortcut: "F8"
        onTriggered: Table.warns = !Table.warns
    }
    readonly property Action values: Action {
        text: qsTr("Show what moves are worth")
        enabled: root.atGame
        checkable: true
        checked: Table.showsValues
        shortcut: "F9"
        onTriggered: Table.showsValues = !Table.showsValues
    }
    readonly property Action learn: Action {
        text: qsTr("Learn to play")
        icon.source: Look.icon("learn")
        shortcut: "F2"
        onTriggered: root.learnAsked()
    }
    readonly property Action dailyPuzzle: Action {
        text: qsTr("Puzzle of the day")
        shortcut: "Ctrl+D"
        onTriggered: {
            root.learnAsked();
            School.takeDaily();
        }
    }
    readonly property Action tryAgain: Action {
        text: root.taken.done ? qsTr("Once more") : qsTr("Try again")
        enabled: root.inTraining && root.taken.canTryAgain
        shortcut: "Ctrl+R"
        onTriggered: School.tryAgain()
    }
    readonly property Action showMe: Action {
        text: qsTr("Show me")
        enabled: root.inTraining && root.taken.canShow
        shortcut: "Ctrl+Shift+H"
        onTriggered: School.show()
    }
    // To the next step, lesson, puzzle or mistake; after the last lesson to a game.
    readonly property Action goOn: Action {
        text: {
            switch (root.taken.next) {
            case "puzzle":
                return qsTr("Next puzzle");
            case "mistake":
                return qsTr("Next mistake");
            case "lesson":
                return qsTr("Next lesson: %1").arg(root.taken.nextLesson);
            case "game":
                return qsTr("Play %1").arg(root.taken.gameName);
            }
            return qsTr("Next step");
        }
        enabled: root.inTraining && root.taken.canGoOn
        shortcut: "Ctrl+Return"
        onTriggered: {
            if (root.taken.next === "game")
                root.playAsked(root.taken.game);
            else
                School.goOn();
        }
    }
    readonly property Action leaveTraining: Action {
        text: {
            if (root.taken.over !== "")
                return qsTr("Back");
            if (root.taken.own)
                return root.fromList ? qsTr("My games") : qsTr("Back to the game");
            return root.inPuzzle ? qsTr("All puzzles") : qsTr("All lessons");
        }
        enabled: root.inTraining
        onTriggered: {
            if (root.taken.over !== "")
                return School.leavePlayOut();
            const own = root.taken.own;
            School.leave();
            if (own)
                root.ownTrainingLeft();
        }
    }
    readonly property Action settings: Action {
        text: qsTr("Settings…")
        icon.source: Look.icon("settings")
        shortcut: "Ctrl+,"
        onTriggered: root.settingsAsked()
    }
    readonly property Action mute: Action {
        text: qsTr("Sound")
        icon.source: Look.icon(Settings.sound ? "sound-on" : "sound-off")
        checkable: true
        checked: Settings.sound
        shortcut: "Ctrl+Shift+M"
        onTriggered: Settings.sound = !Settings.sound
    }
    readonly property Action language: Action {
        text: Settings.language === "fr" ? "English" : "Français"
        shortcut: "Ctrl+L"
        onTriggered: Settings.language = Settings.language === "fr" ? "en" : "fr"
    }
    readonly property Action keys: Action {
        text: qsTr("What keys do")
        onTriggered: root.rulesAsked("")
    }
    readonly property Action help: Action {
        text: qsTr("Rules and keys")
        icon.source: Look.icon("help")
        shortcut: "F1"
        onTriggered: root.helpAsked()
    }
}
