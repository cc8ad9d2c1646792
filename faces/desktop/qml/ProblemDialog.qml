import QtQuick
import QtQuick.Controls

// What went wrong, in a sentence.
Dialog {
    id: root

    property string text

    function tell(what) {
        text = what;
        open();
    }

    modal: true
    focus: true
    title: qsTr("That did not work")
    width: Math.min(parent ? parent.width - 40 : 420, 420)

    footer: DialogButtonBox {
        Button {
            objectName: "problemCloseButton"
            text: qsTr("Close")
            highlighted: true
            DialogButtonBox.buttonRole: DialogButtonBox.AcceptRole
        }
    }

    contentItem: Label {
        text: Look.sentence(root.text)
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}
