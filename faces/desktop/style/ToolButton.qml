import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ToolButton {
    id: control

    padding: 5
    spacing: 3
    icon.width: 20
    icon.height: 20
    icon.color: checked ? palette.highlight : palette.buttonText
    opacity: enabled ? 1 : 0.4

    Keys.onReturnPressed: action ? action.trigger() : clicked()
    Keys.onEnterPressed: action ? action.trigger() : clicked()

    background: Rectangle {
        implicitWidth: 36
        implicitHeight: 34
        radius: 8
        color: control.down ? control.palette.mid
             : control.checked ? Qt.alpha(control.palette.highlight, 0.2)
             : control.hovered ? control.palette.button : "transparent"

        FocusRing { control: control; anchors.margins: 0 }
    }
}
