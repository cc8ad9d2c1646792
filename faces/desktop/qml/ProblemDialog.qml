import QtQuick
import QtQuick.Controls

// What went wrong, in a sentence.
Dialog {
    id: root

    property alias text: label.text

    function tell(what) {
        label.text = what;
        open();
    }

    modal: true
    title: qsTr("That did not work")
    width: Math.min(parent ? parent.width - 40 : 420, 420)
    standardButtons: Dialog.Ok

    Label {
        id: label

        width: parent.width
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}
