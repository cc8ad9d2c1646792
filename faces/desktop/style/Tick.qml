import QtQuick
import QtQuick.Controls.impl

// The sign that something is chosen; drawn, for not every font has one.
ColorImage {
    id: root

    property alias colour: root.color

    source: "qrc:/Quadrille/icons/tick.svg"
    sourceSize: Qt.size(12, 12)
}
