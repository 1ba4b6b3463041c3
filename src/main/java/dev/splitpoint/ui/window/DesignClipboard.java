package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.rowkey.SegmentClipboard;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.yaml.edit.TextOutline;
import java.util.Optional;

/**
 * Clipboard for parts of a design. Parts are copied as YAML text in the format of a document, so that they can be
 * pasted into another design. The selection determines which part is copied; the text determines the pasted part.
 */
public final class DesignClipboard {

    private final DocumentModel document;
    private final SegmentClipboard segments;
    private final FamilyModel families;
    private final QueriesModel queries;
    private final WorkloadForm workload;
    private final Dialogs dialogs;

    /**
     * @param segments the clipboard for segments
     * @param families the column families and columns
     * @param queries the queries
     * @param workload the phases, which can only be duplicated
     * @param dialogs access to the system clipboard, and error messages
     */
    public DesignClipboard(
            SegmentClipboard segments,
            FamilyModel families,
            QueriesModel queries,
            WorkloadForm workload,
            Dialogs dialogs) {
        this.document = families.document();
        this.segments = segments;
        this.families = families;
        this.queries = queries;
        this.workload = workload;
        this.dialogs = dialogs;
    }

    /** Copies the selected segment, column family with its columns, column, or query. */
    public void copy() {
        switch (document.selection()) {
            case Selection.OfSegment segment -> segments.copy();
            case Selection.OfQuery(String name) -> queries.copy().ifPresent(dialogs::copy);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _, Selection.OfPhase _ ->
                families.copy().ifPresent(dialogs::copy);
        }
    }

    /** Copies the selected item, then removes it. */
    public void cut() {
        switch (document.selection()) {
            case Selection.OfSegment segment -> segments.cut();
            case Selection.OfQuery(String name) -> {
                copy();
                queries.cut(name);
            }
            case Selection.Table _,
                    Selection.Key _,
                    Selection.OfFamily _,
                    Selection.OfColumn _,
                    Selection.OfPhase _ -> {
                copy();
                families.cut();
            }
        }
    }

    /** Inserts a copy of the selected item next to it. */
    public void duplicate() {
        switch (document.selection()) {
            case Selection.OfSegment segment -> segments.duplicate();
            case Selection.OfQuery(String name) -> queries.duplicate(name);
            case Selection.OfPhase(String name) -> workload.duplicatePhase(name);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ -> families.duplicate();
        }
    }

    /** Pastes the clipboard. If the text is not part of a design, shows an error and changes nothing. */
    public void paste() {
        Optional<String> text = dialogs.clipboard()
                .filter(copied -> !copied.isBlank())
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
            queries.paste(text);
        } else if (has(text, "table:") || has(text, "columnFamilies:") || has(text, "columns:")) {
            families.paste(text);
        } else if (has(text, "-") || has(text, "name:")) {
            segments.paste();
        } else {
            throw new IllegalArgumentException(Messages.NOT_PART);
        }
    }

    /**
     * Returns whether the text has a top-level key. The queries of a complete document do not count, so that its column
     * families are pasted.
     */
    private static boolean has(String text, String key) {
        boolean document = text.lines().anyMatch(line -> line.startsWith("apiVersion:"));
        return text.lines().anyMatch(line -> line.startsWith(key)) && !(document && key.equals("queries:"));
    }
}
