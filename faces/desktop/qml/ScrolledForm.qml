import QtQuick
import QtQuick.Controls

// What is filled in, and may be higher than there is room for: then it scrolls, and what the keyboard goes to comes into sight.
Item {
    id: root

    default property alias form: place.data
    readonly property Item focused: Window.activeFocusItem

    function isInside(item) {
        for (let each = item; each; each = each.parent) {
            if (each === place)
                return true;
        }
        return false;
    }
    function reveal(item) {
        const top = item.mapToItem(place, 0, 0).y;
        const furthest = Math.max(0, view.contentHeight - view.height);
        view.contentY = Math.max(0, Math.min(furthest, top - 8, Math.max(view.contentY, top + item.height + 8 - view.height)));
    }

    implicitHeight: place.implicitHeight
    onFocusedChanged: if (isInside(focused)) reveal(focused)

    Flickable {
        id: view

        anchors.fill: parent
        contentHeight: place.implicitHeight
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: bar

        Item {
            id: place

            implicitHeight: children[0].implicitHeight
            width: view.width
            height: implicitHeight
        }
    }
    // Beside the form, so that it takes no room from it.
    ScrollBar {
        id: bar

        anchors.left: view.right
        anchors.leftMargin: 2
        height: view.height
    }
}
