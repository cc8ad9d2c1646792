import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ToolTip {
    id: control

    delay: 500
    padding: 8
    topPadding: 5
    bottomPadding: 5
    background: Rectangle {
        radius: 6
        color: control.palette.toolTipBase
        border.color: control.palette.mid
    }
}
