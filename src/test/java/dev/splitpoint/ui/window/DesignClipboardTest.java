package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.rowkey.SegmentClipboard;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DesignClipboardTest {
    private final TestDialogs dialogs = new TestDialogs();
    private final DocumentModel here = document(Samples.FIRST);
    private final DocumentModel there = document("orders");
    private final DesignClipboard from = clipboard(here);
    private final DesignClipboard to = clipboard(there);

    @Test
    void selectionIsCopiedAndClipboardTextIsPasted() {
        here.select(new Selection.OfFamily("logs"));
        from.copy();
        to.paste();
        assertThat(there.design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .contains("logs");
        assertThat(there.design().columns()).extracting(Column::family).contains("logs");

        here.select(new Selection.OfColumn("m", "humidity"));
        from.copy();
        to.paste();
        assertThat(there.selection()).isEqualTo(new Selection.OfColumn("logs", "humidity"));

        here.select(new Selection.OfSegment("sensor_id"));
        from.copy();
        to.paste();
        assertThat(there.design().rowKey().segments()).extracting(Segment::name).contains("sensor_id");

        here.select(new Selection.OfQuery("one sensor, last hour"));
        from.copy();
        to.paste();
        Query read = there.design().queries().getLast();
        assertThat(there.selection()).isEqualTo(new Selection.OfQuery("one sensor, last hour"));
        // Of the segments that it asks for there is only one here.
        assertThat(read.where()).containsOnlyKeys("sensor_id");
        assertThat(Consistency.check(there.design()))
                .noneMatch(wrong -> wrong.place().startsWith("/queries"));
        assertThat(dialogs.errors).isEmpty();
    }

    @Test
    void pastedQueryEqualsTheCopiedQuery() {
        Query read = here.design().queries().get(1);
        here.select(new Selection.OfQuery(read.name()));
        from.copy();
        from.paste();
        Query pasted = here.design().queries().get(2);
        assertThat(pasted).isEqualTo(read.withName(pasted.name()));
    }

    @Test
    void cutRemovesTheSelectionAndDuplicateFollowsTheOriginal() {
        TableDesign before = here.design();
        here.select(new Selection.OfColumn("m", "humidity"));
        from.duplicate();
        assertThat(here.design().columns()).extracting(Column::qualifier).contains("humidity_2");
        from.cut();
        assertThat(here.design()).isEqualTo(before);
        here.select(new Selection.OfFamily("m"));
        from.cut();
        assertThat(here.undoNameProperty().get()).endsWith(" m");
        assertThat(here.design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .containsExactly("logs");
        from.paste();
        assertThat(here.design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .containsExactly("logs", "m");
    }

    @Test
    void handwrittenFamiliesArePastedForAnySelection() {
        there.select(new Selection.OfSegment(
                there.design().rowKey().segments().getFirst().name()));
        for (String indent : new String[] {"", "  "}) {
            dialogs.clipboard = Optional.of(
                    "columnFamilies:\n  byhand:\n    gcRule: { maxNumVersions: 3 }\n".indent(indent.length()));
            to.paste();
            assertThat(dialogs.errors).isEmpty();
            assertThat(there.design().table().columnFamilies().getLast().name()).startsWith("byhand");
        }
    }

    @Test
    void pasteErrorDescribesTheClipboardText() {
        there.select(new Selection.OfSegment(
                there.design().rowKey().segments().getFirst().name()));
        for (String wrong : new String[] {"Dear all, see below.", "}}} oops", "queries: [", "columnFamilies: {"}) {
            dialogs.clipboard = Optional.of(wrong);
            to.paste();
            assertThat(dialogs.errors.removeLast()).as(wrong).isEqualTo(Messages.NOT_YAML);
        }
        dialogs.clipboard = Optional.of("gc: { maxVersions: 3 }\n");
        to.paste();
        assertThat(dialogs.errors.removeLast()).isEqualTo(Messages.NOT_PART);
        dialogs.clipboard = Optional.of("columnFamilies:\n  byhand:\n    gc: { maxNumVersions: 3 }\n");
        to.paste();
        assertThat(dialogs.errors.removeLast()).contains("'gc'");
        dialogs.clipboard = Optional.of("- generator: { uuid: { version: 4 } }\n");
        to.paste();
        assertThat(dialogs.errors.removeLast())
                .startsWith("The clipboard does not contain a segment: The key 'name' is missing");
    }

    @Test
    void rejectedPasteExplainsTheReason() {
        TableDesign before = there.design();
        to.paste();
        assertThat(dialogs.errors.removeLast()).isEqualTo(Messages.NOTHING_COPIED);
        dialogs.clipboard = Optional.of("columns:\n  - { family: m, qualifier: q, valueBytes: { constant: 8 } }\n");
        to.paste();
        assertThat(dialogs.errors.removeLast()).contains("column family");
        for (String wrong : new String[] {"queries: [", "table: {", "some text"}) {
            dialogs.clipboard = Optional.of(wrong);
            to.paste();
            assertThat(dialogs.errors.removeLast()).isNotEmpty();
        }
        assertThat(there.design()).isEqualTo(before);
    }

    private static DocumentModel document(String sample) {
        return new DocumentModel(DesignSession.untitled(Samples.load(sample).design()));
    }

    private DesignClipboard clipboard(DocumentModel document) {
        RowKeyModel rowKey = new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
        return new DesignClipboard(
                new SegmentClipboard(rowKey, dialogs),
                new FamilyModel(document),
                new QueriesModel(document),
                new WorkloadForm(new DocumentFormHost(document)),
                dialogs);
    }
}
