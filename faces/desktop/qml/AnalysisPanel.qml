import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// What the place looked at is worth, its moves from the best to the worst, and the value through the game.
Frame {
    id: root

    required property Actions actions
    readonly property bool roomy: height > 230
    readonly property bool spacious: height > 370

    padding: 6
    background: Rectangle {
        color: Look.panel
        border.color: Look.line
        radius: Look.radius
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 4

        ValueBar {
            objectName: "valueBar"
            Layout.fillWidth: true
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: 4

            Label {
                objectName: "analysisWords"
                Layout.fillWidth: true
                text: !Analyst.known ? qsTr("Looking at the position…")
                      : Analyst.proven ? qsTr("%1 (proven)").arg(Analyst.words) : qsTr("%1 (estimate)").arg(Analyst.words)
                font.bold: true
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
            }
            Button {
                objectName: "analysisPlayOutButton"
                Layout.preferredHeight: 26
                padding: 2
                leftPadding: 8
                rightPadding: 8
                visible: action.enabled
                action: root.actions.playOut
                ToolTip.text: qsTr("%1 (%2)").arg(action.text).arg(action.shortcut)
                ToolTip.visible: visible && (hovered || visualFocus)
            }
        }
        Label {
            objectName: "remark"
            Layout.fillWidth: true
            visible: Analyst.remark !== ""
            text: qsTr("Played: %1").arg(Analyst.remark)
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            elide: Text.ElideRight
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: 4

            Label {
                objectName: "analysisEffort"
                Layout.fillWidth: true
                text: Analyst.effort
                color: Look.faint
                font.pixelSize: 12
                // A long word would run under the buttons.
                wrapMode: root.width < 260 ? Text.NoWrap : Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
            }
            Repeater {
                model: [root.actions.previousMistake, root.actions.nextMistake]

                Button {
                    required property Action modelData
                    required property int index

                    objectName: ["previousMistakeButton", "nextMistakeButton"][index]
                    Layout.preferredHeight: 26
                    Layout.preferredWidth: 44
                    padding: 2
                    text: ["‹ ?", "? ›"][index]
                    enabled: modelData.enabled
                    onClicked: modelData.trigger()
                    Accessible.name: modelData.text
                    ToolTip.text: qsTr("%1 (%2)").arg(modelData.text).arg(modelData.shortcut)
                    ToolTip.visible: visible && (hovered || visualFocus)
                }
            }
            Button {
                objectName: "pauseAnalysisButton"
                Layout.preferredHeight: 26
                Layout.preferredWidth: 74
                padding: 2
                text: Analyst.paused ? qsTr("Go on") : qsTr("Pause")
                onClicked: Analyst.paused = !Analyst.paused
                Accessible.name: Analyst.paused ? qsTr("Go on with the analysis") : qsTr("Pause the analysis")
                ToolTip.text: Accessible.name
                ToolTip.visible: hovered
            }
        }
        CheckBox {
            objectName: "heatBox"
            visible: Analyst.hasRegions
            Layout.fillWidth: true
            Layout.minimumWidth: 0
            Layout.preferredHeight: 26
            padding: 2
            text: qsTr("Temperatures")
            Accessible.name: qsTr("Colour regions by temperature")
            checked: Analyst.showsHeat
            onToggled: Analyst.showsHeat = checked
            ToolTip.text: qsTr("Each region shows its mean and, with °, its temperature; point at one for its thermograph")
            ToolTip.visible: hovered
        }
        Label {
            objectName: "regionWords"
            Layout.fillWidth: true
            visible: Analyst.showsHeat && root.roomy
            text: Analyst.regionWords !== "" ? Analyst.regionWords : qsTr("Point at a region for its thermograph")
            font.pixelSize: Look.smallText
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            elide: Text.ElideRight
        }
        ThermographView {
            id: thermograph

            objectName: "thermograph"
            Layout.fillWidth: true
            Layout.fillHeight: !ranking.visible
            Layout.minimumHeight: 0
            // Of it and the moves, which would share what is free, it is the one that has a height.
            Layout.preferredHeight: Math.min(root.availableWidth * 0.78, root.height * 0.4)
            visible: Analyst.showsHeat && Analyst.hasThermograph
            analyst: Analyst
            theme: Settings.theme
            dark: Settings.dark
            Accessible.role: Accessible.Chart
            Accessible.name: Analyst.regionWords
        }
        Label {
            Layout.fillWidth: true
            visible: root.spacious && ranking.count > 0
            text: qsTr("Moves of player %1, best first").arg(Analyst.mover)
            color: Look.faint
            font.pixelSize: 12
            elide: Text.ElideRight
        }
        ListView {
            id: ranking

            objectName: "rankedMoves"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.minimumHeight: count > 0 ? 38 : 0
            visible: root.roomy || !thermograph.visible
            clip: true
            activeFocusOnTab: true
            model: Analyst.moves
            ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Moves of player %1, best first").arg(Analyst.mover)

            delegate: RankedMoveRow {
                highlighted: ListView.isCurrentItem && ListView.view.activeFocus
                onChosen: move => Analyst.play(move)
            }
        }
        Repeater {
            model: 2

            Label {
                required property int index

                objectName: "totals" + (index + 1)
                Layout.fillWidth: true
                visible: root.roomy && Analyst.plies > 0
                text: Analyst.totals[index]
                color: Look.faint
                font.pixelSize: Look.smallText
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: 10
            }
        }
        Label {
            Layout.fillWidth: true
            visible: root.spacious && Analyst.plies > 0
            text: qsTr("Chance of player 1, move by move")
            color: Look.faint
            font.pixelSize: Look.smallText
            elide: Text.ElideRight
        }
        ValueGraph {
            objectName: "valueGraph"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.minimumHeight: 36
            Layout.maximumHeight: Math.min(120, root.height * 0.28)
            visible: root.roomy && Analyst.plies > 0
            analyst: Analyst
            ground: Look.raised
            ink: Look.ink
            faint: Look.faint
            accent: Look.accent
            alarm: Look.alarm
            Accessible.role: Accessible.Chart
            Accessible.name: qsTr("The value through the game; %1 of %2 moves are judged").arg(Analyst.judged).arg(Analyst.plies)
        }
    }
}
