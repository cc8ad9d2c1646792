import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// A finished game in a list: when it was, which, against whom, and how it ended.
ItemDelegate {
    id: root

    required property int index
    required property string name
    required property string day
    required property string title
    required property string players
    required property string side
    required property string result
    property string shownDay
    readonly property color rowInk: highlighted ? palette.highlightedText : palette.text

    signal learnAsked
    signal deleteAsked

    focusPolicy: Qt.NoFocus
    highlighted: ListView.isCurrentItem && ListView.view.activeFocus
    topPadding: 4
    bottomPadding: 4
    Accessible.role: Accessible.ListItem
    Accessible.name: [shownDay, title, players, side, result].filter(part => part !== "").join(", ")
    Accessible.focused: highlighted

    contentItem: RowLayout {
        spacing: 12

        Label {
            Layout.preferredWidth: 84
            text: root.shownDay
            color: root.rowInk
        }
        Label {
            Layout.preferredWidth: 150
            Layout.fillWidth: true
            text: root.title
            font.bold: true
            color: root.rowInk
            elide: Text.ElideRight
        }
        Label {
            Layout.preferredWidth: 190
            Layout.fillWidth: true
            text: root.side === "" ? root.players : root.players + " · " + root.side
            color: root.rowInk
            elide: Text.ElideRight
        }
        Label {
            Layout.preferredWidth: 110
            text: root.result
            color: root.rowInk
            elide: Text.ElideRight
        }
        ToolButton {
            objectName: "learn-" + root.index
            focusPolicy: Qt.NoFocus
            icon.source: Look.icon("learn")
            icon.color: root.rowInk
            display: AbstractButton.IconOnly
            text: qsTr("Learn from your mistakes")
            ToolTip.text: text
            ToolTip.visible: hovered
            onClicked: root.learnAsked()
        }
        ToolButton {
            objectName: "delete-" + root.index
            focusPolicy: Qt.NoFocus
            icon.source: Look.icon("erase")
            icon.color: root.rowInk
            display: AbstractButton.IconOnly
            text: qsTr("Delete")
            ToolTip.text: text
            ToolTip.visible: hovered
            onClicked: root.deleteAsked()
        }
    }
}
