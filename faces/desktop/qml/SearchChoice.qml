import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// One of several things to search for, with its name above.
ColumnLayout {
    id: root

    required property string name
    required property var entries
    readonly property var value: box.currentValue

    signal chosen

    function choose(wanted) {
        box.currentIndex = Math.max(0, box.indexOfValue(wanted));
    }

    spacing: 2

    Label {
        text: root.name
        font.pixelSize: Look.smallText
        color: Look.faint
    }
    ComboBox {
        id: box

        Layout.preferredWidth: 150
        textRole: "text"
        valueRole: "value"
        model: root.entries
        onActivated: root.chosen()
        Accessible.name: root.name
    }
}
