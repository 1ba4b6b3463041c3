package dev.splitpoint.ui.window;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;

/**
 * Access to the form of the selected item. Queries and phases have two forms: in their own pane and in the inspector.
 */
final class SelectedForm {
    private final DocumentModel document;
    private final SidePane side;

    SelectedForm(DocumentModel document, SidePane side) {
        this.document = document;
        this.side = side;
    }

    /** Shows the form of the selected item. */
    void show() {
        switch (document.selection()) {
            case Selection.OfQuery read when !side.isFront(SidePage.INSPECTOR) -> showQuery();
            case Selection.OfPhase phase when !side.isFront(SidePage.INSPECTOR) -> side.show(SidePage.WORKLOAD);
            case Selection.Table _,
                    Selection.Key _,
                    Selection.OfSegment _,
                    Selection.OfFamily _,
                    Selection.OfColumn _,
                    Selection.OfQuery _,
                    Selection.OfPhase _ -> side.show(SidePage.INSPECTOR);
        }
    }

    /** Shows the form of the selected item, and moves the focus to its first field. */
    void enter() {
        show();
        switch (document.selection()) {
            case Selection.OfQuery read when !side.isFront(SidePage.INSPECTOR) -> side.enterQuery("name");
            case Selection.OfPhase(String name)
            when !side.isFront(SidePage.INSPECTOR) ->
                enterPhase(document.design().workload().phases().stream()
                        .map(Phase::name)
                        .toList()
                        .indexOf(name));
            case Selection.Table _,
                    Selection.Key _,
                    Selection.OfSegment _,
                    Selection.OfFamily _,
                    Selection.OfColumn _,
                    Selection.OfQuery _,
                    Selection.OfPhase _ -> side.enter(SidePage.INSPECTOR);
        }
    }

    /** Shows the form of the selected query. */
    void showQuery() {
        side.show(SidePage.QUERIES);
    }

    /** Moves the focus to the form of a phase. */
    void enterPhase(int index) {
        side.enterPhase(WorkloadForm.sectionId(index));
    }

    /** Shows the findings that the design ignores. */
    void showIgnored() {
        document.select(new Selection.Table());
        side.show(SidePage.INSPECTOR);
        side.revealIgnored();
    }
}
