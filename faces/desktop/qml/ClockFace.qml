import QtQuick
import QtQuick.Controls
import Quadrille

// The clock of a player. The one that runs has a hand, a frame and bold figures; little time is underlined.
Label {
    id: root

    required property var clock
    required property int number
    property bool compact: false

    text: (clock.runs ? "▶ " : "") + clock.face
    font.family: "monospace"
    font.pixelSize: compact ? 22 : 32
    font.bold: clock.runs
    font.underline: clock.isShort
    leftPadding: 8
    rightPadding: 8
    background: Rectangle {
        color: root.clock.runs ? Look.panel : "transparent"
        border.color: Look.accent
        border.width: root.clock.runs ? 2 : 0
        radius: Look.radius
    }
    // Read when somebody goes there, not every second.
    Accessible.role: Accessible.StaticText
    Accessible.name: clock.runs ? qsTr("Clock of player %1, which runs: %2").arg(number).arg(clock.words)
                                : qsTr("Clock of player %1: %2").arg(number).arg(clock.words)
}
