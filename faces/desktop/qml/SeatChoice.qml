import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Who plays a side of a new game: as SeatBox, or another program by its command.
ColumnLayout {
    id: root

    property string seat: "human"
    property int player: 1
    required property string game
    required property int rows
    required property int cols
    // A perfect player whose table has to be made first.
    readonly property bool toBeMade: box.seats.some(each => each.name === seat && each.toBeMade === true)

    signal chosen(string seat)

    // What is typed stays as it is typed while it means the same.
    onSeatChanged: {
        if (Lobby.seatOf(command.text) !== seat)
            command.text = Lobby.commandOf(seat);
    }
    Component.onCompleted: command.text = Lobby.commandOf(seat)

    spacing: 4

    SeatBox {
        id: box

        game: root.game
        rows: root.rows
        cols: root.cols
        offersMaking: true
        objectName: root.objectName + "Box"
        Layout.fillWidth: true
        offersProgram: true
        seat: root.seat
        onChosen: seat => root.chosen(seat)
        Accessible.name: qsTr("Who is player %1").arg(root.player)
    }
    TextField {
        id: command

        objectName: root.objectName + "Command"
        Layout.fillWidth: true
        visible: Lobby.hasCommand(root.seat)
        placeholderText: qsTr("Command of a UGI program")
        onTextEdited: root.chosen(Lobby.seatOf(text))
        Accessible.name: qsTr("Command of the program that is player %1").arg(root.player)
    }
}
