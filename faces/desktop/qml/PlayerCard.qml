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

    padding: compact ? 6 : 9
    background: Rectangle {
        color: root.player.toMove ? Look.raised : Look.panel
        border.color: root.player.toMove ? Look.accent : Look.line
        border.width: root.player.toMove ? 2 : 1
        radius: Look.radius
    }
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Player %1, %2, %3: %4 %5").arg(number).arg(player.name).arg(player.label).arg(player.counted).arg(player.tally)

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

            Label {
                text: root.player.winner ? qsTr("%1 wins").arg(Look.sentence(root.player.name)) : Look.sentence(root.player.name)
                font.bold: true
                elide: Text.ElideRight
                Layout.fillWidth: true
            }
            SeatBox {
                objectName: "seat" + root.number
                Layout.fillWidth: true
                Layout.preferredHeight: root.compact ? 24 : 28
                font.pixelSize: Look.smallText
                seat: root.player.seat
                otherwise: root.player.label
                enabled: !Table.analysing
                onChosen: seat => Table.seat(root.number, seat)
                Accessible.name: qsTr("Who plays %1").arg(root.player.name)
            }
        }
        ColumnLayout {
            spacing: 0

            Label {
                objectName: "tally" + root.number
                text: root.player.tally
                font.pixelSize: root.compact ? 18 : 24
                font.bold: true
                Layout.alignment: Qt.AlignHCenter
            }
            Label {
                text: root.player.counted
                visible: !root.compact
                color: Look.faint
                font.pixelSize: 11
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.WordWrap
                Layout.alignment: Qt.AlignHCenter
                Layout.maximumWidth: 76
            }
        }
    }
}
