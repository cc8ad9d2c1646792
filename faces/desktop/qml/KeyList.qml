import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// What keys do: those of the actions, and those of the board.
ColumnLayout {
    id: root

    required property Actions actions
    readonly property var keys: {
        const list = [];
        for (const name in actions) {
            const action = actions[name];
            if (action && action.shortcut)
                list.push({ key: action.shortcut, text: action.text });
        }
        return list.concat([
            { key: qsTr("Arrow keys"), text: qsTr("On the board: go from cell to cell") },
            { key: qsTr("Enter, Space"), text: qsTr("On the board: pick up, put down") },
            { key: qsTr("Escape"), text: qsTr("On the board: let go of the piece") },
            { key: qsTr("Tab"), text: qsTr("Go on to what is next: board, moves, buttons") },
            { key: qsTr("Wheel"), text: qsTr("Go back and forward through the moves") }
        ]);
    }

    spacing: 3

    Repeater {
        model: root.keys

        RowLayout {
            required property var modelData

            Layout.fillWidth: true
            spacing: 12

            Label {
                Layout.preferredWidth: 130
                text: modelData.key
                font.bold: true
                wrapMode: Text.WordWrap
            }
            Label {
                Layout.fillWidth: true
                text: modelData.text
                wrapMode: Text.WordWrap
            }
        }
    }
}
