import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// The rules of a game: text, tables, and boards as pictures.
Column {
    id: root

    required property string game
    readonly property var blocks: visible ? Lobby.rules(game, Settings.language) : []

    spacing: 12

    component Words: Text {
        textFormat: Text.MarkdownText
        color: Look.ink
        linkColor: Look.accent
        wrapMode: Text.WordWrap
    }

    Repeater {
        model: root.blocks

        Loader {
            id: block

            required property var modelData
            required property int index

            objectName: "rulesBlock-" + index
            width: root.width
            sourceComponent: modelData.kind === "board" ? board : modelData.kind === "table" ? table : words

            Component {
                id: words

                Words { text: block.modelData.text }
            }
            Component {
                id: board

                Item {
                    implicitHeight: 230

                    BoardPicture {
                        width: 230
                        height: 230
                        game: root.game
                        position: block.modelData.position
                        theme: Settings.theme
                        dark: Settings.dark
                        coordinates: true
                    }
                }
            }
            Component {
                id: table

                Item {
                    implicitHeight: grid.implicitHeight

                    Rectangle {
                        anchors.fill: grid
                        color: Look.line
                    }
                    GridLayout {
                        id: grid

                        readonly property var cells: block.modelData.rows.reduce((all, row) => all.concat(row), [])

                        width: Math.min(implicitWidth, parent.width)
                        columns: block.modelData.rows[0].length
                        columnSpacing: 1
                        rowSpacing: 1

                        Repeater {
                            model: grid.cells

                            Rectangle {
                                required property string modelData
                                required property int index

                                Layout.fillWidth: true
                                Layout.fillHeight: true
                                implicitWidth: Math.min(cell.implicitWidth + 16, root.width / grid.columns)
                                implicitHeight: cell.implicitHeight + 10
                                color: index < grid.columns ? Look.raised : Look.panel

                                Words {
                                    id: cell

                                    x: 8
                                    y: 5
                                    width: parent.width - 16
                                    text: parent.modelData
                                    font.bold: parent.index < grid.columns
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
