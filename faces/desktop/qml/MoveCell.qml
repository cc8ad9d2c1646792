import QtQuick
import QtQuick.Controls
import Quadrille.State

// A move in the list; a click goes to the place after it.
AbstractButton {
    id: root

    required property int row
    readonly property bool current: Table.currentRow === row && row >= 0
    property bool faint: false
    // What analysis thinks of it: "?" or "??".
    property string mark: ""

    enabled: row >= 0
    focusPolicy: Qt.NoFocus
    hoverEnabled: true
    padding: 5
    topPadding: 3
    bottomPadding: 3
    onClicked: Table.goToRow(row)
    Accessible.name: text

    contentItem: Text {
        text: root.text + root.mark
        font: root.font
        color: root.current ? Look.accentInk : root.faint ? Look.faint : Look.ink
        elide: Text.ElideRight
    }
    background: Rectangle {
        radius: 5
        color: root.current ? Look.accent : root.hovered ? Look.raised : "transparent"
    }
}
