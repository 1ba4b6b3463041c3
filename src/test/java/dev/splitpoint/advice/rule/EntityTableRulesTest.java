package dev.splitpoint.advice.rule;

import static dev.splitpoint.advice.rule.LintedDesign.AT;
import static dev.splitpoint.advice.rule.LintedDesign.USER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables whose rows are rewritten: users, counters and time buckets. */
@Tag("fast")
class EntityTableRulesTest {
    private static final String WEEK =
            "{ name: week, format: { isoDate: { pattern: \"YYYY-'W'ww\" } }, generator: { clock: { every: 168h } } }";
    private static final String SENSOR =
            "{ name: sensor, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        { name: profile, where: { user: { eq: 5 } }, expect: pointRead }
        { name: profile, where: { user: { eq: 5 } } }
        { name: some, where: { user: { range: [ 5, 10 ] } }, limit: 10 }
        """)
    void firstFixForWritesToExistingUsersIsUpdates(String query) {
        LintedDesign users = LintedDesign.of(USER).queries(query).families("m: {}");
        Finding finding = users.finding("key.not-unique").orElseThrow();
        assertThat(finding.level()).isEqualTo(FindingLevel.WARNING);
        assertThat(finding.message()).contains("'updates'");
        // 86.4 million writes to 10 million users, of which 10 million times 1 - 1/e exist at the start.
        assertThat(users.fixed("key.not-unique").workload().updates()).isCloseTo(1, within(0.05));
        assertThat(users.fixed("key.not-unique").rowKey())
                .isEqualTo(users.design().rowKey());
    }

    @Test
    void timeBucketIsNotAnEvent() {
        LintedDesign buckets = LintedDesign.of(SENSOR, WEEK).initial("{ rows: 1000 }");
        assertThat(buckets.level("key.not-unique")).contains(FindingLevel.WARNING);
        assertThat(buckets.fixed("key.not-unique").workload().updates()).isGreaterThan(0.99);
    }

    @Test
    void eventsInOneMillisecondCollideAndGetAFinerTime() {
        String milliseconds = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
        LintedDesign events = LintedDesign.of(SENSOR, milliseconds);
        assertThat(events.level("key.not-unique")).contains(FindingLevel.ERROR);
        assertThat(events.finding("key.not-unique")
                        .orElseThrow()
                        .fix()
                        .orElseThrow()
                        .label())
                .isEqualTo("Write at in microseconds");
    }

    @Test
    void keyOfPointReadsGetsNoRandomSegment() {
        String day = "{ name: at, format: { isoDate: { pattern: \"yyyyMMddHHmmss\" } }, generator: { clock: {} } }";
        String query =
                "{ name: one, where: { sensor: { eq: 5 }, at: { eq: \"2026-01-01T00:00:00Z\" } }, expect: pointRead }";
        assertThat(LintedDesign.of(SENSOR, day)
                        .queries(query)
                        .finding("key.not-unique")
                        .orElseThrow()
                        .fix())
                .isEmpty();
        assertThat(LintedDesign.of(SENSOR, day)
                        .finding("key.not-unique")
                        .orElseThrow()
                        .fix())
                .isPresent();
    }

    @Test
    void policyRetainsTheVersionsThatQueriesRead() {
        LintedDesign counters = LintedDesign.of(USER).families("m: {}").updates("1");
        assertThat(counters.queries("{ name: q, where: { user: { eq: 5 } }, cellsPerColumn: 1 }")
                        .fixed("family.no-gc")
                        .table()
                        .columnFamilies()
                        .getFirst()
                        .gcRule())
                .contains(new GcRule.MaxNumVersions(1));
        assertThat(counters.queries("{ name: q, where: { user: { eq: 5 } }, cellsPerColumn: 3 }")
                        .fixed("family.no-gc")
                        .table()
                        .columnFamilies()
                        .getFirst()
                        .gcRule())
                .contains(new GcRule.MaxNumVersions(3));
    }

    @Test
    void cellsOfEventsAreNeitherDeletedNorUpdates() {
        LintedDesign readings = LintedDesign.of(SENSOR, WEEK)
                .families("m: {}")
                .updates("1")
                .queries("{ name: week, where: { sensor: { eq: 5 }, week: { eq: now } } }");
        assertThat(readings.finding("family.no-gc").orElseThrow().fix()).isEmpty();
        assertThat(readings.finding("key.frequent-update")).isEmpty();
        assertThat(readings.families("m: { gcRule: { maxNumVersions: 1 } }").finding("key.frequent-update"))
                .isPresent();
    }

    @Test
    void columnsOfABucketAreEvents() {
        LintedDesign minutes = LintedDesign.of(SENSOR, WEEK)
                .updates("1")
                .columns("{ family: m, qualifierPattern: \"t*\", count: 60, valueBytes: { constant: 8 } }");
        assertThat(minutes.finding("key.frequent-update")).isEmpty();
    }

    /**
     * Updates of rows with a millisecond in their keys are spread over the rows of the last minute, or over all rows.
     */
    @ParameterizedTest
    @CsvSource({"100000, 0.3, recentRows, false", "100000, 0.99, recentRows, true", "100000, 0.99, anyRow, false"})
    void updatesOfEventsAreSpreadOverRecentRows(double rate, String updates, String rewrites, boolean found) {
        LintedDesign trips = LintedDesign.of(
                        SENSOR, "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }")
                .updates(updates + ", rewrites: " + rewrites)
                .writes(rate, "2h");
        assertThat(trips.finding("key.frequent-update").isPresent()).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1, true", "1000, 0, true", "999, 1, false", "100000, 1, true"})
    void aRowThatIsRewrittenOnceASecondIsFrequentlyUpdated(double rate, String updates, boolean found) {
        LintedDesign usage =
                LintedDesign.of(SENSOR).updates(updates).writes(rate, "2h").initial("{ rows: 1000 }");
        assertThat(usage.finding("key.frequent-update").isPresent()).isEqualTo(found);
    }

    @Test
    void policyThatRetainsNewestCellsHasNoDeletingFix() {
        LintedDesign kept = LintedDesign.of(USER, AT)
                .families(
                        "m: { gcRule: { intersection: { rules: [ { maxNumVersions: 5 }, { maxAge: 2592000s } ] } } }");
        assertThat(kept.finding("family.never-expires").orElseThrow().fix()).isEmpty();
    }

    private static LintedDesign retention(String policy, String profile, String history) {
        return LintedDesign.of(USER)
                .updates("1")
                .families("m: { " + policy + " }")
                .columns("{ family: m, qualifier: history, valueBytes: { constant: 100 } }, "
                        + "{ family: m, qualifier: profile, valueBytes: { constant: 500 } }")
                .queries("{ name: p, where: { user: { eq: 5 } }, columns: [ \"m:profile\" ]" + profile + " }, "
                        + "{ name: h, where: { user: { eq: 5 } }, columns: [ \"m:history\" ]" + history + " }");
    }

    @Test
    void oneVersionNextToAThousandIsMixedRetention() {
        LintedDesign mixed = retention("gcRule: { maxNumVersions: 1000 }", ", cellsPerColumn: 1", "");
        assertThat(mixed.level("family.mixed-retention")).contains(FindingLevel.WARNING);
        assertThat(mixed.finding("query.uncertain")).as("the opposite advice").isEmpty();
        assertThat(mixed.fixed("family.mixed-retention").table().columnFamilies())
                .hasSize(2)
                .allMatch(family -> family.gcRule().equals(Optional.of(new GcRule.MaxNumVersions(1000))));
        assertThat(retention("gcRule: { maxNumVersions: 5 }", ", cellsPerColumn: 1", "")
                        .finding("family.mixed-retention"))
                .isEmpty();
        assertThat(retention("gcRule: { maxNumVersions: 1000 }", "", "").finding("family.mixed-retention"))
                .isEmpty();
    }

    /**
     * Keys such as {@code 00000005#address}: a query of a user reads three rows, which no write can change together.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
        { name: all, where: { user: { eq: 5 } } } | 1 | WARNING
        { name: all, where: { user: { eq: 5 } }, limit: 3 } | 0 | WARNING
        { name: two, where: { user: { eq: 5 }, part: { in: [ address, prefs ] } } } | 1 | WARNING
        '' | 1 | NOTE
        '' | 0 | none
        { name: one, where: { user: { eq: 5 }, part: { eq: prefs } } } | 1 | none
        { name: first, where: { user: { eq: 5 } }, limit: 1 } | 1 | none
        """)
    void kindsOfOneEntityBelongInOneRow(String query, String updates, FindingLevel level) {
        String part = "{ name: part, generator: { weighted: { address: 33, profile: 33, prefs: 34 } } }";
        LintedDesign users = LintedDesign.of(USER, part).queries(query).updates(updates);
        assertThat(users.level("row.spread")).isEqualTo(Optional.ofNullable(level));
        if (query.contains("in:")) {
            assertThat(users.finding("row.spread").orElseThrow().message()).contains("reads 2 rows");
        }
        assertThat(LintedDesign.of(USER, part, AT)
                        .queries(query)
                        .updates(updates)
                        .level("row.spread"))
                .isEmpty();
    }

    @Test
    void kindsThatAreTooLargeForOneRowStayInSeveralRows() {
        String part = "{ name: part, generator: { weighted: { address: 33, profile: 33, prefs: 34 } } }";
        LintedDesign large = LintedDesign.of(USER, part)
                .queries("{ name: all, where: { user: { eq: 5 } } }")
                .initial("{ rows: 100 }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 50000000 } }")
                .updates("1");
        assertThat(large.level("row.spread")).isEmpty();
    }

    @Test
    void aKindBetweenOtherSegmentsGroupsRows() {
        String kind = "{ name: kind, generator: { weighted: { a: 50, b: 50 } } }";
        String number = "{ name: n, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } } }";
        String query = "{ name: q, where: { user: { eq: 5 }, n: { eq: 7 } } }";
        assertThat(LintedDesign.of(USER, kind, number)
                        .queries(query)
                        .updates("1")
                        .level("row.spread"))
                .isEmpty();
        assertThat(LintedDesign.of(USER, number, kind)
                        .queries(query)
                        .updates("1")
                        .level("row.spread"))
                .contains(FindingLevel.WARNING);
        String kinds = "{ name: q, where: { user: { eq: 5 }, kind: { in: [ a, b ] } } }";
        assertThat(LintedDesign.of(kind, USER).queries(kinds).updates("1").level("row.spread"))
                .contains(FindingLevel.WARNING);
    }

    @Test
    void regionsAreNotKindsOfAnEntity() {
        String region = "{ name: region, generator: { weighted: { eu: 33, us: 33, ap: 34 } } }";
        String product = "{ name: type, generator: { weighted: { a: 50, b: 50 } } }";
        assertThat(LintedDesign.of(region, product)
                        .queries("{ name: q, where: { region: { eq: eu } } }")
                        .updates("1")
                        .level("row.spread"))
                .isEmpty();
        assertThat(LintedDesign.of(USER, region).updates("1").level("row.spread"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"company, NOTE", "customer_id, NOTE", "region,"})
    void companySegmentIsATenant(String name, FindingLevel level) {
        String tenant = "{ name: " + name + ", generator: { weighted: { a: 60, b: 40 } } }";
        assertThat(LintedDesign.of(USER, tenant).level("key.tenant-first")).isEqualTo(Optional.ofNullable(level));
        assertThat(LintedDesign.of(tenant, USER).level("key.tenant-first")).isEmpty();
    }

    @Test
    void aQueryThatIsFasterThanExpectedIsNotAnError() {
        LintedDesign faster = LintedDesign.of(USER).queries("{ name: any, limit: 1, expect: fullScan }");
        assertThat(faster.level("query.expectation")).contains(FindingLevel.NOTE);
        assertThat(LintedDesign.of(USER)
                        .queries("{ name: some, where: { user: { range: [ 5, 10 ] } }, expect: pointRead }")
                        .level("query.expectation"))
                .contains(FindingLevel.ERROR);
    }
}
