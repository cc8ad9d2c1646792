import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import Quadrille
import Quadrille.State

// What the place looked at is worth, its moves from the best to the worst, and the value through the game.
Frame {
    id: root

    readonly property bool roomy: height > 230

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
        RowLayout {
            Layout.fillWidth: true
            spacing: 4

            Label {
                objectName: "analysisEffort"
                Layout.fillWidth: true
                text: Analyst.effort
                color: Look.faint
                font.pixelSize: 12
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
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
        Label {
            Layout.fillWidth: true
            visible: root.roomy && ranking.count > 0
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
            Layout.minimumHeight: 38
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
        ValueGraph {
            objectName: "valueGraph"
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(120, root.height * 0.28)
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
