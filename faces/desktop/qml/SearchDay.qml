import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// A day to search from or up to, with its name above; a month or a year will do.
ColumnLayout {
    id: root

    required property string name
    readonly property string day: field.text

    signal typed

    spacing: 2

    Label {
        text: root.name
        font.pixelSize: Look.smallText
        color: Look.faint
    }
    TextField {
        id: field

        Layout.preferredWidth: 112
        placeholderText: "2026-01-31"
        onTextEdited: root.typed()
        Accessible.name: root.name
    }
}
