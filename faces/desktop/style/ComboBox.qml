import QtQuick
import QtQuick.Controls.Basic as Basic
import QtQuick.Templates as T
import QtQuick.Window

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
    popup: T.Popup {
        y: control.height + 2
        width: control.width
        height: Math.min(contentItem.implicitHeight + 8, control.Window.height - 12)
        topMargin: 6
        bottomMargin: 6
        padding: 4

        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: control.delegateModel
            currentIndex: control.highlightedIndex
            highlightMoveDuration: 0
            Basic.ScrollBar.vertical: ScrollBar {}
        }
        background: Rectangle {
            radius: 8
            color: control.palette.base
            border.color: control.palette.mid
        }
    }
}
