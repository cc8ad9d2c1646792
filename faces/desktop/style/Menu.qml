import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.Menu {
    id: control

    padding: 5
    // As wide as the widest of the items.
    width: {
        let widest = 180;
        for (let i = 0; i < count; ++i)
            widest = Math.max(widest, itemAt(i).implicitWidth);
        return widest + leftPadding + rightPadding;
    }
    delegate: MenuItem {}

    background: Rectangle {
        implicitWidth: 180
        radius: 8
        color: control.palette.base
        border.color: control.palette.mid
    }
}
