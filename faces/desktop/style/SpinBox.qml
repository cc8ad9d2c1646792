import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.SpinBox {
    id: control

    component Sign: Rectangle {
        property bool pressed
        property bool hovered
        property bool plus: false

        implicitWidth: 32
        implicitHeight: 34
        height: control.height
        radius: 8
        color: pressed ? control.palette.mid : hovered ? control.palette.button : "transparent"

        Rectangle {
            anchors.centerIn: parent
            width: 11
            height: 2
            color: control.palette.buttonText
            opacity: parent.enabled ? 1 : 0.35
        }
        Rectangle {
            anchors.centerIn: parent
            visible: parent.plus
            width: 2
            height: 11
            color: control.palette.buttonText
            opacity: parent.enabled ? 1 : 0.35
        }
    }

    opacity: enabled ? 1 : 0.45
    leftPadding: 34
    rightPadding: 34
    up.indicator: Sign {
        x: control.width - width
        plus: true
        pressed: control.up.pressed
        hovered: control.up.hovered
        enabled: control.value < control.to
    }
    down.indicator: Sign {
        pressed: control.down.pressed
        hovered: control.down.hovered
        enabled: control.value > control.from
    }
    background: Rectangle {
        implicitWidth: 112
        implicitHeight: 34
        radius: 8
        color: control.palette.base
        border.color: control.palette.mid

        FocusRing { control: control; visible: control.activeFocus }
    }
}
