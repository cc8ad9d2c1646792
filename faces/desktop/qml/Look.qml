pragma Singleton

import QtQuick
import Quadrille.State

// The colours and sizes of everything around the board, in light and in dark.
QtObject {
    readonly property bool dark: Settings.dark
    readonly property color window: dark ? "#1f2226" : "#f5f3ef"
    readonly property color panel: dark ? "#2a2e33" : "#ffffff"
    readonly property color raised: dark ? "#363b42" : "#ece8e1"
    readonly property color line: dark ? "#4a5058" : "#d3ccc0"
    readonly property color ink: dark ? "#eceae6" : "#25221d"
    readonly property color faint: dark ? "#a9adb3" : "#6a645a"
    readonly property color accent: dark ? "#6cb2ff" : "#1f5fa8"
    readonly property color accentInk: dark ? "#10243a" : "#ffffff"
    readonly property color alarm: dark ? "#ff8a7a" : "#b3261e"
    readonly property int gap: 8
    readonly property int radius: 8

    readonly property int smallText: 12

    function icon(name) {
        return "qrc:/Quadrille/icons/" + name + ".svg";
    }
    // Names come in small letters; alone they begin with a large one. Cells and moves stay as they are written.
    function sentence(words) {
        if (/^[a-z]+\d/.test(words))
            return words;
        return words.charAt(0).toUpperCase() + words.slice(1);
    }
}
