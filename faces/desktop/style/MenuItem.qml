import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.MenuItem {
    id: control

    readonly property color ink: highlighted ? palette.highlightedText : palette.text

    padding: 8
    topPadding: 6
    bottomPadding: 6
    opacity: enabled ? 1 : 0.45

    indicator: Tick {
        x: control.leftPadding
        y: (control.height - height) / 2
        visible: control.checkable && control.checked
        colour: control.ink
    }
    contentItem: Item {
        implicitWidth: words.implicitWidth + shown.implicitWidth + 56
        implicitHeight: words.implicitHeight

        Text {
            id: words

            x: 20
            text: control.text
            font: control.font
            color: control.ink
        }
        Text {
            id: shown

            anchors.right: parent.right
            text: control.action && control.action.shortcut ? control.action.shortcut : ""
            font: control.font
            color: control.ink
            opacity: 0.65
        }
    }
    arrow: Chevron {
        x: control.width - width - 8
        y: (control.height - height) / 2
        rotation: -90
        visible: control.subMenu
        colour: control.ink
    }
    background: Rectangle {
        implicitWidth: 180
        implicitHeight: 28
        radius: 6
        color: control.highlighted ? control.palette.highlight : "transparent"
    }
}
