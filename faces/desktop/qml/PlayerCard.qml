import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// One of the two players: the piece they play with, who that is, what they have, and whether it is their turn.
Frame {
    id: root

    required property var player
    required property int number
    property bool compact: false
    // What the clock shows; nothing where there is none.
    readonly property var clock: Table.clocks[number - 1] ?? null

    padding: compact ? 6 : 9
    background: Rectangle {
        color: root.player.toMove ? Look.raised : Look.panel
        border.color: root.player.toMove ? Look.accent : Look.line
        border.width: root.player.toMove ? 2 : 1
        radius: Look.radius
    }
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Player %1, %2, %3: %4").arg(number).arg(player.name).arg(player.label).arg(player.counted)

    RowLayout {
        anchors.fill: parent
        spacing: 8

        PiecePicture {
            Layout.preferredWidth: root.compact ? 28 : 40
            Layout.preferredHeight: Layout.preferredWidth
            game: Table.gameId
            player: root.number
            dark: Look.dark
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            RowLayout {
                Label {
                    objectName: "name" + root.number
                    text: root.player.winner ? qsTr("Player %1 wins").arg(root.number) : qsTr("Player %1").arg(root.number)
                    font.bold: true
                    elide: Text.ElideRight
                    Layout.fillWidth: true
                }
                Label {
                    objectName: "tally" + root.number
                    text: root.player.counted
                    font.pixelSize: root.compact ? 15 : 17
                    font.bold: true
                }
            }
            ClockFace {
                objectName: "clock" + root.number
                Layout.alignment: Qt.AlignRight
                visible: root.clock !== null
                clock: root.clock ?? ({ face: "", words: "", runs: false, isShort: false })
                number: root.number
                compact: root.compact
            }
            SeatBox {
                objectName: "seat" + root.number
                game: Table.gameId
                rows: Table.rows
                cols: Table.cols
                Layout.fillWidth: true
                Layout.preferredHeight: root.compact ? 24 : 28
                font.pixelSize: Look.smallText
                seat: root.player.seat
                otherwise: root.player.label
                enabled: !Table.analysing
                onChosen: seat => Table.seat(root.number, seat)
                Accessible.name: qsTr("Who is player %1").arg(root.number)
            }
        }
    }
}
