package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.queries.QueriesModel;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.workload.WorkloadForm;
import dev.splitpoint.yaml.edit.TextOutline;
import java.util.Optional;

/**
 * Cuts, copies and pastes parts of a design as the YAML text that they have in a document, so that they go from design to
 * design. What is copied goes by what is selected, what is pasted by what the text holds.
 */
public final class DesignClipboard {

    private final DocumentModel document;
    private final SegmentClipboard segments;
    private final FamilyModel families;
    private final QueriesModel reads;
    private final WorkloadForm workload;
    private final Dialogs dialogs;

    /**
     * @param segments cuts, copies and pastes segments
     * @param families the families and columns
     * @param reads    the queries
     * @param workload the phases, which are duplicated only
     * @param dialogs  have the clipboard, and say why a text was not pasted
     */
    public DesignClipboard(
            SegmentClipboard segments, FamilyModel families, QueriesModel reads, WorkloadForm workload, Dialogs dialogs) {
        this.document = families.document();
        this.segments = segments;
        this.families = families;
        this.reads = reads;
        this.workload = workload;
        this.dialogs = dialogs;
    }

    /** Copies what is selected: a segment, a family with its columns, a column, or a query. */
    public void copy() {
        switch (document.selected()) {
            case Selection.OfSegment segment -> segments.copy();
            case Selection.OfRead(String name) -> reads.copy().ifPresent(dialogs::copy);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _, Selection.OfPhase _ ->
                families.copy().ifPresent(dialogs::copy);
        }
    }

    /** Copies what is selected and removes it. */
    public void cut() {
        switch (document.selected()) {
            case Selection.OfSegment segment -> segments.cut();
            case Selection.OfRead(String name) -> {
                copy();
                reads.cut(name);
            }
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _, Selection.OfPhase _ -> {
                copy();
                families.cut();
            }
        }
    }

    /** Adds something like what is selected beside it. */
    public void duplicate() {
        switch (document.selected()) {
            case Selection.OfSegment segment -> segments.duplicate();
            case Selection.OfRead(String name) -> reads.duplicate(name);
            case Selection.OfPhase(String name) -> workload.duplicatePhase(name);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ -> families.duplicate();
        }
    }

    /** Adds what was copied. A text that is no part of a design changes nothing and is explained. */
    public void paste() {
        Optional<String> text = dialogs.clipboard().filter(copied -> !copied.isBlank())
                .map(copied -> copied.stripTrailing().stripIndent() + "\n");
        if (text.isEmpty()) {
            dialogs.error(Messages.NOTHING_COPIED, "");
            return;
        }
        try {
            paste(text.get());
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    private void paste(String text) {
        if (TextOutline.of(text).filter(TextOutline::hasParts).isEmpty()) {
            throw new IllegalArgumentException(Messages.NOT_YAML);
        } else if (has(text, "queries:")) {
            reads.paste(text);
        } else if (has(text, "table:") || has(text, "columnFamilies:") || has(text, "columns:")) {
            families.paste(text);
        } else if (has(text, "-") || has(text, "name:")) {
            segments.paste();
        } else {
            throw new IllegalArgumentException(Messages.NOT_PART);
        }
    }

    /** A whole document has all of it: of that the families are taken. */
    private static boolean has(String text, String key) {
        boolean document = text.lines().anyMatch(line -> line.startsWith("apiVersion:"));
        return text.lines().anyMatch(line -> line.startsWith(key)) && !(document && key.equals("queries:"));
    }
}
