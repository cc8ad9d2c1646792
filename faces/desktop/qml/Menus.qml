import QtQuick
import QtQuick.Controls
import QtQml.Models
import Quadrille.State

MenuBar {
    id: root

    required property Actions actions

    // The keys are the window's again.
    signal released

    // Once a menu is closed and no other one opened: nothing in the bar stays marked, ready to open at the next key.
    function leave() {
        Qt.callLater(disarm);
    }
    function disarm() {
        for (let i = 0; i < count; ++i) {
            if (menuAt(i).visible)
                return;
        }
        for (let i = 0; i < count; ++i)
            itemAt(i).highlighted = false;
        if (activeFocus)
            released();
    }

    Keys.onEscapePressed: disarm()

    Menu {
        title: qsTr("&Game")
        onClosed: root.leave()

        MenuItem { action: root.actions.newGame }
        MenuItem { action: root.actions.rematch }
        MenuSeparator {}
        MenuItem { action: root.actions.open }
        Menu {
            id: recentMenu

            objectName: "recentMenu"
            title: qsTr("Recent games")
            enabled: Keeper.recent.length > 0

            Instantiator {
                model: Keeper.recent
                onObjectAdded: (index, item) => recentMenu.insertItem(index, item)
                onObjectRemoved: (index, item) => recentMenu.removeItem(item)

                delegate: MenuItem {
                    required property var modelData

                    text: modelData.name
                    onTriggered: Table.openFile(modelData.url)
                }
            }
        }
        MenuItem { action: root.actions.save }
        MenuItem { action: root.actions.picture }
        MenuSeparator {}
        MenuItem { action: root.actions.ownGames }
        MenuItem { action: root.actions.statistics }
        MenuSeparator {}
        MenuItem { action: root.actions.welcome }
        MenuItem { action: root.actions.quit }
    }
    Menu {
        title: qsTr("&Play")
        onClosed: root.leave()

        MenuItem { action: root.actions.takeBack }
        MenuItem { action: root.actions.playAgain }
        MenuItem { action: root.actions.hint }
        MenuSeparator {}
        MenuItem { action: root.actions.moveNow }
        MenuItem { action: root.actions.pause }
        MenuItem { action: root.actions.swap }
        MenuSeparator {}
        MenuItem { action: root.actions.offerDraw }
        MenuItem { action: root.actions.resign }
    }
    Menu {
        title: qsTr("&Moves")
        onClosed: root.leave()

        MenuItem { action: root.actions.toStart }
        MenuItem { action: root.actions.back }
        MenuItem { action: root.actions.forward }
        MenuItem { action: root.actions.toEnd }
        MenuSeparator {}
        MenuItem { action: root.actions.analyse }
        MenuItem { action: root.actions.previousMistake }
        MenuItem { action: root.actions.nextMistake }
        MenuItem { action: root.actions.promote }
        MenuItem { action: root.actions.remove }
        MenuItem { action: root.actions.playOn }
    }
    Menu {
        title: qsTr("Po&sition")
        onClosed: root.leave()

        MenuItem { action: root.actions.setup }
        MenuItem { action: root.actions.copyPosition }
        MenuItem { action: root.actions.copyRecord }
        MenuItem { action: root.actions.paste }
    }
    Menu {
        title: qsTr("&Learn")
        onClosed: root.leave()

        MenuItem { action: root.actions.learn }
        MenuItem { action: root.actions.dailyPuzzle }
        MenuSeparator {}
        MenuItem { action: root.actions.mistakes }
        MenuItem { action: root.actions.playOut }
        MenuItem { action: root.actions.warn }
        MenuItem { action: root.actions.values }
        MenuSeparator {}
        MenuItem { action: root.actions.tryAgain }
        MenuItem { action: root.actions.showMe }
        MenuItem { action: root.actions.goOn }
        MenuItem { action: root.actions.leaveTraining }
    }
    Menu {
        title: qsTr("&View")
        onClosed: root.leave()

        MenuItem { action: root.actions.settings }
        MenuItem { action: root.actions.mute }
        MenuItem { action: root.actions.language }
    }
    Menu {
        id: helpMenu

        objectName: "helpMenu"
        title: qsTr("&Help")
        onClosed: root.leave()

        Instantiator {
            model: Lobby.games
            onObjectAdded: (index, item) => helpMenu.insertItem(index, item)
            onObjectRemoved: (index, item) => helpMenu.removeItem(item)

            delegate: MenuItem {
                required property var modelData

                objectName: "rules-" + modelData.id
                text: qsTr("Rules of %1").arg(modelData.name)
                onTriggered: root.actions.rulesAsked(modelData.id)
            }
        }
        MenuSeparator {}
        MenuItem { action: root.actions.help }
        MenuItem { action: root.actions.keys }
    }
}
