import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// What one's own games tell: in sentences, in plots of ratings, in tables.
Flickable {
    id: root

    signal closed
    signal gamesAsked
    signal troubled(string problem)

    property var statistics: ({ summary: [], ratings: [], tables: [] })

    function look() {
        statistics = OwnGames.statistics(game.value);
    }
    function begin() {
        look();
        game.forceActiveFocus(Qt.TabFocusReason);
    }
    function play(rating) {
        const wrong = OwnGames.play(rating);
        if (wrong !== "")
            troubled(wrong);
    }

    contentHeight: column.implicitHeight + 4 * Look.gap
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}
    Keys.onEscapePressed: closed()
    Keys.onPressed: event => {
        const steps = { [Qt.Key_Down]: 60, [Qt.Key_Up]: -60, [Qt.Key_PageDown]: height - 60, [Qt.Key_PageUp]: 60 - height };
        if (!(event.key in steps))
            return;
        contentY = Math.max(0, Math.min(contentHeight - height, contentY + steps[event.key]));
        event.accepted = true;
    }

    Connections {
        target: Settings

        function onLanguageChanged() {
            if (root.visible)
                root.look();
        }
    }

    component Count: Label {
        Layout.preferredWidth: 58
        horizontalAlignment: Text.AlignRight
    }

    ColumnLayout {
        id: column

        x: (root.width - width) / 2
        y: 2 * Look.gap
        width: Math.min(root.width - 4 * Look.gap, 1200)
        spacing: 2 * Look.gap

        RowLayout {
            spacing: Look.gap

            Label {
                text: qsTr("Statistics")
                font.pixelSize: 20
                font.bold: true
            }
            ChoiceBox {
                id: game

                objectName: "statisticsGame"
                Layout.preferredWidth: 170
                model: [{ text: qsTr("All games"), value: "" }].concat(Lobby.games.map(each => ({ text: each.name, value: each.id })))
                onChosen: root.look()
                Accessible.name: qsTr("Game")
            }
            Button {
                objectName: "ownGamesButton"
                text: qsTr("My games")
                icon.source: Look.icon("games")
                onClicked: root.gamesAsked()
            }
        }
        Label {
            objectName: "summary"
            Layout.fillWidth: true
            text: root.statistics.summary.length > 0 ? root.statistics.summary.join("\n")
                                                     : qsTr("No game yet: finish one, and it stands here.")
            wrapMode: Text.WordWrap
        }
        GridLayout {
            Layout.fillWidth: true
            columns: Math.max(1, Math.floor(column.width / 420))
            columnSpacing: 3 * Look.gap
            rowSpacing: 3 * Look.gap

            Repeater {
                model: root.statistics.ratings

                ColumnLayout {
                    id: rating

                    required property var modelData
                    required property int index

                    Layout.fillWidth: true
                    Layout.preferredWidth: 400
                    Layout.alignment: Qt.AlignTop

                    Label {
                        text: rating.modelData.title
                        font.bold: true
                        font.pixelSize: 16
                    }
                    Label {
                        Layout.fillWidth: true
                        text: rating.modelData.words
                        wrapMode: Text.WordWrap
                    }
                    RatingPlot {
                        objectName: "plot-" + rating.index
                        Layout.fillWidth: true
                        Layout.preferredHeight: 190
                        rating: rating.modelData
                        ground: Look.panel
                        ink: Look.ink
                        faint: Look.faint
                        accent: Look.accent
                        Accessible.role: Accessible.Graphic
                        Accessible.name: rating.modelData.title + ". " + rating.modelData.words
                    }
                    Button {
                        objectName: "playNext-" + rating.index
                        text: qsTr("Play against: %1").arg(rating.modelData.opponentLabel)
                        onClicked: root.play(rating.modelData)
                    }
                }
            }
        }
        GridLayout {
            Layout.fillWidth: true
            columns: Math.max(1, Math.floor(column.width / 420))
            columnSpacing: 3 * Look.gap
            rowSpacing: 3 * Look.gap

            Repeater {
                model: root.statistics.tables

                ColumnLayout {
                    id: results

                    required property var modelData

                    Layout.fillWidth: true
                    Layout.preferredWidth: 400
                    Layout.alignment: Qt.AlignTop
                    Accessible.role: Accessible.Table
                    Accessible.name: modelData.title

                    RowLayout {
                        Label {
                            Layout.fillWidth: true
                            text: results.modelData.title
                            font.bold: true
                            font.pixelSize: 16
                        }
                        Repeater {
                            model: [qsTr("Games"), qsTr("Won"), qsTr("Drawn"), qsTr("Lost")]

                            Count {
                                required property string modelData

                                text: modelData
                                color: Look.faint
                                font.pixelSize: Look.smallText
                            }
                        }
                    }
                    Repeater {
                        model: results.modelData.rows

                        RowLayout {
                            id: row

                            required property var modelData

                            Accessible.role: Accessible.Row
                            Accessible.name: modelData.label + ": " + modelData.counts.join(", ")

                            Label {
                                Layout.fillWidth: true
                                text: Look.sentence(row.modelData.label)
                                elide: Text.ElideRight
                            }
                            Repeater {
                                model: row.modelData.counts

                                Count {
                                    required property int modelData

                                    text: modelData
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
