import QtQuick
import QtQuick.Controls
import Quadrille.State

// A sentence that goes away by itself.
Rectangle {
    id: root

    property alias text: label.text

    function tell(what) {
        label.text = Look.sentence(what);
        opacity = 1;
        timer.restart();
    }

    visible: opacity > 0
    opacity: 0
    width: Math.min(label.implicitWidth + 32, parent.width - 16)
    height: label.implicitHeight + 18
    radius: 10
    color: Look.ink

    Behavior on opacity {
        enabled: Settings.moveDuration > 0

        NumberAnimation { duration: 150 }
    }
    Label {
        id: label

        anchors.fill: parent
        anchors.margins: 9
        color: Look.window
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    TapHandler {
        onTapped: root.opacity = 0
    }
    Timer {
        id: timer

        interval: 4000
        onTriggered: root.opacity = 0
    }
}
