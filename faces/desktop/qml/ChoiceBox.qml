import QtQuick
import QtQuick.Controls

// One of several entries, each with its text and its value. In another language the same one stays chosen.
ComboBox {
    id: root

    property string value: ""

    signal chosen

    textRole: "text"
    valueRole: "value"
    // Another model would begin at its first entry.
    onModelChanged: {
        currentIndex = Math.max(0, indexOfValue(value));
        value = valueAt(currentIndex) ?? "";
    }
    onActivated: {
        value = currentValue;
        chosen();
    }
}
