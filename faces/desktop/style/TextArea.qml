import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.TextArea {
    id: control

    leftPadding: 10
    rightPadding: 10
    color: palette.text
    opacity: enabled ? 1 : 0.45

    background: Rectangle {
        implicitWidth: 120
        implicitHeight: 60
        radius: 8
        color: control.palette.base
        border.width: control.activeFocus ? 2 : 1
        border.color: control.activeFocus ? control.palette.highlight : control.palette.mid
    }
}
