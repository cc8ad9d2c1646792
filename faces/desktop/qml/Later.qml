import QtQuick

// A part of the window that is made when it is first wanted: so the window opens sooner.
Loader {
    active: false

    // The part itself.
    function made() {
        active = true;
        return item;
    }
}
