import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// Perfect play needs a table that is not there yet: made here, with a way to stop.
ColumnLayout {
    id: root

    required property string game
    required property int rows

    spacing: 4

    Label {
        objectName: "tableSentence"
        Layout.fillWidth: true
        text: Maker.making ? qsTr("The table is being made: %1 %").arg(Maker.percent)
            : Maker.problem !== "" ? Look.sentence(Maker.problem)
            : qsTr("Perfect play on %1×%1 needs a table: a few minutes of work, 11 GB of memory at best and 5 GB of disk. It is made once.").arg(root.rows)
        wrapMode: Text.WordWrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    Rectangle {
        objectName: "tableBar"
        Layout.fillWidth: true
        visible: Maker.making
        implicitHeight: 8
        radius: 4
        color: Look.raised
        Accessible.role: Accessible.ProgressBar
        Accessible.name: qsTr("How much of the table is made")

        Rectangle {
            width: parent.width * Maker.share
            height: parent.height
            radius: parent.radius
            color: Look.accent
        }
    }
    Button {
        objectName: "makeTableButton"
        text: Maker.making ? qsTr("Stop") : qsTr("Make the table")
        onClicked: Maker.making ? Maker.stop() : Maker.make(root.game, root.rows)
    }
}
