import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.Frame {
    id: control

    padding: 10
    background: Rectangle {
        radius: 8
        color: control.palette.base
        border.color: control.palette.mid
    }
}
