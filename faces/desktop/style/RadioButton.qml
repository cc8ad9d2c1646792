import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.RadioButton {
    id: control

    padding: 4
    opacity: enabled ? 1 : 0.45

    indicator: Rectangle {
        x: control.leftPadding
        y: control.topPadding + (control.availableHeight - height) / 2
        implicitWidth: 22
        implicitHeight: 22
        radius: 11
        color: control.palette.base
        border.width: control.checked ? 6 : 1
        border.color: control.checked ? control.palette.highlight : control.palette.dark

        FocusRing { control: control; radius: 14 }
    }
    contentItem: Text {
        leftPadding: control.indicator.width + control.spacing
        text: control.text
        font: control.font
        color: control.palette.windowText
        verticalAlignment: Text.AlignVCenter
        wrapMode: Text.WordWrap
    }
}
