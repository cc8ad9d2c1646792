import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ToolBar {
    id: control

    padding: 4
    background: Rectangle {
        implicitHeight: 42
        color: control.palette.base

        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: control.palette.mid
        }
    }
}
