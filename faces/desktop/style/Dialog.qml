import QtQuick
import QtQuick.Controls.Basic as Basic
import QtQuick.Templates as T

Basic.Dialog {
    id: control

    padding: 16
    topPadding: 8
    bottomPadding: 6
    // Never larger than the window.
    width: Math.min(implicitWidth, parent ? parent.width - 16 : implicitWidth)
    height: Math.min(implicitHeight, parent ? parent.height - 16 : implicitHeight)

    background: Rectangle {
        radius: 12
        color: control.palette.window
        border.color: control.palette.mid
    }
    header: Text {
        text: control.title
        visible: text !== ""
        color: control.palette.windowText
        font.family: control.font.family
        font.pixelSize: 18
        font.bold: true
        elide: Text.ElideRight
        padding: 16
        bottomPadding: 8
    }
    footer: DialogButtonBox {
        visible: count > 0
    }
    // In Qt 6.4 an open popup does not pass a change of its palette on to what it shows.
    Binding {
        target: control.contentItem
        property: "palette"
        value: control.palette
    }
    Binding {
        target: control.footer
        property: "palette"
        value: control.palette
    }
    T.Overlay.modal: Rectangle {
        color: "#80000000"
    }
}
