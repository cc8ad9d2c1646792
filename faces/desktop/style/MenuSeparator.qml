import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.MenuSeparator {
    id: control

    padding: 4
    contentItem: Rectangle {
        implicitWidth: 160
        implicitHeight: 1
        color: control.palette.mid
    }
}
