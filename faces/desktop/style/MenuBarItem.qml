import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.MenuBarItem {
    id: control

    padding: 6
    leftPadding: 10
    rightPadding: 10
    // Drawn here: Qt 6.4's own label loses its line when the words change.
    contentItem: Text {
        textFormat: Text.StyledText
        text: control.text.replace(/&(.)/, "<u>$1</u>")
        font: control.font
        color: control.palette.buttonText
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        implicitHeight: 30
        color: control.highlighted || control.down ? control.palette.midlight : "transparent"
    }
}
