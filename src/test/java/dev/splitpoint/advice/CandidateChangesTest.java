package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is tried is a design that can be saved. */
@Tag("slow")
class CandidateChangesTest {
    private static final int DESIGNS = 40;
    private static final long FEW_SAMPLES = 2_000;

    /** {@return verdicts of every kind that could be made about a run, right or wrong} */
    private static List<Verdict> verdicts(SimulationRun run) {
        int buckets = run.load().buckets().size();
        List<Verdict> verdicts = new ArrayList<>();
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            for (int to : Set.of(1, buckets)) {
                Stream.concat(
                                Stream.of(Optional.<String>empty()),
                                run.design().rowKey().segments().stream()
                                        .map(Segment::name)
                                        .map(Optional::of))
                        .forEach(segment -> verdicts.add(Verdict.of(kind, FindingLevel.ERROR, "")
                                .on(run.load().buckets().range(0, to), 0, to)
                                .withLoad(1.5, 1.4)
                                .causedBy(segment, Optional.empty())
                                .onWholeCluster(to == run.load().buckets().size())
                                .build()));
            }
        }
        return verdicts;
    }

    @Test
    void everyRemedyOfARandomKeyIsValidAndRoundTrips() {
        RandomKeys keys = new RandomKeys(7);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < DESIGNS; i++) {
            TableDesign design = keys.next();
            SimulationRun run = TestDesigns.run(design, FEW_SAMPLES, 1);
            Set<Remedy> remedies = new HashSet<>();
            verdicts(run).forEach(verdict -> remedies.addAll(CandidateChanges.of(verdict, run)));
            for (Remedy remedy : remedies) {
                kinds.add(remedy.getClass());
                check(design, remedy);
            }
        }
        // Other candidates need queries, an autoscaler or certain columns.
        assertThat(kinds)
                .contains(
                        AddHash.class,
                        AddSalt.class,
                        InitialSplits.class,
                        MoreNodes.class,
                        MoveSegment.class,
                        RandomIds.class,
                        ReverseDigits.class,
                        SplitLargeRow.class,
                        WidenSalt.class);
    }

    private static void check(TableDesign design, Remedy remedy) {
        TableDesign changed = remedy.apply(design);
        List<Inconsistency> errors = Consistency.check(changed).stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
        String text = DesignWriter.write(changed);
        assertThat(errors).as("%s%n%s", remedy, text).isEmpty();
        DesignDocument read = DesignReader.read(text);
        assertThat(read.design())
                .as("%s%n%s%n%s", remedy, text, read.problems())
                .contains(changed);
        assertThat(remedy.apply(design)).isEqualTo(changed);
        assertThat(remedy.label()).isNotBlank().doesNotContain("\n");
    }

    @Test
    void movingASegmentKeepsTheOrderOfTheOthersAndTheQueries() {
        TableDesign design = Samples.load("tenant-devices").design();
        TableDesign moved = new MoveSegment("day", List.of("tenant"), false).apply(design);
        assertThat(names(moved)).isEqualTo("day tenant device");
        assertThat(names(new MoveSegment("tenant", List.of("device", "day"), true).apply(design)))
                .isEqualTo("device day tenant");
        assertThat(moved.queries()).isEqualTo(design.queries());
    }

    @Test
    void splittingALargeRowPreservesDataAndReads() {
        TableDesign design = Samples.load("web-pages").design();
        TableDesign divided = new SplitLargeRow("anchor", "*", 4).apply(design);

        assertThat(rowBytes(divided))
                .isCloseTo(rowBytes(design) / 4, org.assertj.core.data.Percentage.withPercentage(1));
        assertThat(divided.simulation().rows())
                .isEqualTo(4 * design.simulation().rows());
        assertThat(writes(divided))
                .isCloseTo(4 * writes(design), org.assertj.core.data.Percentage.withPercentage(0.001));
        assertThat(reads(divided)).isCloseTo(reads(design), org.assertj.core.data.Percentage.withPercentage(0.001));
        assertThat(divided.queries().get(1).limit()).hasValue(200);
    }

    private static double rowBytes(TableDesign design) {
        return design.columns().stream()
                .mapToDouble(c -> c.count() * c.presence() * c.valueBytes().mean())
                .sum();
    }

    private static double writes(TableDesign design) {
        return mean(design) * design.workload().phases().getFirst().mix().get("write");
    }

    private static double reads(TableDesign design) {
        return mean(design) * design.workload().phases().getFirst().mix().get("one page");
    }

    private static double mean(TableDesign design) {
        return ((dev.splitpoint.design.Rate.Sine)
                        design.workload().phases().getFirst().rate().shape())
                .mean();
    }

    private static String names(TableDesign design) {
        return design.rowKey().segments().stream().map(Segment::name).collect(Collectors.joining(" "));
    }
}
