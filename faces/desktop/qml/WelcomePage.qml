import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

Item {
    id: root

    signal chosen(string game)
    signal resumed
    signal opened(url path)

    ColumnLayout {
        anchors.centerIn: parent

        Repeater {
            model: Lobby.games

            Button {
                required property var modelData

                objectName: "choose-" + modelData.id
                text: modelData.name
                onClicked: root.chosen(modelData.id)
            }
        }
        Button {
            objectName: "resume"
            visible: Keeper.hasUnfinished
            text: qsTr("Go on with %1").arg(Keeper.unfinishedTitle)
            onClicked: root.resumed()
        }
    }
}
