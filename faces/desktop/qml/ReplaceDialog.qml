import QtQuick
import QtQuick.Controls

// A file of that name is there: is it to be replaced?
Dialog {
    id: root

    property string path

    function ask(file) {
        path = file;
        open();
    }

    modal: true
    focus: true
    title: qsTr("Replace the file?")
    width: Math.min(parent ? parent.width - 40 : 420, 420)
    onOpened: keepButton.forceActiveFocus(Qt.TabFocusReason)

    footer: DialogButtonBox {
        Keys.onReturnPressed: keepButton.activeFocus ? root.reject() : root.accept()
        Keys.onEnterPressed: keepButton.activeFocus ? root.reject() : root.accept()

        Button {
            objectName: "replaceButton"
            text: qsTr("Replace")
            DialogButtonBox.buttonRole: DialogButtonBox.AcceptRole
        }
        Button {
            id: keepButton

            objectName: "keepButton"
            text: qsTr("Keep it")
            highlighted: true
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: Label {
        text: qsTr("There is already a file %1. What is in it would be lost.").arg(root.path)
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}
