import QtQuick
import QtQuick.Controls
import Quadrille.State

// A sentence that goes away by itself.
Rectangle {
    id: root

    property alias text: label.text
    property real room: parent.width

    function tell(what) {
        label.text = Look.sentence(what);
        opacity = 1;
        timer.restart();
    }

    visible: opacity > 0
    opacity: 0
    width: Math.min(Math.ceil(oneLine.advanceWidth) + 34, room - 16)
    height: label.implicitHeight + 18
    radius: 10
    color: Look.ink

    Behavior on opacity {
        enabled: Settings.moveDuration > 0

        NumberAnimation { duration: 150 }
    }
    // The width of a label that wraps depends on itself.
    TextMetrics {
        id: oneLine

        font: label.font
        text: label.text
    }
    Label {
        id: label

        anchors.fill: parent
        anchors.margins: 9
        color: Look.window
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: root.opacity = 0
    }
    Timer {
        id: timer

        // Long enough to read it twice.
        interval: 2500 + 70 * label.text.length
        running: root.opacity > 0 && !hover.hovered
        onTriggered: root.opacity = 0
    }
}
