import QtQuick
import QtQuick.Controls
import Quadrille.State

// A person is offered a draw by another one at the same board.
Dialog {
    id: root

    modal: true
    focus: true
    width: 340
    closePolicy: Popup.NoAutoClose
    title: qsTr("A draw is offered")
    onAccepted: Table.answerDraw(true)
    onRejected: Table.answerDraw(false)

    footer: DialogButtonBox {
        Button {
            objectName: "acceptDrawButton"
            text: qsTr("Accept")
            highlighted: true
            DialogButtonBox.buttonRole: DialogButtonBox.AcceptRole
        }
        Button {
            objectName: "declineDrawButton"
            text: qsTr("Decline")
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: Label {
        text: qsTr("Do you accept a draw?")
    }
}
