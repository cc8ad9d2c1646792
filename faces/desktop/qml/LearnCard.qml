import QtQuick
import QtQuick.Controls
import QtQuick.Controls.impl
import QtQuick.Layouts

// Whoever is new begins here.
AbstractButton {
    id: root

    padding: 12
    hoverEnabled: true
    Keys.onReturnPressed: action.trigger()
    Keys.onEnterPressed: action.trigger()
    Accessible.name: action.text
    Accessible.description: what.text

    contentItem: RowLayout {
        spacing: 14

        IconImage {
            source: root.icon.source
            color: Look.accent
            sourceSize: Qt.size(36, 36)
        }
        ColumnLayout {
            spacing: 2

            Label {
                text: root.text
                font.pixelSize: 18
                font.bold: true
            }
            Label {
                id: what

                Layout.fillWidth: true
                text: qsTr("Small boards, one idea each: make a move and see what comes of it.")
                color: Look.faint
                wrapMode: Text.WordWrap
            }
        }
    }
    background: Rectangle {
        radius: 12
        color: root.down ? Look.raised : Look.panel
        border.width: root.visualFocus || root.hovered ? 3 : 2
        border.color: Look.accent
    }
}
