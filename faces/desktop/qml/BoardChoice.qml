import QtQuick
import QtQuick.Controls
import QtQuick.Layouts

// How large a board is: one number, or rows and columns where the game has both.
RowLayout {
    id: root

    required property var game
    property int rows
    property int cols

    signal chosen(int rows, int cols)

    spacing: Look.gap

    component Side: SpinBox {
        from: root.game.smallest
        to: root.game.largest
        stepSize: root.game.step
        editable: true
        Layout.preferredWidth: 112
    }

    Side {
        objectName: "rowsBox"
        value: root.rows
        onValueModified: root.chosen(value, root.game.rectangular ? root.cols : value)
        Accessible.name: root.game.rectangular ? qsTr("Rows") : qsTr("Size")
    }
    Label {
        text: "×"
    }
    Side {
        objectName: "colsBox"
        visible: root.game.rectangular
        value: root.cols
        onValueModified: root.chosen(root.rows, value)
        Accessible.name: qsTr("Columns")
    }
    Label {
        visible: !root.game.rectangular
        text: root.rows
    }
}
