import QtQuick

// A part of the window that is made when it is first wanted: so the window opens sooner. A dialog in it names its parent, by
// which it is measured: this has no size.
Loader {
    active: false

    // The part itself.
    function made() {
        active = true;
        return item;
    }
}
