package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Comments of hand-written documents stay where they were. */
@Tag("fast")
class CommentsTest {
    private static final String COMMENTED = """
        # yaml-language-server: $schema=table-design-v1.schema.json
        # Ask the data team before changing this.

        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata:
          name: "small # 1"   # no comment in there
        table:
          tableId: small
          # kept for a week, by law
          columnFamilies:
            m:   # measurements
              gcRule: { maxAge: 604800s }

        rowKey:
          encoding: { delimitedBytes: { delimiter: "#" } }   # or orderedCodeBytes
          segments:   # this order is the byte order
            # the customer
            - name: id
              format: { paddedDecimal: { width: 8 } }
              # measured in March
              generator:
                zipf:
                  items: 1000
                  exponent: 0.99 # steep
                  scatter: true
            - name: at
              format: { reversedTimestamp: { unit: ms } }
              generator: { clock: {} }
        workload:
          seed: 42
          updates: 0   # none so far
          phases:
            - { name: steady, duration: 1h, rate: { constant: 1000 }, mix: { write: 1 } }   # all day
        simulation:
          nodes: 3
          storage: ssd
          initial: { rows: 0 }
          cell: 1m
        # the end
        """;

    @Test
    void canonicalDocumentWithCommentsIsUnchanged() {
        WrittenDesign written = edited(COMMENTED, UnaryOperator.identity());
        assertThat(written.text()).isEqualTo(COMMENTED);
        assertThat(written.lostComments()).isEmpty();
    }

    @Test
    void commentsMoveWithTheirElement() {
        WrittenDesign written = edited(COMMENTED, CommentsTest::reversed);
        assertThat(written.text()).contains("""
                # the customer
                - name: id
            """);
        assertThat(written.text().indexOf("name: at")).isLessThan(written.text().indexOf("# the customer"));
        assertThat(written.lostComments()).isEmpty();
    }

    @Test
    void aRenamedItemKeepsItsComments() {
        WrittenDesign written = edited(COMMENTED, design -> replaced(design, 0, s -> s.withName("customer")));
        assertThat(written.text()).contains("""
                # the customer
                - name: customer
            """);
        assertThat(written.lostComments()).isEmpty();
    }

    @Test
    void commentsOfRemovedElementsAreReported() {
        WrittenDesign written = edited(
                COMMENTED,
                design -> design.withRowKey(design.rowKey()
                        .withSegments(List.of(design.rowKey().segments().getLast()))));
        assertThat(written.lostComments()).containsExactly("# the customer", "# measured in March", "# steep");
        assertThat(written.text()).doesNotContain("customer");
    }

    @Test
    void editChangesOnlyItsLine() {
        WrittenDesign written = edited(
                COMMENTED, design -> design.withSimulation(design.simulation().withNodes(30)));
        assertThat(written.text()).isEqualTo(COMMENTED.replace("nodes: 3", "nodes: 30"));
    }

    @Test
    void commentInAFlowMappingConvertsItToBlockStyle() {
        String text =
                Minimal.with("generator: { clock: {} }", "generator: { # when\n        clock: {} } # it happened");
        assertThat(edited(text, UnaryOperator.identity()).text()).contains("""
                  generator: # when
                    clock: {} # it happened
            """);
    }

    @Test
    void commentsAtEveryPositionArePreserved() {
        String[] lines = Minimal.TEXT.split("\n");
        for (int i = 0; i < lines.length; i++) {
            String[] commented = lines.clone();
            commented[i] = "   # above\n" + lines[i] + "  # behind";
            String text = String.join("\n", commented) + "\n";
            WrittenDesign written = edited(text, UnaryOperator.identity());
            assertThat(written.lostComments()).as(text).isEmpty();
            assertThat(written.text()).containsOnlyOnce("# above").containsOnlyOnce("  # behind");
            assertThat(DesignReader.read(written.text()).design())
                    .isEqualTo(DesignReader.read(text).design());
            assertThat(edited(written.text(), UnaryOperator.identity()).text()).isEqualTo(written.text());
        }
    }

    private static WrittenDesign edited(String text, UnaryOperator<TableDesign> edit) {
        DesignDocument document = DesignReader.read(text);
        assertThat(document.problems()).isEmpty();
        return DesignWriter.write(edit.apply(document.design().orElseThrow()), document.comments());
    }

    private static TableDesign reversed(TableDesign design) {
        return design.withRowKey(
                design.rowKey().withSegments(design.rowKey().segments().reversed()));
    }

    private static TableDesign replaced(TableDesign design, int index, UnaryOperator<Segment> edit) {
        List<Segment> segments = new java.util.ArrayList<>(design.rowKey().segments());
        segments.set(index, edit.apply(segments.get(index)));
        return design.withRowKey(design.rowKey().withSegments(segments));
    }
}
