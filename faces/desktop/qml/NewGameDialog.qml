import QtQuick
import QtQuick.Controls
import Quadrille.State

Dialog {
    id: root

    property string game: "snort"

    function openFor(id) {
        game = id;
        open();
    }

    modal: true
    title: qsTr("New game")
    standardButtons: Dialog.Ok | Dialog.Cancel
    onAccepted: Table.newGame({ game: game })
}
