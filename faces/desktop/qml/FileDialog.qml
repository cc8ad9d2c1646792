import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Which file to open, or where to save.
Dialog {
    id: root

    property string problem

    // What is marked in the list.
    function selected() {
        return Picker.entries[list.currentIndex] ?? null;
    }
    function begin(errand) {
        Picker.begin(errand);
        name.text = Picker.suggestedName();
        kinds.currentIndex = Picker.kind;
        open();
    }
    // Elsewhere: what is wrong with that, or the first of what is there.
    function arrive(wrong) {
        problem = wrong;
        if (wrong === "")
            list.currentIndex = list.count > 0 ? 0 : -1;
        if (!Picker.saves)
            name.text = "";
        nameSelected();
    }
    function nameSelected() {
        const entry = selected();
        if (entry && !entry.isFolder && (list.activeFocus || !Picker.saves))
            name.text = entry.name;
    }
    function chooseSelected() {
        const entry = selected();
        if (entry)
            choose(entry.name);
    }
    // Return, the button, or a double click.
    function choose(what) {
        const choice = Picker.choose(what);
        if (choice.problem !== "")
            problem = choice.problem;
        else if (choice.meaning === "folder")
            arrive("");
        else if (choice.meaning === "existing")
            replaceDialog.ask(choice.path);
        else
            take(choice.path);
    }
    function chooseNamed() {
        if (name.text === "" && !Picker.saves)
            chooseSelected();
        else
            choose(name.text);
    }
    function take(path) {
        problem = Picker.take(path);
        if (problem === "")
            close();
    }
    // In the list, letters lead to what begins with them.
    function find(letters) {
        const all = Picker.entries;
        for (let i = 1; i <= all.length; ++i) {
            const place = (list.currentIndex + i) % all.length;
            if (all[place].name.toLowerCase().startsWith(letters.toLowerCase())) {
                list.currentIndex = place;
                return;
            }
        }
    }

    modal: true
    focus: true
    title: Picker.errand === "open" ? qsTr("Open a game")
         : Picker.errand === "save" ? qsTr("Save the game")
         : Picker.errand === "saveGames" ? qsTr("Save games as one file")
         : Picker.errand === "readGames" ? qsTr("Read games from a file") : qsTr("Save a picture of the board")
    width: Math.min(700, parent ? parent.width - 16 : 700)
    height: Math.min(540, parent ? parent.height - 16 : 540)
    onAboutToShow: arrive("")
    onOpened: {
        if (!Picker.saves)
            return list.forceActiveFocus(Qt.TabFocusReason);
        name.forceActiveFocus(Qt.TabFocusReason);
        name.select(0, name.text.lastIndexOf("."));
    }

    footer: DialogButtonBox {
        Button {
            objectName: "fileButton"
            text: Picker.saves ? qsTr("Save") : qsTr("Open")
            highlighted: true
            onClicked: root.chooseNamed()
            DialogButtonBox.buttonRole: DialogButtonBox.ActionRole
        }
        Button {
            objectName: "fileCancelButton"
            text: qsTr("Cancel")
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: ColumnLayout {
        spacing: Look.gap

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.gap

            Button {
                objectName: "upButton"
                text: qsTr("Up")
                icon.source: Look.icon("up")
                enabled: Picker.folder !== "/"
                onClicked: root.arrive(Picker.goUp())
                Accessible.name: qsTr("The folder above")
            }
            Repeater {
                // Not the places themselves: in another language they would be other buttons, and as long as the dialog is
                // closed its layout would go on with those that are gone, to crash when the window gets narrow.
                model: Picker.places.length

                Button {
                    required property int index
                    readonly property var place: Picker.places[index]

                    objectName: "place-" + index
                    text: Look.sentence(place.name)
                    onClicked: root.arrive(Picker.goTo(place.path))
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Look.gap

            Label {
                objectName: "folderLabel"
                Layout.fillWidth: true
                text: Picker.folder
                color: Look.faint
                elide: Text.ElideLeft
                Accessible.name: qsTr("Folder %1").arg(text)
            }
            Button {
                objectName: "newFolderButton"
                visible: Picker.saves
                text: qsTr("New folder…")
                onClicked: newFolderDialog.begin()
            }
        }
        Frame {
            Layout.fillWidth: true
            Layout.fillHeight: true
            padding: 4

            ListView {
                id: list

                objectName: "fileList"
                anchors.fill: parent
                clip: true
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                highlightMoveDuration: 0
                model: Picker.entries
                ScrollBar.vertical: ScrollBar {}
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Files")
                Keys.onReturnPressed: root.chooseSelected()
                Keys.onEnterPressed: root.chooseSelected()
                Keys.onPressed: event => {
                    if (event.key === Qt.Key_Backspace)
                        root.arrive(Picker.goUp());
                    else if (event.key === Qt.Key_Home)
                        currentIndex = 0;
                    else if (event.key === Qt.Key_End)
                        currentIndex = count - 1;
                    else if (event.text.trim() !== "" && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier)))
                        root.find(event.text);
                    else
                        return;
                    event.accepted = true;
                }
                onCurrentIndexChanged: root.nameSelected()

                delegate: ItemDelegate {
                    required property var modelData
                    required property int index

                    objectName: "file-" + modelData.name
                    width: ListView.view.width
                    text: modelData.name.replace(/&/g, "&&")
                    icon.source: modelData.isFolder ? Look.icon("open") : ""
                    highlighted: ListView.isCurrentItem && list.activeFocus
                    font.bold: modelData.isFolder
                    onClicked: {
                        list.forceActiveFocus(Qt.MouseFocusReason);
                        list.currentIndex = index;
                        root.nameSelected();
                    }
                    onDoubleClicked: root.choose(modelData.name)
                    Accessible.name: modelData.isFolder ? qsTr("Folder %1").arg(text) : text
                }
            }
            Label {
                anchors.centerIn: parent
                visible: list.count === 0
                text: qsTr("There are no such files here")
                color: Look.faint
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Look.gap

            Label { text: qsTr("Name") }
            TextField {
                id: name

                objectName: "fileName"
                Layout.fillWidth: true
                selectByMouse: true
                onTextEdited: root.problem = ""
                Keys.onReturnPressed: root.chooseNamed()
                Keys.onEnterPressed: root.chooseNamed()
                Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
                Accessible.name: qsTr("Name of the file")
            }
            ComboBox {
                id: kinds

                objectName: "fileKind"
                Layout.preferredWidth: 210
                model: Picker.kinds
                displayText: Look.sentence(Picker.kinds[Picker.kind] ?? "")
                onModelChanged: currentIndex = Picker.kind
                onActivated: index => {
                    Picker.kind = index;
                    name.text = Picker.saves ? Picker.fitting(name.text) : name.text;
                    root.arrive("");
                }
                Accessible.name: qsTr("Kind of file")
            }
        }
        Label {
            objectName: "fileProblem"
            Layout.fillWidth: true
            visible: text !== ""
            text: Look.sentence(root.problem)
            color: Look.alarm
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }

    ReplaceDialog {
        id: replaceDialog

        objectName: "replaceDialog"
        anchors.centerIn: Overlay.overlay
        onAccepted: root.take(path)
        onRejected: name.forceActiveFocus(Qt.TabFocusReason)
    }
    NewFolderDialog {
        id: newFolderDialog

        objectName: "newFolderDialog"
        anchors.centerIn: Overlay.overlay
        onMade: root.arrive("")
        onClosed: name.forceActiveFocus(Qt.TabFocusReason)
    }
}
