import QtQuick
import QtQuick.Controls

Dialog {
    modal: true
    standardButtons: Dialog.Close
}
