package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where another order of the segments mends a finding it is offered, with a delimiter where it needs one, and only
 * there.
 */
@Tag("fast")
class OrderFixesTest {
    private static final String DEVICE =
            "{ name: device, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 999999 } } }";
    private static final String SITE =
            "{ name: site, generator: { weighted: { a: 1, b: 1, c: 1, dd: 1, e: 1, f: 1, g: 1, h: 1 } } }";
    private static final String DOMAINS = "{ name: domain, generator: { realistic: { kind: domain, items: 50 } } }";
    private static final String AT =
            "{ name: at, format: { reversedTimestamp: { unit: us } }, generator: { clock: {} } }";
    private static final String OF_SITE = "{ name: of a site, where: { site: { eq: a } }, limit: 10 }";
    private static final String OF_DEVICE = "{ name: of a device, where: { device: { eq: 5 } }, limit: 10 }";

    private static TableDesign design(String encoding, String segments, String queries) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: t }
            table: { tableId: t, columnFamilies: { m: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { %s }
              segments: [ %s ]
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 8 } } ]
            queries: [ %s ]
            workload: { phases: [ { name: p, duration: 1h, rate: { constant: 20 } } ] }
            simulation: { nodes: 3, initial: { rows: 1000000 } }
            """.formatted(encoding, segments, queries))
                .design()
                .orElseThrow();
    }

    private static List<Finding> check(TableDesign design) {
        return Rules.linter().check(Subject.of(design, SampleFiles.NONE));
    }

    /**
     * {@return the change that one rule offers, after it has been seen to take its finding away, bring no worse one,
     * and stay in the file}
     */
    private static Optional<String> fix(String rule, TableDesign design) {
        List<Finding> before = check(design);
        Finding finding = before.stream()
                .filter(one -> one.rule().id().equals(rule))
                .findFirst()
                .orElseThrow();
        finding.fix().ifPresent(fix -> {
            TableDesign mended = fix.apply(design);
            List<Finding> after = check(mended);
            assertThat(after).noneMatch(finding::isSame);
            assertThat(after)
                    .filteredOn(next -> before.stream().noneMatch(next::isSame))
                    .allMatch(next -> next.level().compareTo(finding.level()) < 0);
            assertThat(DesignReader.read(DesignWriter.write(mended)).design()).contains(mended);
        });
        return finding.fix().map(Remedy::label);
    }

    @ParameterizedTest
    @CsvSource({"key.granular-first", "query.full-scan", "query.read-amplification"})
    void movedSegmentGetsADelimiterIfTheKeyHasNone(String rule) {
        String segments = DEVICE + ", " + SITE + ", " + AT;
        assertThat(fix(rule, design("delimitedBytes: { delimiter: '#' }", segments, OF_SITE)))
                .contains("Move site before device");
        assertThat(fix(rule, design("concatenated: {}", segments, OF_SITE)))
                .contains("Move site before device and use the delimiter #");
    }

    /** Of two reads that want two leads one would come to scan the table. */
    @Test
    void segmentThatAnotherQueryNeedsFirstIsNotMoved() {
        assertThat(fix(
                        "key.granular-first",
                        design(
                                "delimitedBytes: { delimiter: '#' }",
                                DEVICE + ", " + SITE + ", " + AT,
                                OF_SITE + ", " + OF_DEVICE)))
                .isEmpty();
    }

    @Test
    void segmentWithMoreValuesMovesBeforeAFewDomains() {
        String both = "{ name: q, where: { domain: { eq: www.example.com }, device: { eq: 5 } }, limit: 10 }";
        String domain = "{ name: q, where: { domain: { eq: www.example.com } }, limit: 10 }";
        String segments = DOMAINS + ", " + DEVICE + ", " + AT;
        assertThat(fix("key.domain-not-reversed", design("delimitedBytes: { delimiter: '#' }", segments, both)))
                .contains("Move device before domain");
        assertThat(fix("key.domain-not-reversed", design("delimitedBytes: { delimiter: '#' }", segments, domain)))
                .isEmpty();
    }

    /** What reads ask for by its first letters stands at the end of a reversed name. */
    @Test
    void domainsAreReversedUnlessAQueryUsesTheirPrefix() {
        String many = DOMAINS.replace("items: 50", "items: 5000") + ", " + AT;
        String equal = "{ name: q, where: { domain: { eq: www.example.com } }, limit: 10 }";
        String starts = "{ name: q, where: { domain: { startsWith: www. } }, limit: 10 }";
        assertThat(fix("key.domain-not-reversed", design("delimitedBytes: { delimiter: '#' }", many, equal)))
                .contains("Reverse the domains of domain");
        assertThat(fix("key.domain-not-reversed", design("delimitedBytes: { delimiter: '#' }", many, starts)))
                .isEmpty();
    }
}
