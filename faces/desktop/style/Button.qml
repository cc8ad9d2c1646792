import QtQuick
import QtQuick.Controls.Basic as Basic
import QtQuick.Controls.impl

Basic.Button {
    id: control

    readonly property color ink: highlighted ? palette.highlightedText : palette.buttonText

    padding: 7
    leftPadding: 12
    rightPadding: 12
    spacing: 6
    icon.width: 18
    icon.height: 18
    icon.color: ink
    opacity: enabled ? 1 : 0.45

    contentItem: IconLabel {
        spacing: control.spacing
        mirrored: control.mirrored
        display: control.display
        icon: control.icon
        text: control.text
        font: control.font
        color: control.ink
    }
    Keys.onReturnPressed: action ? action.trigger() : clicked()
    Keys.onEnterPressed: action ? action.trigger() : clicked()

    background: Rectangle {
        implicitWidth: 40
        implicitHeight: 34
        radius: 8
        color: {
            const base = control.highlighted ? control.palette.highlight : control.palette.button;
            if (control.down || control.checked && !control.highlighted)
                return Qt.tint(base, Qt.alpha(control.palette.highlight, 0.3));
            return control.hovered ? Qt.tint(base, Qt.alpha(control.palette.text, 0.08)) : base;
        }
        border.color: control.checked ? control.palette.highlight : control.highlighted ? "transparent" : control.palette.mid

        FocusRing { control: control }
    }
}
