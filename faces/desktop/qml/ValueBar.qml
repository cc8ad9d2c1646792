import QtQuick
import QtQuick.Controls
import Quadrille.State

// How the chances are shared: player 1 has the left part.
Rectangle {
    id: root

    readonly property int percent: Math.round(100 * Analyst.value)

    implicitHeight: 24
    radius: 4
    clip: true
    color: Look.dark ? "#15171a" : "#4a443b"
    border.color: Look.line
    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("Chances: player 1 %1%, player 2 %2%").arg(percent).arg(100 - percent)

    Rectangle {
        x: 1
        y: 1
        width: (parent.width - 2) * Analyst.value
        height: parent.height - 2
        radius: 3
        color: Look.dark ? "#d9d5cd" : "#fbf8f2"

        Behavior on width {
            enabled: Settings.moveDuration > 0

            NumberAnimation { duration: 200 }
        }
    }
    Rectangle {
        x: parent.width / 2
        width: 1
        height: parent.height
        color: Look.accent
    }
    Repeater {
        model: [{ player: 1, share: root.percent }, { player: 2, share: 100 - root.percent }]

        // Each on a ground of its own, for the border between the parts moves.
        Rectangle {
            required property var modelData

            x: modelData.player === 1 ? 3 : root.width - width - 3
            y: 3
            visible: Analyst.known
            width: share.implicitWidth + 8
            height: root.height - 6
            radius: 3
            color: modelData.player === 1 ? "#fbf8f2" : "#2b2721"

            Label {
                id: share

                anchors.centerIn: parent
                text: qsTr("Player %1: %2%").arg(parent.modelData.player).arg(parent.modelData.share)
                color: parent.modelData.player === 1 ? "#25221d" : "#fbf8f2"
                font.pixelSize: root.width < 250 ? 10 : 12
                font.bold: true
            }
        }
    }
}
