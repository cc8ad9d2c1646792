import QtQuick
import QtQuick.Controls

// A sentence that goes away by itself.
Rectangle {
    id: root

    property alias text: label.text

    function tell(what) {
        label.text = what;
        opacity = 1;
        timer.restart();
    }

    visible: opacity > 0
    opacity: 0
    width: Math.min(label.implicitWidth + 24, parent.width - 16)
    height: label.implicitHeight + 14
    radius: Look.radius
    color: Look.ink

    Label {
        id: label

        anchors.fill: parent
        anchors.margins: 7
        color: Look.window
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    Timer {
        id: timer

        interval: 4000
        onTriggered: root.opacity = 0
    }
}
