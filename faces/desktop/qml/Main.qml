import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The window: its pages, its menus, and what is told in passing.
ApplicationWindow {
    id: window

    objectName: "window"
    width: 1024
    // With a title bar it still fits on a screen of that height.
    height: Math.min(768, Screen.desktopAvailableHeight - 48)
    minimumWidth: 640
    minimumHeight: 480
    visible: true
    title: Table.open ? qsTr("%1 – Quadrille").arg(Table.title) : "Quadrille"
    color: Look.window
    palette {
        window: Look.window
        windowText: Look.ink
        base: Look.panel
        alternateBase: Look.raised
        text: Look.ink
        button: Look.raised
        buttonText: Look.ink
        brightText: Look.alarm
        highlight: Look.accent
        highlightedText: Look.accentInk
        placeholderText: Look.faint
        light: Look.panel
        midlight: Look.raised
        mid: Look.line
        dark: Look.faint
        shadow: "#000000"
        toolTipBase: Look.panel
        toolTipText: Look.ink
        link: Look.accent
    }

    readonly property bool playing: pages.currentIndex === 1
    readonly property bool learning: pages.currentIndex === 5

    // What was learnt from a game of one's own has no place in the lists, and would be judged on for nobody.
    onLearningChanged: {
        if (!learning && School.taken.own)
            School.leave();
    }

    // What F1 tells of: the game that is played, set up, or looked at on the welcome page.
    function gameInSight() {
        if (pages.currentIndex === 2)
            return Editor.game;
        if (pages.currentIndex === 1 && Table.open)
            return Table.gameId;
        if (learning && learnPage.training)
            return School.taken.game;
        return welcomePage.gameInSight || (Table.open ? Table.gameId : Settings.lastGame() || Lobby.games[0].id);
    }

    function lookAtGames() {
        pages.currentIndex = 3;
        ownGamesPage.begin();
    }
    function lookAtStatistics() {
        pages.currentIndex = 4;
        statisticsPage.begin();
    }
    function goBack() {
        pages.currentIndex = Table.open ? 1 : 0;
        if (Table.open)
            gamePage.focusBoard();
    }

    Actions {
        id: actions

        objectName: "actions"
        learning: window.learning
        inList: pages.currentIndex === 3
        listed: ownGamesPage.chosen
        onNewGameAsked: newGameDialog.open()
        onOpenAsked: fileDialog.begin("open")
        onSaveAsked: fileDialog.begin("save")
        onPictureAsked: fileDialog.begin("picture")
        onSetupAsked: {
            setupPage.begin();
            pages.currentIndex = 2;
        }
        onSettingsAsked: settingsDialog.open()
        onHelpAsked: helpDialog.openFor(window.gameInSight())
        onRulesAsked: game => helpDialog.openFor(game)
        onWelcomeAsked: pages.currentIndex = 0
        onOwnGamesAsked: window.lookAtGames()
        onStatisticsAsked: window.lookAtStatistics()
        onLearnAsked: {
            if (School.taken.own)
                School.leave();
            pages.currentIndex = 5;
            learnPage.enter();
        }
        onPlayAsked: game => newGameDialog.openFor(game)
        onOwnTrainingAsked: {
            fromList = inList;
            pages.currentIndex = 5;
            learnPage.takeKeys();
        }
        onOwnTrainingLeft: {
            if (!fromList)
                return window.goBack();
            pages.currentIndex = 3;
            ownGamesPage.takeKeys();
        }
    }

    menuBar: Menus {
        actions: actions
        onReleased: window.contentItem.forceActiveFocus(Qt.OtherFocusReason)
    }

    StackLayout {
        id: pages

        anchors.fill: parent
        currentIndex: 0

        WelcomePage {
            id: welcomePage

            objectName: "welcomePage"
            actions: actions
            onChosen: game => newGameDialog.openFor(game)
            onResumed: Table.open ? pages.currentIndex = 1 : Table.resume()
            onOpened: path => Table.openFile(path)
        }
        GamePage {
            id: gamePage

            objectName: "gamePage"
            actions: actions
        }
        SetupPage {
            id: setupPage

            objectName: "setupPage"
            onDone: window.goBack()
        }
        OwnGamesPage {
            id: ownGamesPage

            objectName: "ownGamesPage"
            actions: actions
            onClosed: window.goBack()
            onStatisticsAsked: window.lookAtStatistics()
            onSaveAsked: fileDialog.begin("saveGames")
            onReadAsked: fileDialog.begin("readGames")
            onTroubled: problem => problemDialog.tell(problem)
        }
        StatisticsPage {
            id: statisticsPage

            objectName: "statisticsPage"
            onClosed: window.goBack()
            onGamesAsked: window.lookAtGames()
            onTroubled: problem => problemDialog.tell(problem)
        }
        LearnPage {
            id: learnPage

            objectName: "learnPage"
            actions: actions
            onDone: window.goBack()
        }
    }

    // What happened, where it is looked for: below the board.
    Toast {
        id: toast

        objectName: "toast"
        room: window.playing ? 2 * gamePage.boardCentre : window.learning ? 2 * learnPage.boardCentre : parent.width
        x: (room - width) / 2
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Look.gap
    }
    NewGameDialog {
        id: newGameDialog

        objectName: "newGameDialog"
        onRulesAsked: game => helpDialog.openFor(game)
        anchors.centerIn: Overlay.overlay
    }
    SettingsDialog {
        id: settingsDialog

        objectName: "settingsDialog"
        anchors.centerIn: Overlay.overlay
    }
    HelpDialog {
        id: helpDialog

        objectName: "helpDialog"
        actions: actions
        anchors.centerIn: Overlay.overlay
    }
    ProblemDialog {
        id: problemDialog

        objectName: "problemDialog"
        anchors.centerIn: Overlay.overlay
    }
    DrawDialog {
        objectName: "drawDialog"
        anchors.centerIn: Overlay.overlay
    }
    WhichGameDialog {
        id: whichGameDialog

        objectName: "whichGameDialog"
        anchors.centerIn: Overlay.overlay
    }
    FileDialog {
        id: fileDialog

        objectName: "fileDialog"
        anchors.centerIn: Overlay.overlay
    }

    Connections {
        target: Table

        function onRefused(why) {
            toast.tell(why);
        }
        function onNoticed(what) {
            toast.tell(what);
        }
        function onProblem(what) {
            problemDialog.tell(what);
        }
        function onGameAsked(games, text) {
            whichGameDialog.ask(games, text);
        }
        function onGameStarted() {
            pages.currentIndex = 1;
            gamePage.focusBoard();
        }
    }
    Connections {
        target: OwnGames

        function onNoticed(what) {
            toast.tell(what);
        }
        function onProblem(what) {
            problemDialog.tell(what);
        }
    }
    Connections {
        target: School.table

        function onRefused(why) {
            toast.tell(why);
        }
        function onProblem(what) {
            problemDialog.tell(what);
        }
    }
    Component.onCompleted: {
        if (Keeper.trouble() !== "")
            problemDialog.tell(Keeper.trouble());
    }
    Binding {
        target: Table
        property: "inSight"
        value: window.playing
    }
    Binding {
        target: Table
        property: "replyPause"
        value: Settings.moveDuration * 2
    }
    Binding {
        target: School.table
        property: "replyPause"
        value: Settings.moveDuration * 2
    }
}
