import QtQuick
import QtQuick.Controls
import Quadrille.State

// Who plays a side: a person, or the computer at some level; where it is offered, another program.
ComboBox {
    id: root

    property string seat: "human"
    property string otherwise: ""
    property bool offersProgram: false
    readonly property var seats: offersProgram ? Lobby.seats.concat([{ name: "ugi:", label: qsTr("another program…") }])
                                               : Lobby.seats

    signal chosen(string seat)

    function find(name) {
        const wanted = offersProgram && name.startsWith("ugi:") ? "ugi:" : name;
        return seats.findIndex(each => each.name === wanted);
    }

    model: seats
    textRole: "label"
    valueRole: "name"
    currentIndex: find(seat)
    displayText: Look.sentence(currentIndex < 0 ? otherwise : seats[currentIndex].label)
    onActivated: index => {
        const picked = seats[index].name;
        currentIndex = Qt.binding(() => find(seat));
        chosen(picked);
    }
}
