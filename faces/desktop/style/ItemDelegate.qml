import QtQuick
import QtQuick.Controls.Basic as Basic
import QtQuick.Controls.impl

Basic.ItemDelegate {
    id: control

    readonly property color ink: highlighted ? palette.highlightedText : palette.text

    padding: 8
    topPadding: 7
    bottomPadding: 7

    icon.width: 16
    icon.height: 16
    icon.color: ink
    spacing: 6

    contentItem: IconLabel {
        alignment: Qt.AlignLeft | Qt.AlignVCenter
        spacing: control.spacing
        mirrored: control.mirrored
        display: control.display
        icon: control.icon
        text: control.text
        font: control.font
        color: control.ink
    }
    background: Rectangle {
        implicitHeight: 30
        radius: 6
        color: control.highlighted ? control.palette.highlight : control.hovered ? control.palette.button : "transparent"
    }
}
