import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ItemDelegate {
    id: control

    padding: 8
    topPadding: 7
    bottomPadding: 7

    contentItem: Text {
        text: control.text
        font: control.font
        color: control.highlighted ? control.palette.highlightedText : control.palette.text
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        implicitHeight: 30
        radius: 6
        color: control.highlighted ? control.palette.highlight : control.hovered ? control.palette.button : "transparent"
    }
}
