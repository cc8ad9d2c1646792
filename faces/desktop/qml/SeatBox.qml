import QtQuick
import QtQuick.Controls
import Quadrille.State

// Who plays a side: a person, or the computer at some level; where it is offered, another program.
ComboBox {
    id: root

    property string seat: "human"
    property string otherwise: ""
    // The board that is played on, and what may be chosen there.
    required property string game
    required property int rows
    required property int cols
    property bool offersProgram: false
    // Where a table has to be made first, that is for the dialog of a new game.
    property bool offersMaking: false
    property int asked: 0
    readonly property var seats: {
        asked;
        const list = Lobby.seats(game, rows, cols).filter(each => offersMaking || !each.toBeMade);
        return offersProgram ? list.concat([{ name: Lobby.seatOf(""), label: qsTr("another program…") }]) : list;
    }

    signal chosen(string seat)

    function find(name) {
        const wanted = offersProgram && Lobby.hasCommand(name) ? Lobby.seatOf("") : name;
        return seats.findIndex(each => each.name === wanted);
    }

    Connections {
        target: Lobby

        function onRetranslated() {
            ++root.asked;
        }
    }
    Connections {
        target: Maker

        function onMade() {
            ++root.asked;
        }
    }

    model: seats
    textRole: "label"
    valueRole: "name"
    currentIndex: find(seat)
    // Another model would begin at its first entry.
    onModelChanged: currentIndex = Qt.binding(() => find(seat))
    displayText: Look.sentence(currentIndex < 0 ? otherwise : seats[currentIndex].label)
    onActivated: index => {
        const picked = seats[index].name;
        currentIndex = Qt.binding(() => find(seat));
        chosen(picked);
    }
}
