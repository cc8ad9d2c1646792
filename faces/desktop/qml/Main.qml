import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

ApplicationWindow {
    id: window
    width: 1024
    height: 768
    minimumWidth: 640
    minimumHeight: 480
    visible: true
    title: Table.open ? qsTr("%1 – Quadrille").arg(Table.title) : "Quadrille"

    BoardItem {
        objectName: "board"
        anchors.fill: parent
        table: Table
        theme: Settings.theme
        dark: Settings.dark
        coordinates: Settings.coordinates
        moveDuration: Settings.moveDuration
    }
    Component.onCompleted: Table.newGame({ game: "equerre", player2: "computer:3" })
}
