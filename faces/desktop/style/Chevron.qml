import QtQuick
import QtQuick.Shapes

// An arrow head that points down, or where it is turned.
Shape {
    id: root

    property color colour

    implicitWidth: 10
    implicitHeight: 6

    ShapePath {
        strokeColor: root.colour
        strokeWidth: 1.8
        fillColor: "transparent"
        capStyle: ShapePath.RoundCap
        joinStyle: ShapePath.RoundJoin
        startX: 1
        startY: 1

        PathLine { x: root.width / 2; y: root.height - 1 }
        PathLine { x: root.width - 1; y: 1 }
    }
}
