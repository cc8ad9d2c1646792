import QtQuick
import QtQuick.Controls
import Quadrille.State

// Who plays a side: a person, or the computer at some level.
ComboBox {
    id: root

    property string seat: "human"
    property string otherwise: ""

    signal chosen(string seat)

    function find(name) {
        return Lobby.seats.findIndex(each => each.name === name);
    }

    model: Lobby.seats
    textRole: "label"
    valueRole: "name"
    currentIndex: find(seat)
    displayText: Look.sentence(currentIndex < 0 ? otherwise : Lobby.seats[currentIndex].label)
    onActivated: index => {
        const picked = Lobby.seats[index].name;
        currentIndex = Qt.binding(() => find(seat));
        chosen(picked);
    }
}
