import QtQuick
import QtQuick.Controls
import Quadrille.State

// A person is offered a draw by another one at the same board.
Dialog {
    id: root

    readonly property bool wanted: Table.drawOffered && Table.drawForPerson

    onWantedChanged: wanted ? open() : close()
    modal: true
    closePolicy: Popup.NoAutoClose
    title: qsTr("A draw is offered")
    standardButtons: Dialog.Yes | Dialog.No
    onAccepted: Table.answerDraw(true)
    onRejected: Table.answerDraw(false)

    Label {
        text: qsTr("Do you accept a draw?")
    }
}
