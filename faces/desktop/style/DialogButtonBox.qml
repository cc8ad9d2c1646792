import QtQuick
import QtQuick.Controls.Basic as Basic
import QtQuick.Templates as T

Basic.DialogButtonBox {
    id: control

    alignment: Qt.AlignRight
    padding: 16
    spacing: 8
    topPadding: 8
    delegate: Button {
        highlighted: T.DialogButtonBox.buttonRole === T.DialogButtonBox.AcceptRole
    }
    background: null
}
