import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// One of several things to search for, with its name above.
ColumnLayout {
    id: root

    required property string name
    required property var entries
    property alias value: box.value

    signal chosen

    spacing: 2

    Label {
        text: root.name
        font.pixelSize: Look.smallText
        color: Look.faint
    }
    ChoiceBox {
        id: box

        Layout.preferredWidth: 150
        model: root.entries
        onChosen: root.chosen()
        Accessible.name: root.name
    }
}
