package dev.splitpoint.ui.window;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import java.util.Optional;

/**
 * Access to the form of the selected item. Queries and phases have two forms: in their own pane and in the inspector.
 */
final class SelectedForm {
    private final DocumentModel document;
    private final QueriesModel queries;
    private final SidePane side;

    SelectedForm(DocumentModel document, QueriesModel queries, SidePane side) {
        this.document = document;
        this.queries = queries;
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
            case Selection.OfQuery read
            when !side.isFront(SidePage.INSPECTOR) -> sectionOfQuery().ifPresent(side::enterQuery);
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

    void showQuery() {
        sectionOfQuery().ifPresent(section -> {
            side.show(SidePage.QUERIES);
            side.revealQuery(section);
        });
    }

    /**
     * Shows the form of the selected query in the queries pane, and moves the focus to one of its fields.
     *
     * @param field ID of the field; an empty text for the first field
     */
    void enterQuery(String field) {
        showQuery();
        sectionOfQuery().ifPresent(section -> side.enterQuery(section, field));
    }

    private Optional<String> sectionOfQuery() {
        return queries.selected().map(queries.queries()::indexOf).map(QueryForm::sectionId);
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
