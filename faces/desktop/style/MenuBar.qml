import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.MenuBar {
    id: control

    delegate: MenuBarItem {}
    background: Rectangle {
        implicitHeight: 30
        color: control.palette.base

        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: control.palette.mid
        }
    }
}
