package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Findings, verdicts and fixes of everyday designs, against the answers of experts. */
@Tag("slow")
class CaseAdviceTest {
    private static final long SAMPLES = 200_000;

    private static TableDesign design(String name) {
        try (InputStream in = Objects.requireNonNull(
                CaseAdviceTest.class.getResourceAsStream("/dev/splitpoint/cases/" + name + ".bigtable.yaml"))) {
            return TestDesigns.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SimulationRun run(TableDesign design) {
        return TestDesigns.run(design, SAMPLES, 2);
    }

    private static List<Advice> advice(SimulationRun run) {
        return Remedies.find(
                run,
                SampleFiles.NONE,
                new ParallelTasks(Runnable::run, 1, () -> false),
                changed -> new Simulator(Runnable::run)
                        .run(changed, Remedies.options(RunOptions.DEFAULT_BUCKETS), () -> false));
    }

    private static List<Finding> findings(TableDesign design, SimulationRun run, String rule) {
        return Rules.linter().check(new Subject(design, SampleFiles.NONE, Optional.of(run), List.of())).stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .toList();
    }

    /** The device is only a column. With the device before the time, the writes of 20,000 devices spread. */
    @Test
    void theColumnThatIdentifiesTheRowsIsPromotedBeforeASaltIsAdded() {
        Advice advice = advice(run(design("constant-prefix-time"))).getFirst();

        assertThat(advice.verdict().kind()).isEqualTo(Kind.MOVING_HOT_SPOT);
        assertThat(advice.remedies()).hasSizeGreaterThan(1);
        assertThat(advice.remedies().getFirst().remedy()).isInstanceOf(PromoteColumn.class);
        assertThat(advice.remedies().getFirst().effect().demandBefore()).isCloseTo(1.44, within(0.06));
        assertThat(advice.remedies().getFirst().effect().demandAfter()).isCloseTo(0.5, within(0.03));
        assertThat(advice.remedies().get(1).remedy()).isInstanceOf(AddSalt.class);
    }

    /** Hexadecimal digits have no keys between 9 and a; keys of readers have no salt bytes. */
    @ParameterizedTest
    @CsvSource({"hex-splits-by-bytes, 4 of 7", "splits-for-absent-salt, 15 of 15"})
    void splitPointsWithoutKeysAreCountedAndDoNotHideAColdStart(String name, String count) {
        TableDesign design = design(name);
        SimulationRun run = run(design);

        assertThat(findings(design, run, "workload.unused-splits"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).startsWith(count + " "));
        assertThat(findings(design, run, "workload.cold-start")).hasSize(1);
        assertThat(run.verdicts()).extracting(Verdict::kind).containsExactly(Kind.COLD_START);
        assertThat(advice(run).getFirst().remedies().getFirst().effect().verdictsAfter())
                .isEmpty();
    }

    @Test
    void splitPointsWithoutKeysAreNoBetterThanNone() {
        TableDesign design = design("splits-for-absent-salt");
        TableDesign none = design.withSimulation(design.simulation().withSplits(List.of()));

        assertThat(run(none).verdicts()).singleElement().satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Kind.COLD_START);
            assertThat(verdict.peakDemand())
                    .isCloseTo(run(design).verdicts().getFirst().peakDemand(), withinPercentage(1));
        });
    }

    /** The hottest of 500 counters gets 24 writes a second, 14.6 million versions of 21 B in 7 days. */
    @Test
    void aCounterWithoutAPolicyRetainsOneVersion() {
        TableDesign design = design("increment-counter");
        SimulationRun run = run(design);

        assertThat(Subject.of(design, SampleFiles.NONE).size().largestRowBytes())
                .isCloseTo(306e6, withinPercentage(1));
        assertThat(findings(design, run, "row.size")).singleElement().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(FindingLevel.ERROR);
            assertThat(finding.fix()).isPresent();
        });
        assertThat(run.verdicts()).extracting(Verdict::kind).contains(Kind.LARGE_ROW);
        assertThat(advice(run)).allSatisfy(advice -> {
            assertThat(advice.remedies().getFirst().remedy()).isInstanceOf(RetainVersions.class);
            assertThat(advice.remedies().getFirst().effect().after().hottestDemandP99())
                    .isLessThan(0.01);
            assertThat(advice.remedies().getFirst().effect().verdictsAfter()).isEmpty();
            assertThat(advice.remedies().getFirst().effect().sentence())
                    .contains("of node time instead of")
                    .doesNotContain("1 row");
        });
    }

    /**
     * One of a thousand pages has half of the writes and its row 20 times the bytes of the mean row. The largest row is
     * divided.
     */
    @Test
    void findingAndVerdictSplitALargeRowIntoTheSameNumber() {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              segments:
                - name: page
                  format: { paddedDecimal: { width: 4 } }
                  generator: { hotspot: { items: 1000, keyFraction: 0.001, opFraction: 0.5 } }
            columns: [ { family: m, qualifierPattern: "*", count: 60, valueBytes: { constant: 8 } } ]
            queries: [ { name: history, where: { page: { eq: 5 } } } ]
            workload: { seed: 42, updates: 1, phases: [ { name: p, duration: 4h, rate: { constant: 100 }, mix: { write: 1 } } ] }
            simulation: { nodes: 5, initial: { rows: 1000 } }
            """);
        SimulationRun run = run(design);
        Remedy ofFinding = findings(design, run, "row.size").getFirst().fix().orElseThrow();

        double largest = Subject.of(design, SampleFiles.NONE).size().largestRowBytes();
        assertThat(((SplitLargeRow) ofFinding).parts()).isEqualTo((int) Math.ceil(largest / 50e6));
        Verdict verdict = run.verdicts().stream()
                .filter(found -> found.kind() == Kind.LARGE_ROW)
                .findFirst()
                .orElseThrow();
        assertThat(CandidateChanges.of(verdict, run)).contains(ofFinding);
    }

    /** A page every 12 seconds is 0.4% of a node. Its 9.4 TB do not fit on one node. */
    @Test
    void lowRateSequenceIsANoteAndTheProposedNodesFitTheTable() {
        TableDesign design = design("low-rate-sequence");
        SimulationRun run = run(design);

        assertThat(findings(design, run, "key.sequential-lead"))
                .extracting(Finding::level)
                .containsExactly(FindingLevel.NOTE);
        assertThat(run.verdicts()).extracting(Verdict::kind).containsExactly(Kind.STORAGE_NEARLY_FULL);
        Remedy ofVerdict = advice(run).getFirst().remedies().getFirst().remedy();
        Remedy ofFinding =
                findings(design, run, "workload.storage").getFirst().fix().orElseThrow();
        assertThat(ofFinding).isEqualTo(ofVerdict);
        assertThat(run(ofFinding.apply(design)).verdicts()).isEmpty();
    }

    /** A bucket of five seconds that is added to the time moves with it: one place, also for updates. */
    @Test
    void bucketAddedToTheTimeIsOneMovingHotSpot() {
        List<Verdict> verdicts = run(design("modulo-added")).verdicts();

        assertThat(verdicts)
                .filteredOn(verdict -> verdict.kind() == Kind.MOVING_HOT_SPOT)
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.share()).isGreaterThan(0.9);
                    assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
                });
    }

    /** The range is hot for three minutes, and its node works off the waiting operations for two more. */
    @Test
    void hotRangeTextNamesTheTimeOfItsFigures() {
        SimulationRun run = run(design("new-dataset-band"));

        assertThat(run.verdicts()).singleElement().satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Kind.HOT_RANGE);
            int minutes = verdict.toCell() - verdict.fromCell();
            assertThat(verdict.explanation()).contains(" " + minutes + " min");
            assertThat(verdict.overloadSeconds()).isBetween(60.0 * (minutes - 1), 60.0 * minutes);
        });
    }

    /**
     * The hottest metric gets 17% of 40,000 writes a second. The scans of the queries overload the nodes, but do not
     * hide its place.
     */
    @Test
    void hotSpotThatMovesHourlyIsReportedNextToLargeScans() {
        TableDesign design = design("metric-hour-unsalted");
        SimulationRun run = run(design);

        assertThat(run.verdicts()).extracting(Verdict::kind).contains(Kind.LARGE_SCAN_HOT_SPOT);
        assertThat(findings(design, run, "key.hot-value")).singleElement().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(FindingLevel.NOTE);
            assertThat(finding.message()).contains("'hour'", "49%");
        });
    }

    /** Reads of the head of a queue do not read deleted rows, which are not in the model. */
    @Test
    void headOfAQueueIsNotAHotSpot() {
        SimulationRun run = run(design("queue-deletes"));

        assertThat(run.verdicts()).isEmpty();
        assertThat(run.summary().hottestDemandP99()).isLessThan(0.2);
    }
}
