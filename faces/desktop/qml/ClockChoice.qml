import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// How much time a new game has: one of the clocks that are offered, or what is typed.
ColumnLayout {
    id: root

    // "5+3", "10/move" or "none".
    property string clock: "none"
    property string minutes: "5"
    property string added: "3"
    property string seconds: "20"
    property int asked: 0
    readonly property var offered: {
        asked;
        return Lobby.clocks().concat([{ name: "game", label: qsTr("another time a game…") },
                                      { name: "move", label: qsTr("another time a move…") }]);
    }
    // Which of them; the last two are for what is typed.
    property string kind: "none"

    signal chosen(string clock)

    // What was chosen earlier is among those offered, or was typed.
    function show(earlier) {
        const form = Lobby.clockForm(earlier);
        minutes = form.minutes;
        added = form.added;
        seconds = form.seconds;
        kind = form.chosen;
    }
    function tell() {
        chosen(Lobby.clockText(kind, minutes, added, seconds));
    }

    spacing: 4

    Connections {
        target: Lobby

        function onRetranslated() {
            ++root.asked;
        }
    }
    ComboBox {
        objectName: "clockBox"
        Layout.fillWidth: true
        model: root.offered
        textRole: "label"
        valueRole: "name"
        currentIndex: root.offered.findIndex(each => each.name === root.kind)
        // Another model would begin at its first entry.
        onModelChanged: currentIndex = Qt.binding(() => root.offered.findIndex(each => each.name === root.kind))
        displayText: currentIndex < 0 ? "" : Look.sentence(root.offered[currentIndex].label)
        onActivated: index => {
            root.kind = root.offered[index].name;
            root.tell();
        }
        Accessible.name: qsTr("Clock")
    }
    component Field: RowLayout {
        id: field

        required property string label
        required property string value
        property string name

        signal edited(string text)

        Label {
            Layout.fillWidth: true
            text: field.label
            wrapMode: Text.WordWrap
        }
        TextField {
            objectName: field.name
            Layout.preferredWidth: 70
            text: field.value
            inputMethodHints: Qt.ImhFormattedNumbersOnly
            onTextEdited: field.edited(text)
            Accessible.name: field.label
        }
    }
    Field {
        name: "clockMinutes"
        visible: root.kind === "game"
        label: qsTr("Minutes a game")
        value: root.minutes
        onEdited: text => {
            root.minutes = text;
            root.tell();
        }
    }
    Field {
        name: "clockAdded"
        visible: root.kind === "game"
        label: qsTr("Seconds that a move adds")
        value: root.added
        onEdited: text => {
            root.added = text;
            root.tell();
        }
    }
    Field {
        name: "clockSeconds"
        visible: root.kind === "move"
        label: qsTr("Seconds a move")
        value: root.seconds
        onEdited: text => {
            root.seconds = text;
            root.tell();
        }
    }
}
