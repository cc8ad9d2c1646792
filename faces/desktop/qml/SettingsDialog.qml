import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille.State

// What a person likes; it takes effect at once and is remembered.
Dialog {
    id: root

    modal: true
    focus: true
    title: qsTr("Settings")

    footer: DialogButtonBox {
        Button {
            objectName: "settingsCloseButton"
            text: qsTr("Close")
            highlighted: true
            DialogButtonBox.buttonRole: DialogButtonBox.RejectRole
        }
    }

    contentItem: Flickable {
        implicitWidth: grid.implicitWidth
        implicitHeight: grid.implicitHeight
        contentHeight: grid.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        GridLayout {
            id: grid

            width: parent.width
            columns: 2
            columnSpacing: 16
            rowSpacing: 10

            Label { text: qsTr("Language") }
            ComboBox {
                objectName: "languageBox"
                Layout.fillWidth: true
                model: ["Français", "English"]
                currentIndex: Settings.language === "fr" ? 0 : 1
                onActivated: index => Settings.language = index === 0 ? "fr" : "en"
                Accessible.name: qsTr("Language")
            }
            Label { text: qsTr("Appearance") }
            ComboBox {
                objectName: "appearanceBox"
                readonly property var words: ["system", "light", "dark"]

                Layout.fillWidth: true
                model: [qsTr("As the system"), qsTr("Light"), qsTr("Dark")]
                currentIndex: words.indexOf(Settings.appearance)
                // The words in another language are another model, which would begin at its first entry.
                onModelChanged: currentIndex = Qt.binding(() => words.indexOf(Settings.appearance))
                onActivated: index => Settings.appearance = words[index]
                Accessible.name: qsTr("Appearance")
            }
            Label { text: qsTr("Boards") }
            RowLayout {
                spacing: Look.gap

                Repeater {
                    model: Settings.themes.length

                    ThemeCard {
                        required property int index

                        objectName: "theme-" + index
                        theme: index
                        text: Settings.themes[index]
                        checked: Settings.theme === index
                        onClicked: {
                            Settings.theme = index;
                            checked = Qt.binding(() => Settings.theme === index);
                        }
                    }
                }
            }
            Label { text: qsTr("Animation") }
            ComboBox {
                objectName: "animationBox"
                Layout.fillWidth: true
                model: [qsTr("None"), qsTr("Slow"), qsTr("Usual"), qsTr("Fast")]
                currentIndex: Settings.animation
                onModelChanged: currentIndex = Qt.binding(() => Settings.animation)
                onActivated: index => Settings.animation = index
                Accessible.name: qsTr("Animation")
            }
            Item {}
            RowLayout {
                spacing: 16

                CheckBox {
                    objectName: "coordinatesBox"
                    text: qsTr("Coordinates")
                    checked: Settings.coordinates
                    onToggled: Settings.coordinates = checked
                }
                CheckBox {
                    objectName: "soundBox"
                    text: qsTr("Sounds")
                    checked: Settings.sound
                    onToggled: Settings.sound = checked
                }
            }
        }
    }
}
