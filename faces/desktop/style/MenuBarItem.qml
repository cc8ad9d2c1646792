import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.MenuBarItem {
    id: control

    padding: 6
    leftPadding: 10
    rightPadding: 10
    background: Rectangle {
        implicitHeight: 30
        color: control.highlighted || control.down ? control.palette.midlight : "transparent"
    }
}
