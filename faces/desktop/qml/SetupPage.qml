import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// A position is set up by hand, and played from when it can be.
Item {
    id: root

    signal done

    function begin() {
        Editor.begin();
        board.forceActiveFocus();
    }

    Keys.onEscapePressed: done()

    RowLayout {
        anchors.fill: parent
        anchors.margins: Look.gap
        spacing: Look.gap

        EditorBoard {
            id: board

            objectName: "editorBoard"
            Layout.fillWidth: true
            Layout.fillHeight: true
            editor: Editor
            theme: Settings.theme
            dark: Settings.dark
            coordinates: true
            Accessible.role: Accessible.Table
            Accessible.name: qsTr("The board that is being set up")

            Item {
                x: board.cursorBox.x
                y: board.cursorBox.y
                width: board.cursorBox.width
                height: board.cursorBox.height
                visible: board.cursorVisible
                Accessible.role: Accessible.Cell
                Accessible.focusable: true
                Accessible.focused: board.cursorVisible && board.activeFocus
                Accessible.name: board.cursorText
            }
        }
        ColumnLayout {
            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(270, Math.min(420, root.width * 0.34))
            Layout.fillHeight: true
            spacing: Look.gap

            Label {
                text: qsTr("Set up a position")
                font.pixelSize: 18
                font.bold: true
            }
            EditorPanel {
                objectName: "editorPanel"
                Layout.fillWidth: true
                Layout.fillHeight: true
            }
            Label {
                objectName: "editorProblem"
                Layout.fillWidth: true
                text: Editor.problem === "" ? qsTr("This position can be played") : Look.sentence(Editor.problem)
                color: Editor.problem === "" ? Look.ink : Look.alarm
                wrapMode: Text.WordWrap
                maximumLineCount: 4
                elide: Text.ElideRight
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
            RowLayout {
                Layout.fillWidth: true

                Button {
                    objectName: "playFromHereButton"
                    Layout.fillWidth: true
                    text: qsTr("Play from here")
                    highlighted: true
                    enabled: Editor.problem === ""
                    onClicked: Editor.play()
                }
                Button {
                    objectName: "leaveSetupButton"
                    text: qsTr("Cancel")
                    onClicked: root.done()
                }
            }
        }
    }
}
