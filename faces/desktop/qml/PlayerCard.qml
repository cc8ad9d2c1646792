import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// One of the two players: name, who that is, what they have, and whether it is their turn.
Frame {
    id: root

    required property var player
    required property int number

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

        Label {
            text: root.player.toMove ? "▶" : root.player.winner ? "★" : " "
            color: Look.accent
            Layout.preferredWidth: 16
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            Label {
                text: qsTr("Player %1: %2").arg(root.number).arg(root.player.name)
                font.bold: true
                elide: Text.ElideRight
                Layout.fillWidth: true
            }
            Label {
                text: root.player.label
                color: Look.faint
                elide: Text.ElideRight
                Layout.fillWidth: true
            }
        }
        Label {
            text: root.player.tally
            font.pixelSize: 22
            font.bold: true
            ToolTip.text: root.player.counted
            ToolTip.visible: tallyHover.hovered

            HoverHandler { id: tallyHover }
        }
    }
}
