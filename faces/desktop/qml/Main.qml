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

    readonly property alias actions: actions
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
        if (learning && School.taken.kind !== "")
            return School.taken.game;
        return welcomePage.gameInSight || (Table.open ? Table.gameId : Settings.lastGame() || Lobby.games[0].id);
    }

    function lookAtGames() {
        pages.currentIndex = 3;
        ownGamesPage.made().begin();
    }
    function lookAtStatistics() {
        pages.currentIndex = 4;
        statisticsPage.made().begin();
    }
    function goBack() {
        pages.currentIndex = Table.open ? 1 : 0;
        if (Table.open)
            gamePage.made().focusBoard();
    }

    Actions {
        id: actions

        objectName: "actions"
        learning: window.learning
        inList: pages.currentIndex === 3
        listed: ownGamesPage.item?.chosen ?? ""
        onNewGameAsked: newGameDialog.made().open()
        onOpenAsked: fileDialog.made().begin("open")
        onSaveAsked: fileDialog.made().begin("save")
        onPictureAsked: fileDialog.made().begin("picture")
        onSetupAsked: {
            setupPage.made().begin();
            pages.currentIndex = 2;
        }
        onSettingsAsked: settingsDialog.made().open()
        onHelpAsked: helpDialog.made().openFor(window.gameInSight())
        onRulesAsked: game => helpDialog.made().openFor(game)
        onWelcomeAsked: pages.currentIndex = 0
        onOwnGamesAsked: window.lookAtGames()
        onStatisticsAsked: window.lookAtStatistics()
        onLearnAsked: {
            if (School.taken.own)
                School.leave();
            pages.currentIndex = 5;
            learnPage.made().enter();
        }
        onPlayAsked: game => newGameDialog.made().openFor(game)
        onOwnTrainingAsked: {
            fromList = inList;
            pages.currentIndex = 5;
            learnPage.made().takeKeys();
        }
        onOwnTrainingLeft: {
            if (!fromList)
                return window.goBack();
            pages.currentIndex = 3;
            ownGamesPage.made().takeKeys();
        }
    }

    // The keys of actions are not heard while a dialog or a menu is open; this one is. A tool tip lets both hear it.
    Shortcut {
        sequence: actions.quit.shortcut
        context: Qt.ApplicationShortcut
        enabled: window.Overlay.overlay.visible
        onActivated: actions.quit.trigger()
        onActivatedAmbiguously: actions.quit.trigger()
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
            onChosen: game => newGameDialog.made().openFor(game)
            onResumed: Table.open ? pages.currentIndex = 1 : Table.resume()
            onOpened: path => Table.openFile(path)
        }
        Later {
            id: gamePage

            sourceComponent: GamePage {
                objectName: "gamePage"
                actions: window.actions
            }
        }
        Later {
            id: setupPage

            sourceComponent: SetupPage {
                objectName: "setupPage"
                onDone: window.goBack()
            }
        }
        Later {
            id: ownGamesPage

            sourceComponent: OwnGamesPage {
                objectName: "ownGamesPage"
                actions: window.actions
                onClosed: window.goBack()
                onStatisticsAsked: window.lookAtStatistics()
                onSaveAsked: fileDialog.made().begin("saveGames")
                onReadAsked: fileDialog.made().begin("readGames")
                onTroubled: problem => problemDialog.made().tell(problem)
            }
        }
        Later {
            id: statisticsPage

            sourceComponent: StatisticsPage {
                objectName: "statisticsPage"
                onClosed: window.goBack()
                onGamesAsked: window.lookAtGames()
                onTroubled: problem => problemDialog.made().tell(problem)
            }
        }
        Later {
            id: learnPage

            sourceComponent: LearnPage {
                objectName: "learnPage"
                actions: window.actions
                onDone: window.goBack()
            }
        }
    }

    // What happened, where it is looked for: below the board.
    Toast {
        id: toast

        objectName: "toast"
        room: window.playing ? 2 * gamePage.item?.boardCentre : window.learning ? 2 * learnPage.item?.boardCentre : parent.width
        x: (room - width) / 2
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Look.gap
    }
    Later {
        id: newGameDialog

        sourceComponent: NewGameDialog {
            objectName: "newGameDialog"
            onRulesAsked: game => helpDialog.made().openFor(game)
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        id: settingsDialog

        sourceComponent: SettingsDialog {
            objectName: "settingsDialog"
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        id: helpDialog

        sourceComponent: HelpDialog {
            objectName: "helpDialog"
            actions: window.actions
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        id: problemDialog

        sourceComponent: ProblemDialog {
            objectName: "problemDialog"
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        readonly property bool wanted: Table.drawOffered && Table.drawForPerson

        onWantedChanged: wanted ? made().open() : item.close()

        sourceComponent: DrawDialog {
            objectName: "drawDialog"
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        id: whichGameDialog

        sourceComponent: WhichGameDialog {
            objectName: "whichGameDialog"
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
    }
    Later {
        id: fileDialog

        sourceComponent: FileDialog {
            objectName: "fileDialog"
            parent: window.contentItem
            anchors.centerIn: Overlay.overlay
        }
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
            problemDialog.made().tell(what);
        }
        function onGameAsked(games, text) {
            whichGameDialog.made().ask(games, game => Table.pasteAs(game, text));
        }
        function onGameStarted() {
            pages.currentIndex = 1;
            gamePage.made().focusBoard();
        }
    }
    Connections {
        target: Editor

        function onGameAsked(games, text) {
            whichGameDialog.made().ask(games, game => Editor.readAs(game, text));
        }
    }
    Connections {
        target: OwnGames

        function onNoticed(what) {
            toast.tell(what);
        }
        function onProblem(what) {
            problemDialog.made().tell(what);
        }
    }
    Connections {
        target: School.table

        function onRefused(why) {
            toast.tell(why);
        }
        function onProblem(what) {
            problemDialog.made().tell(what);
        }
    }
    Component.onCompleted: {
        if (Keeper.trouble() !== "")
            problemDialog.made().tell(Keeper.trouble());
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
