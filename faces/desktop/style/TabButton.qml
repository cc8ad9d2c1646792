import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.TabButton {
    id: control

    padding: 8
    contentItem: Text {
        text: control.text
        font: control.font
        color: control.checked ? control.palette.highlightedText : control.palette.windowText
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        implicitHeight: 34
        radius: 8
        color: control.checked ? control.palette.highlight : control.hovered ? control.palette.mid : control.palette.button

        FocusRing { control: control }
    }
}
