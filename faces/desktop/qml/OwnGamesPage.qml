import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The games that were finished: searched, opened, deleted, taken elsewhere and back.
Item {
    id: root

    required property Actions actions
    // By which a game is kept; empty where none is marked. Its row may not have been drawn yet.
    readonly property string chosen: list.currentIndex < OwnGames.found ? OwnGames.nameAt(list.currentIndex) : ""

    signal closed
    signal statisticsAsked
    signal saveAsked
    signal readAsked
    signal troubled(string problem)

    // Kept apart, so that a search does not change what can be searched for.
    property var opponents: []
    // A row that was deleted can be put back, as long as this page is in sight.
    property bool deleted: false

    function begin() {
        deleted = false;
        search();
        list.currentIndex = list.count > 0 ? 0 : -1;
        takeKeys();
    }
    function takeKeys() {
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    function search() {
        OwnGames.search({
            game: game.value,
            opponent: opponent.value,
            result: result.value,
            from: from.day,
            to: to.day
        });
    }
    function open(name) {
        const wrong = OwnGames.open(name);
        if (wrong !== "")
            troubled(wrong);
    }
    function remove(name) {
        const place = list.currentIndex;
        OwnGames.remove(name);
        list.currentIndex = Math.min(place, list.count - 1);
        deleted = true;
    }
    function putBack() {
        OwnGames.putBack();
        deleted = false;
        takeKeys();
    }
    function shownDay(day) {
        const date = new Date(day + "T12:00:00");
        return isNaN(date) ? "–" : date.toLocaleDateString(Qt.locale(Settings.language), Locale.ShortFormat);
    }

    Keys.onEscapePressed: closed()

    Connections {
        target: OwnGames

        function onChanged() {
            const found = OwnGames.opponents.map(each => ({ text: each.label, value: each.name }));
            if (JSON.stringify(found) !== JSON.stringify(root.opponents))
                root.opponents = found;
        }
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 2 * Look.gap
        spacing: Look.gap

        Flow {
            Layout.fillWidth: true
            spacing: Look.gap

            Label {
                height: 34
                verticalAlignment: Text.AlignVCenter
                text: qsTr("My games")
                font.pixelSize: 20
                font.bold: true
                rightPadding: 2 * Look.gap
            }
            Button {
                objectName: "statisticsButton"
                text: qsTr("Statistics")
                icon.source: Look.icon("statistics")
                onClicked: root.statisticsAsked()
            }
            Button {
                objectName: "exportButton"
                text: qsTr("Save as one file…")
                enabled: OwnGames.found > 0
                onClicked: root.saveAsked()
            }
            Button {
                objectName: "importButton"
                text: qsTr("Read from a file…")
                onClicked: root.readAsked()
            }
        }
        Flow {
            Layout.fillWidth: true
            spacing: Look.gap

            SearchChoice {
                id: game

                objectName: "searchGame"
                name: qsTr("Game")
                onChosen: root.search()
                entries: [{ text: qsTr("All games"), value: "" }].concat(Lobby.games.map(each => ({ text: each.name, value: each.id })))
            }
            SearchChoice {
                id: opponent

                objectName: "searchOpponent"
                name: qsTr("Opponent")
                onChosen: root.search()
                entries: [{ text: qsTr("Anybody"), value: "" }].concat(root.opponents)
            }
            SearchChoice {
                id: result

                objectName: "searchResult"
                name: qsTr("Result")
                onChosen: root.search()
                entries: [
                    { text: qsTr("Any result"), value: "" },
                    { text: qsTr("Won"), value: "won" },
                    { text: qsTr("Drawn"), value: "drawn" },
                    { text: qsTr("Lost"), value: "lost" }
                ]
            }
            SearchDay {
                id: from

                name: qsTr("From")
                onTyped: root.search()
            }
            SearchDay {
                id: to

                name: qsTr("To")
                onTyped: root.search()
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Look.gap

            Label {
                objectName: "foundGames"
                text: OwnGames.all === 0 ? qsTr("No game yet: finish one, and it stands here.")
                    : OwnGames.found === 0 ? qsTr("No game is like that.") : OwnGames.words
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            Label {
                visible: root.deleted
                text: qsTr("The game is deleted.")
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
            Button {
                objectName: "putBackButton"
                visible: root.deleted && OwnGames.canPutBack
                text: qsTr("Put it back")
                onClicked: root.putBack()
            }
        }
        Label {
            Layout.fillWidth: true
            visible: OwnGames.damaged.length > 0
            text: qsTr("What could not be read:") + "\n" + OwnGames.damaged.slice(0, 5).join("\n")
            color: Look.alarm
            wrapMode: Text.WrapAnywhere
        }
        Frame {
            Layout.fillWidth: true
            Layout.fillHeight: true
            padding: 4
            background: Rectangle {
                color: Look.panel
                border.color: list.activeFocus ? Look.accent : Look.line
                border.width: list.activeFocus ? 2 : 1
                radius: Look.radius
            }

            ListView {
                id: list

                objectName: "ownGames"
                anchors.fill: parent
                clip: true
                activeFocusOnTab: true
                model: OwnGames.games
                reuseItems: true
                // Rows out of sight would be made meanwhile, and Qt complains when a search empties the list before they are.
                cacheBuffer: 0
                boundsBehavior: Flickable.StopAtBounds
                ScrollBar.vertical: ScrollBar {}
                Accessible.role: Accessible.List
                Accessible.name: qsTr("My games")

                Keys.onReturnPressed: if (root.chosen !== "") root.open(root.chosen)
                Keys.onEnterPressed: if (root.chosen !== "") root.open(root.chosen)
                Keys.onDeletePressed: if (root.chosen !== "") root.remove(root.chosen)

                delegate: OwnGameRow {
                    width: ListView.view.width - 10
                    shownDay: root.shownDay(day)
                    onClicked: {
                        list.currentIndex = index;
                        root.open(name);
                    }
                    onLearnAsked: {
                        list.currentIndex = index;
                        root.actions.mistakes.trigger();
                    }
                    onDeleteAsked: {
                        list.currentIndex = index;
                        root.remove(name);
                    }
                }
            }
        }
    }
}
