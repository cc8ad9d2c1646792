import QtQuick
import QtQuick.Shapes

// The sign that something is chosen; drawn, for not every font has one.
Shape {
    id: root

    property color colour

    implicitWidth: 12
    implicitHeight: 12

    ShapePath {
        strokeColor: root.colour
        strokeWidth: 2.2
        fillColor: "transparent"
        capStyle: ShapePath.RoundCap
        joinStyle: ShapePath.RoundJoin
        startX: root.width * 0.1
        startY: root.height * 0.55

        PathLine { x: root.width * 0.4; y: root.height * 0.85 }
        PathLine { x: root.width * 0.92; y: root.height * 0.15 }
    }
}
