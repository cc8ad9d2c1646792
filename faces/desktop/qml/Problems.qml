import QtQuick
import QtQuick.Controls
import Quadrille.State

// What is wrong with the files of lessons and puzzles; the rest of them works.
Column {
    spacing: 4
    visible: School.problems.length > 0

    Label {
        width: parent.width
        text: qsTr("This could not be read; all the rest is there:")
        font.bold: true
        wrapMode: Text.WordWrap
    }
    Repeater {
        model: School.problems

        Label {
            required property string modelData
            required property int index

            objectName: "problem-" + index
            width: parent.width
            text: modelData
            color: Look.alarm
            wrapMode: Text.Wrap
        }
    }
}
