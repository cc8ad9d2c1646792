import QtQuick
import QtQuick.Controls.impl

// An arrow head that points down, or where it is turned.
ColorImage {
    id: root

    property alias colour: root.color

    source: "qrc:/Quadrille/icons/chevron.svg"
    sourceSize: Qt.size(12, 12)
}
