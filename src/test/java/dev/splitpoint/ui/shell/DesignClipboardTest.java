package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.queries.QueriesModel;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.workload.WorkloadForm;
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
    void whatIsSelectedIsCopiedAndWhatTheTextHoldsIsPasted() {
        here.select(new Selection.OfFamily("logs"));
        from.copy();
        to.paste();
        assertThat(there.now().table().columnFamilies()).extracting(ColumnFamily::name).contains("logs");
        assertThat(there.now().columns()).extracting(Column::family).contains("logs");

        here.select(new Selection.OfColumn("m", "humidity"));
        from.copy();
        to.paste();
        assertThat(there.selected()).isEqualTo(new Selection.OfColumn("logs", "humidity"));

        here.select(new Selection.OfSegment("sensor_id"));
        from.copy();
        to.paste();
        assertThat(there.now().rowKey().segments()).extracting(Segment::name).contains("sensor_id");

        here.select(new Selection.OfRead("one sensor, last hour"));
        from.copy();
        to.paste();
        Query read = there.now().queries().getLast();
        assertThat(there.selected()).isEqualTo(new Selection.OfRead("one sensor, last hour"));
        // Of the segments that it asks for there is only one here.
        assertThat(read.where()).containsOnlyKeys("sensor_id");
        assertThat(Consistency.check(there.now())).noneMatch(wrong -> wrong.place().startsWith("/queries"));
        assertThat(dialogs.errors).isEmpty();
    }

    @Test
    void aReadIsPastedAsItWas() {
        Query read = here.now().queries().get(1);
        here.select(new Selection.OfRead(read.name()));
        from.copy();
        from.paste();
        Query pasted = here.now().queries().get(2);
        assertThat(pasted).isEqualTo(read.withName(pasted.name()));
    }

    @Test
    void whatIsCutIsRemovedAndWhatIsDuplicatedStandsBesideIt() {
        TableDesign before = here.now();
        here.select(new Selection.OfColumn("m", "humidity"));
        from.duplicate();
        assertThat(here.now().columns()).extracting(Column::qualifier).contains("humidity_2");
        from.cut();
        assertThat(here.now()).isEqualTo(before);
        here.select(new Selection.OfFamily("m"));
        from.cut();
        assertThat(here.undoNameProperty().get()).endsWith(" m");
        assertThat(here.now().table().columnFamilies()).extracting(ColumnFamily::name).containsExactly("logs");
        from.paste();
        assertThat(here.now().table().columnFamilies()).extracting(ColumnFamily::name).containsExactly("logs", "m");
    }

    @Test
    void familiesThatWereWrittenByHandArePastedWhateverIsSelected() {
        there.select(new Selection.OfSegment(there.now().rowKey().segments().getFirst().name()));
        for (String indent : new String[] {"", "  "}) {
            dialogs.clipboard = Optional.of("columnFamilies:\n  byhand:\n    gcRule: { maxNumVersions: 3 }\n".indent(indent.length()));
            to.paste();
            assertThat(dialogs.errors).isEmpty();
            assertThat(there.now().table().columnFamilies().getLast().name()).startsWith("byhand");
        }
    }

    @Test
    void aTextIsSaidToBeWhatItIs() {
        there.select(new Selection.OfSegment(there.now().rowKey().segments().getFirst().name()));
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
        assertThat(dialogs.errors.removeLast()).startsWith("The clipboard does not contain a segment: The key 'name' is missing");
    }

    @Test
    void whatCannotBePastedIsExplained() {
        TableDesign before = there.now();
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
        assertThat(there.now()).isEqualTo(before);
    }

    private static DocumentModel document(String sample) {
        return new DocumentModel(DesignSession.untitled(Samples.load(sample).design()));
    }

    private DesignClipboard clipboard(DocumentModel document) {
        RowKeyModel rowKey = new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
        return new DesignClipboard(new SegmentClipboard(rowKey, dialogs), new FamilyModel(document),
                new QueriesModel(document), new WorkloadForm(new DocumentFormHost(document)), dialogs);
    }
}
