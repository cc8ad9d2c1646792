import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Where one begins: learn, go on with a game, choose one of the games, or open one.
Flickable {
    id: root

    required property Actions actions

    readonly property bool narrow: width < 760
    readonly property int rows: narrow ? Lobby.games.length : Math.ceil(Lobby.games.length / 2)
    // All but the cards; nothing of it depends on how large they are.
    readonly property real rest: 48 + title.implicitHeight + subtitle.implicitHeight + learn.implicitHeight + buttons.implicitHeight
        + (resume.visible ? resume.Layout.preferredHeight + column.spacing : 0)
        + (recent.visible ? recentTitle.implicitHeight + recent.implicitHeight + 2 * column.spacing : 0) + 4 * column.spacing
    readonly property int cardHeight: Math.max(128, Math.min(340, narrow ? 0 : (height - rest + column.spacing) / rows - column.spacing))

    // The card that the keyboard or the pointer is on.
    property string gameInSight

    signal chosen(string game)
    signal resumed
    signal opened(url path)

    contentHeight: column.implicitHeight + 48
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    // What the keyboard goes to is brought into sight.
    function reveal(item) {
        const top = item.mapToItem(contentItem, 0, 0).y;
        contentY = Math.max(0, Math.min(contentHeight - height, Math.min(top - 12, Math.max(contentY, top + item.height + 12 - height))));
    }

    ColumnLayout {
        id: column

        x: (root.width - width) / 2
        y: Math.max(20, (root.height - implicitHeight) / 3)
        width: Math.min(root.width - 40, Math.max(1000, Math.min(1560, (root.height - 320) / root.rows * 4.6)))
        spacing: 14

        Label {
            id: title

            text: "Quadrille"
            font.pixelSize: Math.max(34, Math.min(56, root.height / 22))
            font.bold: true
            Layout.alignment: Qt.AlignHCenter
        }
        Label {
            id: subtitle

            Layout.fillWidth: true
            text: qsTr("Games for two, against each other or against the computer")
            color: Look.faint
            font.pixelSize: Math.max(15, Math.min(21, root.height / 60))
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.WordWrap
        }
        LearnCard {
            id: learn

            objectName: "learn"
            Layout.fillWidth: true
            action: root.actions.learn
            onActiveFocusChanged: if (activeFocus) root.reveal(this)
        }
        Button {
            id: resume

            objectName: "resume"
            Layout.alignment: Qt.AlignHCenter
            Layout.preferredHeight: 44
            visible: Table.open || Keeper.hasUnfinished
            highlighted: true
            font.pixelSize: 16
            icon.source: Look.icon("go-on")
            text: Table.finished ? qsTr("Look at %1 again").arg(Table.title)
                                 : qsTr("Go on with %1").arg(Table.open ? Table.title : Keeper.unfinishedTitle)
            onClicked: root.resumed()
            onActiveFocusChanged: if (activeFocus) root.reveal(this)
        }
        GridLayout {
            Layout.fillWidth: true
            columns: root.narrow ? 1 : 2
            columnSpacing: 14
            rowSpacing: 14

            Repeater {
                model: Lobby.games.length

                GameCard {
                    required property int index

                    objectName: "choose-" + game.id
                    Layout.fillWidth: true
                    Layout.preferredWidth: 10
                    Layout.preferredHeight: root.cardHeight
                    game: Lobby.games[index]
                    onClicked: root.chosen(game.id)
                    onRulesAsked: root.actions.rulesAsked(game.id)
                    onHoveredChanged: if (hovered) root.gameInSight = game.id
                    onActiveFocusChanged: {
                        if (!activeFocus)
                            return;
                        root.gameInSight = game.id;
                        root.reveal(this);
                    }
                }
            }
        }
        RowLayout {
            id: buttons

            Layout.alignment: Qt.AlignHCenter
            spacing: Look.gap

            Button {
                objectName: "welcomeOwnGamesButton"
                action: root.actions.ownGames
                onActiveFocusChanged: if (activeFocus) root.reveal(this)
            }
            Button {
                objectName: "openButton"
                action: root.actions.open
                onActiveFocusChanged: if (activeFocus) root.reveal(this)
            }
            Button {
                objectName: "welcomeSetupButton"
                action: root.actions.setup
                onActiveFocusChanged: if (activeFocus) root.reveal(this)
            }
            Button {
                objectName: "languageButton"
                action: root.actions.language
                onActiveFocusChanged: if (activeFocus) root.reveal(this)
            }
        }
        Label {
            id: recentTitle

            visible: Keeper.recent.length > 0
            text: qsTr("Recent games")
            font.bold: true
        }
        Flow {
            id: recent

            Layout.fillWidth: true
            visible: Keeper.recent.length > 0
            spacing: Look.gap

            Repeater {
                model: Keeper.recent

                Button {
                    required property var modelData
                    required property int index

                    objectName: "recent-" + index
                    width: Math.min(implicitWidth, parent.width)
                    text: modelData.name
                    ToolTip.text: modelData.path
                    ToolTip.visible: visible && (hovered || visualFocus)
                    onClicked: root.opened(modelData.url)
                    onActiveFocusChanged: if (activeFocus) root.reveal(this)
                }
            }
        }
    }
}
