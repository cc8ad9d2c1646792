import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// A folder to save in, by its name.
Dialog {
    id: root

    property string problem

    signal made

    function begin() {
        problem = "";
        name.text = "";
        open();
    }
    function make() {
        problem = Picker.makeFolder(name.text);
        if (problem !== "")
            return;
        made();
        close();
    }

    modal: true
    focus: true
    title: qsTr("New folder")
    width: Math.min(parent ? parent.width - 40 : 380, 380)
    onOpened: name.forceActiveFocus(Qt.TabFocusReason)

    footer: DialogButtonBox {
        Button {
            objectName: "makeFolderButton"
            text: qsTr("Make the folder")
            highlighted: true
            enabled: name.text.trim() !== ""
            onClicked: root.make()
            DialogButtonBox.buttonRole: DialogButtonBox.ActionRole
        }
        Button {
            objectName: "newFolderCancelButton"
            text: qsTr("Cancel")
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: ColumnLayout {
        spacing: Look.gap

        TextField {
            id: name

            objectName: "folderName"
            Layout.fillWidth: true
            Keys.onReturnPressed: root.make()
            Keys.onEnterPressed: root.make()
            Accessible.name: qsTr("Name of the folder")
        }
        Label {
            objectName: "folderProblem"
            Layout.fillWidth: true
            visible: text !== ""
            text: Look.sentence(root.problem)
            color: Look.alarm
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
}
