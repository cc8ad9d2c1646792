import QtQuick

// Shows, around a control, that the keyboard is there.
Rectangle {
    required property Item control

    anchors.fill: parent
    anchors.margins: -3
    radius: 10
    color: "transparent"
    border.width: 2
    border.color: control.palette.highlight
    visible: control.visualFocus ?? control.activeFocus
}
