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
        signal typedSize(int size)

        from: root.game.smallest
        to: root.game.largest
        // From a size between two steps, typed by hand, it goes to the next one.
        readonly property int beyond: (value - from) % root.game.step
        stepSize: beyond === 0 ? root.game.step : down.pressed ? beyond : root.game.step - beyond
        editable: true
        Layout.preferredWidth: 112

        // What is typed counts at once, before it is raised or Return starts the game.
        Connections {
            target: contentItem

            function onTextEdited() {
                const typed = valueFromText(contentItem.text, locale);
                if (typed >= from && typed <= to && typed !== value)
                    typedSize(typed);
            }
        }
    }

    Side {
        objectName: "rowsBox"
        value: root.rows
        onValueModified: root.chosen(value, root.game.rectangular ? root.cols : value)
        onTypedSize: size => root.chosen(size, root.game.rectangular ? root.cols : size)
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
        onTypedSize: size => root.chosen(root.rows, size)
        Accessible.name: qsTr("Columns")
    }
    Label {
        visible: !root.game.rectangular
        text: root.rows
    }
}
