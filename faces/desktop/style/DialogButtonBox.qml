import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.DialogButtonBox {
    id: control

    alignment: Qt.AlignRight
    padding: 16
    topPadding: 8
    delegate: Button {
        highlighted: Basic.DialogButtonBox.buttonRole === Basic.DialogButtonBox.AcceptRole
    }
    background: null
}
