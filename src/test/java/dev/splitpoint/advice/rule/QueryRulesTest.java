package dev.splitpoint.advice.rule;

import static dev.splitpoint.advice.rule.LintedDesign.AT;
import static dev.splitpoint.advice.rule.LintedDesign.USER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Findings about queries agree with their explanation. */
@Tag("fast")
class QueryRulesTest {
    @Test
    void limitedQueryInKeyOrderIsNotAFullScan() {
        assertThat(LintedDesign.of(AT, USER)
                        .queries("{ name: newest, limit: 50, newestFirst: true }")
                        .finding("query.full-scan"))
                .isEmpty();
        assertThat(LintedDesign.of(USER, AT)
                        .queries("{ name: first, limit: 50 }")
                        .finding("query.full-scan"))
                .isEmpty();
    }

    @Test
    void limitThatEndsAScanEarlyLowersTheSeverityToWarning() {
        String hour = "where: { at: { range: [ now-1h, now ] } }";
        LintedDesign scans = LintedDesign.of(USER, AT);
        assertThat(scans.queries("{ name: some, " + hour + ", limit: 100 }").level("query.full-scan"))
                .contains(FindingLevel.WARNING);
        assertThat(scans.queries("{ name: all, " + hour + " }").level("query.full-scan"))
                .contains(FindingLevel.ERROR);
    }

    @Test
    void aQueryOfTimesWithoutRowsHasNoCost() {
        LintedDesign old = LintedDesign.of(USER, AT)
                .queries("{ name: old, where: { at: { range: [ 1990-01-01T00:00:00Z, 1990-01-02T00:00:00Z ] } } }");
        assertThat(old.findings())
                .extracting(finding -> finding.rule().id())
                .doesNotContain("query.full-scan", "query.read-amplification", "query.no-limit");
    }

    @Test
    void rowsWithoutTheFamilyCauseReadAmplification() {
        LintedDesign rare = LintedDesign.of(
                        "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ user ],"
                                + " buckets: 8 } } }",
                        USER,
                        AT)
                .families("m: { gcRule: { maxNumVersions: 1 } }, w: { gcRule: { maxNumVersions: 1 } }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 8 } }, { family: w, qualifier: x,"
                        + " valueBytes: { constant: 8 }, presence: 0.01 }")
                .queries("{ name: rare, where: { user: { range: [ 1000, 2000 ] } }, families: [ w ] }");
        assertThat(rare.finding("query.read-amplification")
                        .map(Finding::message)
                        .orElseThrow())
                .contains("Only 1% of the rows")
                .doesNotContain("'salt'");
    }

    /** A query of one user reads 20 rows of each bucket of a random salt, wherever the salt is. */
    @Test
    void fixMakesTheQueryFaster() {
        String salt =
                "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { random: true, buckets: 20"
                        + " } } }";
        String user = "{ name: user, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }";
        String query = "{ name: of a user, where: { user: { eq: 5 } }, limit: 20 }";
        assertThat(LintedDesign.of(salt, user, AT)
                        .queries(query)
                        .finding("key.not-grouped")
                        .orElseThrow()
                        .fix())
                .isEmpty();
        assertThat(LintedDesign.of("{ name: site, generator: { weighted: { a: 1, b: 1 } } }", user, AT)
                        .queries(query)
                        .finding("key.not-grouped")
                        .orElseThrow()
                        .fix())
                .map(Remedy::label)
                .contains("Move user before site");
    }
}
