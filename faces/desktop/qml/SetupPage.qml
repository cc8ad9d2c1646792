import QtQuick

Item {
    signal done

    function begin() {
    }
}
