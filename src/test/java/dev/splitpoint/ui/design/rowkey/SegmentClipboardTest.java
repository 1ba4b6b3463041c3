package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SegmentClipboardTest {
    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(Samples.load(Samples.FIRST).design()));
    private final RowKeyModel rowKey =
            new RowKeyModel(document, Jobs.on(task -> {}, failure -> {}), path -> SampleFiles.NONE);
    private final TestDialogs dialogs = new TestDialogs();
    private final SegmentClipboard clipboard = new SegmentClipboard(rowKey, dialogs);

    @Test
    void computedSegmentRefersToThePastedCopyOnly() {
        document.edit(
                "a",
                design -> design.withRowKey(design.rowKey()
                        .withSegments(
                                List.of(design.rowKey().segments().getLast().withName("a")))));
        dialogs.clipboard = Optional.of("""
            - name: a
              generator: { uniform: { min: 0, max: 9 } }
            - name: a_2
              generator: { uniform: { min: 0, max: 9 } }
            - name: h
              generator: { hash: { of: [ a ] } }
            """);

        clipboard.paste();

        assertThat(dialogs.errors).isEmpty();
        List<Segment> segments = document.design().rowKey().segments();
        assertThat(segments.stream().map(Segment::name)).containsExactly("a", "a_2", "a_2_2", "h");
        assertThat(((Generator.Hash) segments.getLast().generator()).of()).containsExactly("a_2");
    }

    @Test
    void orderedCodeRejectsAnotherDelimiter() {
        document.edit(
                "ordered", design -> design.withRowKey(design.rowKey().withEncoding(new KeyEncoding.OrderedCode())));
        assertThatThrownBy(() -> rowKey.setDelimiter("#"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(Messages.FIXED_DELIMITER);
        assertThat(document.design().rowKey().encoding()).isInstanceOf(KeyEncoding.OrderedCode.class);
    }
}
