import QtQuick
import QtQuick.Controls

// An action in a bar: its icon, with its name below where there is room, and in any case when pointed at.
ToolButton {
    id: root

    property bool named: false
    property string label

    display: named ? AbstractButton.TextUnderIcon : AbstractButton.IconOnly
    text: label || action.text.replace("…", "")
    font.pixelSize: 11
    Accessible.name: action.text
    ToolTip.visible: visible && (hovered || visualFocus)
    ToolTip.text: action.shortcut ? qsTr("%1 (%2)").arg(action.text).arg(action.shortcut) : action.text
}
