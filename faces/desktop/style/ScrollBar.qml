import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ScrollBar {
    id: control

    padding: 2
    minimumSize: 0.08
    contentItem: Rectangle {
        implicitWidth: 7
        implicitHeight: 7
        radius: 4
        color: control.palette.dark
        opacity: control.size >= 1 ? 0 : control.pressed ? 0.9 : control.hovered ? 0.7 : 0.45
    }
    background: null
}
