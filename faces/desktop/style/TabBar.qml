import QtQuick
import QtQuick.Controls.Basic as Basic

Basic.TabBar {
    spacing: 4
    background: null
}
