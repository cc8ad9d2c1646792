import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// A game to choose: its picture, its name, and its rules in a line.
AbstractButton {
    id: root

    required property var game

    signal rulesAsked

    padding: 12
    implicitHeight: 128
    text: game.name
    hoverEnabled: true
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    Accessible.name: qsTr("Play %1: %2").arg(game.name).arg(game.summary)

    contentItem: RowLayout {
        spacing: 14

        BoardPicture {
            Layout.preferredWidth: root.availableHeight
            Layout.preferredHeight: root.availableHeight
            game: root.game.id
            position: root.game.sample
            theme: Settings.theme
            dark: Settings.dark
            coordinates: false
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 4

            RowLayout {
                spacing: 8

                Label {
                    Layout.fillWidth: true
                    text: root.game.name
                    font.pixelSize: Math.max(20, root.height / 12)
                    font.bold: true
                    elide: Text.ElideRight
                }
                Button {
                    objectName: "rulesOf-" + root.game.id
                    flat: true
                    padding: 4
                    text: qsTr("Rules")
                    onClicked: root.rulesAsked()
                    Accessible.name: qsTr("Rules of %1").arg(root.game.name)
                }
            }
            Label {
                objectName: "summaryOf-" + root.game.id
                Layout.fillWidth: true
                Layout.fillHeight: true
                text: Look.sentence(root.game.summary)
                color: Look.faint
                font.pixelSize: Math.max(13, root.height / 18)
                wrapMode: Text.WordWrap
                elide: Text.ElideRight
                verticalAlignment: Text.AlignTop
            }
        }
    }
    background: Rectangle {
        radius: 12
        color: root.down ? Look.raised : Look.panel
        border.width: root.visualFocus || root.hovered ? 2 : 1
        border.color: root.visualFocus || root.hovered ? Look.accent : Look.line
    }
}
