import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.CheckBox {
    id: control

    padding: 4
    opacity: enabled ? 1 : 0.45

    indicator: Rectangle {
        x: control.leftPadding
        y: control.topPadding + (control.availableHeight - height) / 2
        implicitWidth: 22
        implicitHeight: 22
        radius: 6
        color: control.checked ? control.palette.highlight : control.palette.base
        border.color: control.checked ? control.palette.highlight : control.palette.dark

        Tick {
            anchors.centerIn: parent
            visible: control.checked
            colour: control.palette.highlightedText
        }
        FocusRing { control: control; radius: 8 }
    }
    contentItem: Text {
        leftPadding: control.indicator.width + control.spacing
        text: control.text
        font: control.font
        color: control.palette.windowText
        verticalAlignment: Text.AlignVCenter
        wrapMode: Text.WordWrap
    }
}
