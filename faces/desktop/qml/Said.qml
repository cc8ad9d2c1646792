import QtQuick
import QtQuick.Controls

// What there is to do, or how it went: by a sign too, not by colour alone. It is scrolled where there is little room.
Frame {
    id: root

    property string stage
    property string words
    property int textSize
    readonly property bool waits: stage === "asking" || stage === "judging"

    padding: 10
    implicitHeight: said.implicitHeight + 2 * padding
    background: Rectangle {
        radius: Look.radius
        color: Look.panel
        border.width: root.waits ? 1 : 2
        border.color: root.waits ? Look.line : Look.accent
    }

    Flickable {
        anchors.fill: parent
        contentHeight: said.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        // Beside the words, not over them.
        ScrollBar.vertical: ScrollBar {
            parent: root
            x: root.width - width
            y: root.topPadding
            height: root.availableHeight
        }

        Label {
            id: sign

            objectName: "saidSign"
            visible: text !== ""
            text: root.stage === "right" ? "✓" : root.stage === "wrong" ? "✗" : ""
            font.pixelSize: root.textSize + 4
            font.bold: true
            Accessible.ignored: true
        }
        Label {
            id: said

            objectName: "saidText"
            x: sign.visible ? sign.width + 8 : 0
            width: parent.width - x
            text: root.words
            font.pixelSize: root.textSize
            wrapMode: Text.WordWrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: root.words
        }
    }
}
