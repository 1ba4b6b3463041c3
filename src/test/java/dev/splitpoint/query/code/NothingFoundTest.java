package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A read that no row can meet is said to find nothing, and why; one that only finds nothing now, or by chance, is not.
 */
@Tag("fast")
class NothingFoundTest {
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    private static Explanation explain(String design, String where) {
        TableDesign table = PlannedDesigns.of(design, where);
        return Explainer.of(table, SampleFiles.NONE, NOW).explain().getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "CONST  | id: { eq: 1 }, at: { range: [ now, '2026-01-01T00:00:00Z' ] } | no value of 'at' is in the"
                        + " range from now to before 2026-01-01T00:00:00Z",
                "CONST  | v: { eq: v2 }                                  | v2 is not a value of 'v'",
                "CONST  | v: { in: [ v2, v3 ] }, id: { eq: 1 }           | none of v2, v3 is a value of 'v'",
                "CONST  | v: { range: [ a, b ] }                         | no value of 'v' is in the range from a to"
                        + " before b",
                "CONST  | v: { startsWith: w }                           | no value of 'v' starts with w",
                "CONST  | id: { eq: 1 }, at: { eq: '1969-12-31T00:00:00Z' } | 1969-12-31T00:00:00Z is not a value of"
                        + " 'at'",
                "TEXT   | tenant: { eq: nobody }                         | nobody is not a value of 'tenant'",
                "TEXT   | tenant: { range: [ b, c ] }                    | no value of 'tenant' is in the range from b"
                        + " to before c",
                "TEXT   | tenant: { range: [ v, b ] }                    | no value of 'tenant' is in the range from v"
                        + " to before b",
                // Asked of what only filters, too.
                "TEXT   | n: { range: [ 5000, 6000 ] }                   | no value of 'n' is in the range from 5000"
                        + " to before 6000",
                "TEXT   | n: { in: [ 1000, 1001, 1002, 1003 ] }          | none of 1000, 1001, 1002, … is a value of"
                        + " 'n'",
                "RANDOM | salt: { eq: 7 }, id: { eq: 5 }                 | 7 is not a value of 'salt'",
                // 417 has the salt 0, and alice another hash.
                "SALTED | salt: { in: [ 2, 1 ] }, id: { eq: 417 }        | 'salt' is computed from 'id', and never has"
                        + " this value for these inputs",
                "HASHED | h: { eq: '00000000' }, user: { eq: alice }     | 'h' is computed from 'user', and never has"
                        + " this value for these inputs",
            })
    void queryWithoutMatchesExplainsTheReason(String design, String where, String why) {
        Explanation explanation = explain(design, where);
        assertThat(explanation.noMatchMessage()).contains("The query matches no rows: " + why + ".");
        assertThat(explanation.cost().rowsReturned()).isZero();
        assertThat(explanation.ranges().residualFilters().isEmpty()
                        && explanation.cost().rowsSeen() > 0)
                .isFalse();
        assertThat(QueryCode.of(Language.CBT, PlannedDesigns.of(design, where), explanation))
                .contains("The query matches no rows: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "CONST  | id: { eq: 1 }, at: { range: [ '2026-01-01T00:00:00Z', now ] }",
                "CONST  | id: { eq: 1 }, at: { range: [ now, now+1h ] }",
                "CONST  | v: { in: [ v2, v1 ] }",
                "TEXT   | tenant: { in: [ nobody, acme ] }",
                "TEXT   | n: { range: [ 999, 6000 ] }",
                "SALTED | salt: { in: [ 0, 1 ] }, id: { eq: 417 }",
                "SALTED | salt: { eq: 3 }, id: { range: [ 1, 3 ] }",
                "HASHED | h: { eq: 'ABCDEF01' }",
                "HASHED | h: { range: [ 'a0', 'F0' ] }",
                "HEX    | h: { eq: 65535 }",
                "DOMAIN | domain: { startsWith: com }",
            })
    void possibleMatchHasNoMessage(String design, String where) {
        assertThat(explain(design, where).noMatchMessage()).isEmpty();
    }

    /** Values that only a phase gives to a segment are values of it. */
    @Test
    void valuesOfAPhaseOverrideCanMatch() {
        assertThat(inAPhase("constant: { value: nobody }")).isEmpty();
        assertThat(inAPhase("constant: { value: user1 }")).isPresent();
        // It only picks among the values that there are.
        assertThat(inAPhase("hotspot: { keyFraction: 0.1, opFraction: 0.9 }")).isPresent();
    }

    private static Optional<String> inAPhase(String override) {
        String phases =
                "workload: { phases: [ { name: launch, duration: 1h, rate: { constant: 10 }, override: { tenant: { "
                        + override + " } } } ] }\n";
        TableDesign plain = PlannedDesigns.of("TEXT", "tenant: { eq: nobody }");
        TableDesign launched = plain.withWorkload(
                TestDesigns.read(DesignWriter.write(plain).replaceFirst("(?m)^workload:(\\n  .*)*\\n", "") + phases)
                        .workload());
        assertThat(Explainer.of(plain, SampleFiles.NONE, NOW)
                        .explain()
                        .getFirst()
                        .noMatchMessage())
                .isPresent();
        return Explainer.of(launched, SampleFiles.NONE, NOW)
                .explain()
                .getFirst()
                .noMatchMessage();
    }

    /** What it costs is not what is wrong with it. */
    @ParameterizedTest
    @ValueSource(strings = {"v: { eq: v2 }", "id: { eq: 5000000 }", "at: { range: [ now, '2025-01-01T00:00:00Z' ] }"})
    void queryWithoutMatchesHasNoCostFinding(String where) {
        assertThat(Rules.linter().check(Subject.of(PlannedDesigns.of("CONST", where), SampleFiles.NONE)))
                .extracting(finding -> finding.rule().id())
                .doesNotContain("query.no-limit", "query.full-scan", "query.read-amplification");
    }
}
