package dev.splitpoint.yaml.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.yaml.Samples;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The caret stands where the text says |. */
@Tag("slow")
class CompletionTest {
    private static final String START = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata:
          name: a
        table:
          tableId: a
          columnFamilies:
            m: {}
            logs:
              gcRule: { maxAge: 60s }
        rowKey:
          segments:
            - name: tenant
              generator: { uniform: { min: 0, max: 9 } }
            - name: "read at"
        columns:
          - { family: m, qualifier: x }
        queries:
          - name: one day
        """;

    @Test
    void missingSectionsAreProposedAtTheStartOfALine() {
        assertThat(labels(START + "|")).containsExactly("workload", "simulation", "levels", "ignore", "notes", "view");
        assertThat(labels(START + "work|")).containsExactly("workload");
    }

    @Test
    void proposedMapKeysExcludeExistingKeys() {
        assertThat(labels(START.replace("  name: a\n", "  name: a\n  |\n"))).containsExactly("description");
        assertThat(labels(START.replace("  name: a\n", "  |\n  name: a\n"))).containsExactly("description");
    }

    @Test
    void longQuotedLineDoesNotPreventProposals() {
        String description = "  description: \"" + "so \\\"long\\\" a text ".repeat(50) + "x".repeat(100_000) + "\"\n";
        assertThat(labels(START.replace("  name: a\n", "  name: a\n" + description + "  |\n")))
                .isEmpty();
        assertThat(labels(START.replace("  name: a\n", "  name: a\n  \"" + "x".repeat(100_000) + "\": 1\n  |\n")))
                .containsExactly("description");
    }

    @Test
    void listItemProposesTheKeysOfItsKind() {
        assertThat(labels(START + "  - |")).contains("name", "where", "families", "limit", "cellsPerColumn", "expect");
        assertThat(labels(START + "    |")).contains("where", "limit").doesNotContain("name");
        assertThat(labels(START.replace("    - name: tenant\n", "    - name: tenant\n      fo|\n")))
                .containsExactly("format");
    }

    @Test
    void kindIsProposedAsASingleKeyMapWithTheCaretInside() {
        Proposal zipf =
                proposal(START.replace("    - name: tenant\n", "    - name: tenant\n      generator: |\n"), "zipf");
        assertThat(zipf.insert()).isEqualTo("{ zipf: {  } }");
        assertThat(zipf.insert().substring(0, zipf.caret())).isEqualTo("{ zipf: { ");
        assertThat(zipf.description()).isNotEmpty();
        assertThat(proposal(START.replace("    - name: tenant\n", "    - name: tenant\n      format: |\n"), "ipv4")
                        .insert())
                .isEqualTo("{ ipv4: {} }");
    }

    @Test
    void keysAndValuesAreProposedInFlowStyle() {
        String format = "    - name: tenant\n      format: ";
        assertThat(labels(START.replace("    - name: tenant\n", format + "{ |")))
                .contains("hex", "plain");
        assertThat(labels(START.replace("    - name: tenant\n", format + "{ reversedTimestamp: { |")))
                .contains("unit", "from", "width");
        assertThat(labels(START.replace("    - name: tenant\n", format + "{ reversedTimestamp: { unit: m|")))
                .containsExactly("ms");
        assertThat(labels(START.replace("    - name: tenant\n", format + "{ reversedTimestamp: { unit: ms, |")))
                .contains("from", "width")
                .doesNotContain("unit");
    }

    @Test
    void otherKindsAreNotProposedAfterOneIsChosen() {
        assertThat(labels(START.replace(
                        "    - name: tenant\n", "    - name: tenant\n      format: { hex: { width: 4 }, |")))
                .isEmpty();
    }

    @Test
    void enumValuesAreProposed() {
        assertThat(labels(START + "    expect: |")).contains("pointRead", "prefixScan", "rangeScan", "fullScan");
        assertThat(labels(START + "    newestFirst: |")).containsExactly("true", "false");
        assertThat(labels(START + "simulation:\n  storage: |")).containsExactly("ssd", "hdd");
    }

    @Test
    void declaredNamesAreProposedAsReferences() {
        assertThat(labels(START + "    where: { |")).containsExactly("tenant", "read at");
        assertThat(labels(START + "    where:\n      |")).containsExactly("tenant", "read at");
        assertThat(proposal(START + "    where: { |", "read at").insert()).isEqualTo("\"read at\": ");
        assertThat(labels(START + "    where: { tenant: { |")).containsExactly("eq", "in", "range", "startsWith");
        assertThat(labels(START + "    families: [ |")).containsExactly("m", "logs");
        assertThat(labels(START + "    families: [ m, l|")).containsExactly("logs");
        assertThat(labels(START + "    columns: [ |")).containsExactly("m:x");
        assertThat(labels(START + "workload:\n  phases:\n    - { name: p, mix: { |"))
                .containsExactly("write", "one day");
        assertThat(labels(START.replace(
                        "      generator: { uniform: { min: 0, max: 9 } }", "      generator: { hash: { of: [ |")))
                .containsExactly("tenant", "read at");
        assertThat(labels(START.replace("{ family: m, qualifier: x }", "{ family: |")))
                .containsExactly("m", "logs");
    }

    @Test
    void proposedSectionStartsItsOwnIndentedLine() {
        assertThat(proposal(START + "|", "workload").insert()).isEqualTo("workload:\n  ");
        assertThat(proposal(START + "workload:\n  |", "phases").insert()).isEqualTo("phases:\n    - ");
    }

    @Test
    void proposalReplacesTheTypedPrefix() {
        String text = START + "work";
        assertThat(Completion.at(text, text.length()).getFirst().from()).isEqualTo(START.length());
    }

    @Test
    void proposalReplacesTheWordAtTheCaretAndKeepsItsValue() {
        String text = START + "workload:\n  seed: 42\n";
        int caret = text.indexOf("ed: 42");
        Proposal seed = Completion.at(text, caret).stream()
                .filter(proposal -> proposal.label().equals("seed"))
                .findFirst()
                .orElseThrow();
        assertThat(seed.from()).isEqualTo(text.indexOf("seed"));
        assertThat(seed.until()).isEqualTo(text.indexOf(": 42"));
        assertThat(seed.insert()).isEqualTo("seed");
        assertThat(seed.caret()).isEqualTo(4);
        String begun = START + "workload:\n  se\n";
        assertThat(Completion.at(begun, begun.length() - 1))
                .extracting(Proposal::insert)
                .contains("seed: ");
    }

    @Test
    void nothingIsProposedInAComment() {
        assertThat(labels(START + "# wo|")).isEmpty();
    }

    @Test
    void proposalsAreValidAtEveryCaretPositionOfTheSamples() {
        for (String name : Samples.names()) {
            String text = Samples.text(name);
            for (int caret = 0; caret <= text.length(); caret++) {
                for (Proposal proposal : Completion.at(text, caret)) {
                    assertThat(proposal.from()).isBetween(0, caret);
                    assertThat(proposal.until()).isBetween(caret, text.length());
                    assertThat(proposal.caret()).isBetween(0, proposal.insert().length());
                }
            }
        }
    }

    @Test
    void ruleIdsAreProposedForLevelsAndIgnoredFindings() {
        assertThat(labels(START + "levels:\n  |")).contains("key.leading-timestamp", "query.full-scan");
        assertThat(labels(START + "levels:\n  query.fu|")).containsExactly("query.full-scan");
        assertThat(proposal(START + "levels: { query.fu| }", "query.full-scan").insert())
                .isEqualTo("query.full-scan: ");
        assertThat(labels(START + "levels: { query.full-scan: error, query.fu| }"))
                .isEmpty();
        assertThat(labels(START + "levels: { query.full-scan: | }")).containsExactly("error", "warning", "note", "off");
        assertThat(labels(START + "ignore:\n  - { rule: key.tenant| }")).containsExactly("key.tenant-first");
        assertThat(labels(START + "ignore:\n  - rule: key.tenant|")).containsExactly("key.tenant-first");
        assertThat(labels(START + "ignore:\n  - { rule: key.tenant-first, at: | }"))
                .contains("rowKey/segments/tenant", "table/columnFamilies/m", "columns/m:x", "queries/one day");
    }

    @Test
    void noteKeysAndTargetsAreProposed() {
        assertThat(labels(START + "notes:\n  - |")).containsExactly("at", "text");
        assertThat(labels(START + "notes:\n  - { at: one| }")).contains("queries/one day");
        assertThat(labels(START + "notes:\n  - { at: { keys: [ a, b ], | } }")).containsExactly("time");
    }

    private static List<String> labels(String text) {
        return Completion.at(text.replace("|", ""), text.indexOf('|')).stream()
                .map(Proposal::label)
                .toList();
    }

    private static Proposal proposal(String text, String label) {
        return Completion.at(text.replace("|", ""), text.indexOf('|')).stream()
                .filter(proposal -> proposal.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
