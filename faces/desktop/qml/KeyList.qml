import QtQuick
import QtQuick.Controls

// What keys do: those of the actions, and those of the board.
Column {
    id: root

    required property Actions actions
    // The names of the actions that have a key, found when they are looked at; their words change with the language.
    readonly property var names: {
        const list = [];
        if (!visible)
            return list;
        for (const name in actions) {
            const action = actions[name];
            if (action && action.shortcut)
                list.push(name);
        }
        return list;
    }
    readonly property var others: [
        { key: qsTr("Arrow keys"), text: qsTr("On the board: go from cell to cell") },
        { key: qsTr("Enter, Space"), text: qsTr("On the board: pick up, put down") },
        { key: qsTr("Escape"), text: qsTr("On the board: let go of the piece") },
        { key: qsTr("Tab"), text: qsTr("Go on to what is next: board, moves, buttons") },
        { key: qsTr("Wheel"), text: qsTr("Go back and forward through the moves") }
    ]

    spacing: 5

    component Entry: Item {
        property string key
        property string words

        width: root.width
        height: Math.max(sign.implicitHeight, meaning.implicitHeight)

        Label {
            id: sign

            width: 130
            text: parent.key
            font.bold: true
            wrapMode: Text.WordWrap
        }
        Label {
            id: meaning

            x: 142
            width: parent.width - x
            text: parent.words
            wrapMode: Text.WordWrap
        }
    }

    Repeater {
        model: root.names

        Entry {
            required property string modelData

            key: root.actions[modelData].shortcut
            words: root.actions[modelData].text
        }
    }
    Repeater {
        model: root.visible ? root.others.length : 0

        Entry {
            required property int index

            key: root.others[index].key
            words: root.others[index].text
        }
    }
}
