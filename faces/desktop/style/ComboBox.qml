import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.ComboBox {
    id: control

    leftPadding: 10
    rightPadding: 28
    opacity: enabled ? 1 : 0.45

    contentItem: Text {
        text: control.displayText
        font: control.font
        color: control.palette.buttonText
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }
    indicator: Chevron {
        x: control.width - width - 10
        y: (control.height - height) / 2
        colour: control.palette.buttonText
    }
    background: Rectangle {
        implicitWidth: 120
        implicitHeight: 34
        radius: 8
        color: control.hovered || control.down ? Qt.tint(control.palette.button, Qt.alpha(control.palette.text, 0.08))
                                               : control.palette.button
        border.color: control.palette.mid

        FocusRing { control: control }
    }
    delegate: ItemDelegate {
        required property var model
        required property int index

        width: ListView.view.width
        text: control.textRole ? model[control.textRole] ?? model.modelData[control.textRole] : model.modelData
        highlighted: control.highlightedIndex === index
        font.bold: control.currentIndex === index
    }
    popup.padding: 4
    popup.background: Rectangle {
        radius: 8
        color: control.palette.base
        border.color: control.palette.mid
    }
}
