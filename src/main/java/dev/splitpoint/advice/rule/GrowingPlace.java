package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The places to which the writes of a moment go, if a segment of the key grows.
 *
 * <p>A time that remains constant for a minute or more does not collect the writes of a moment, if other segments
 * follow it. Example: in {@code month#user#time}, users spread the writes of a month. All writes go to one place only
 * for the first minutes of each month, until splits spread them. In {@code month#time}, all writes go to one place at
 * any moment.
 *
 * @param writes writes of one phase
 * @param stepping first time that remains constant for a minute or more; empty for none
 * @param beforeStep segments of {@code front} that precede it
 * @param front segments that divide the writes of a moment: they precede the first growing segment, without constants
 *     and long constant times
 * @param growing first segment that grows at any moment; empty for none
 */
public record GrowingPlace(
        PhaseWrites writes,
        Optional<Segment> stepping,
        List<Segment> beforeStep,
        List<Segment> front,
        Optional<Segment> growing) {
    /** Steps from which the first minutes of a step do not matter: less than 1% of the time. */
    private static final Duration RARE_STEP = Duration.ofDays(2);

    /** Ratio of the simulated demand to the demand of the writes from which the text names it. */
    private static final double NOTEWORTHY_READS = 1.2;

    public GrowingPlace {
        beforeStep = List.copyOf(beforeStep);
        front = List.copyOf(front);
    }

    /** {@return the places of the writes of a phase} */
    public static GrowingPlace of(PhaseWrites writes) {
        List<Segment> front = new ArrayList<>();
        Optional<Segment> stepping = Optional.empty();
        List<Segment> beforeStep = List.of();
        for (Segment segment : writes.design().rowKey().segments()) {
            if (HotLeadingValue.isLongConstant(writes, segment)) {
                beforeStep = stepping.isEmpty() ? List.copyOf(front) : beforeStep;
                stepping = stepping.or(() -> Optional.of(segment));
            } else if (SegmentTraits.isGrowingWithTime(segment) || SegmentTraits.isGrowingByRow(segment)) {
                return new GrowingPlace(writes, stepping, beforeStep, front, Optional.of(segment));
            } else if (SegmentTraits.cardinality(segment) > 1) {
                front.add(segment);
            }
        }
        return new GrowingPlace(writes, stepping, beforeStep, front, Optional.empty());
    }

    /** {@return the places of the phase with the most writes; empty for a workload without phases} */
    public static Optional<GrowingPlace> busiest(Subject subject) {
        TableDesign design = subject.design();
        return design.workload().phases().stream()
                .map(phase -> new PhaseWrites(design, phase, subject.files()))
                .reduce((a, b) -> b.peak() > a.peak() ? b : a)
                .map(GrowingPlace::of);
    }

    /** {@return whether segments divide the writes of a moment} */
    public boolean isDivided() {
        return !front.isEmpty();
    }

    /**
     * {@return whether the writes of a value of the segments before a time go to one place only after each step of the
     * time, until splits spread them} A time with shorter steps moves on before splits follow.
     */
    public boolean isStepping() {
        return isDividedAfterStep() && hasLongSteps();
    }

    /**
     * {@return whether segments after a time that remains constant for a minute or more divide the writes of a moment}
     */
    public boolean isDividedAfterStep() {
        return stepping.isPresent() && front.size() > beforeStep.size();
    }

    /** {@return whether the writes of a moment have fewer than two places for each node} */
    public boolean hasFew() {
        return isFew(places());
    }

    /** {@return whether the segments before the step have fewer than two values for each node} */
    public boolean hasFewBeforeStep() {
        return isFew(places(beforeStep));
    }

    private boolean isFew(long places) {
        return places < 2L * writes.design().simulation().nodes();
    }

    /** {@return the share of the writes of the most frequent value of the segments before the step, 0 to 1} */
    public double shareBeforeStep() {
        return HotLeadingValue.of(writes, beforeStep)
                .map(HotLeadingValue::share)
                .orElse(1.0 / places(beforeStep));
    }

    private boolean hasLongSteps() {
        return stepSeconds()
                >= writes.design().simulation().model().verdicts().patience().toSeconds();
    }

    /** {@return the demand of the writes of new rows and of recent rows at the peak, in nodes} */
    public double demand(Subject subject) {
        return subject.demand(peak());
    }

    /**
     * {@return the writes of new rows and of recent rows per second at the peak} Updates of any row do not go to the
     * newest values.
     */
    public double peak() {
        Workload workload = writes.design().workload();
        List<Generator> generators = writes.design().rowKey().segments().stream()
                .map(writes::generator)
                .toList();
        boolean areRecent = workload.rewrites() == Rewrites.RECENT_ROWS
                        && generators.stream().anyMatch(Generator.Clock.class::isInstance)
                || generators.stream().anyMatch(Generator.Latest.class::isInstance);
        return writes.peak() * (areRecent ? 1 : 1 - workload.updates());
    }

    /**
     * {@return the severity of writes that go to one place at any moment} An error above the CPU target of a node, a
     * warning above the demand that verdicts report, and a note below it.
     *
     * @param share share of the writes that go to the place, 0 to 1
     */
    public FindingLevel level(Subject subject, double share) {
        ClusterModel model = subject.design().simulation().model();
        double demand = share * demand(subject);
        boolean isMost = share >= model.verdicts().mostOfTable()
                && demand >= model.verdicts().noteworthy();
        return demand > model.node().cpuTarget()
                ? FindingLevel.ERROR
                : isMost || demand > model.splitLoad() ? FindingLevel.WARNING : FindingLevel.NOTE;
    }

    /**
     * {@return the severity of writes that go to one place after each step of a time, until splits spread them} An
     * error if the place exceeds a node and the step recurs often in the workload, a warning if it is hot after
     * frequent steps, and a note otherwise. Steps that are too short for splits have the severity of {@link #level}.
     *
     * @param share share of the writes that go to the place, 0 to 1
     */
    public FindingLevel stepLevel(Subject subject, double share) {
        double step = stepSeconds();
        if (!hasLongSteps()) {
            return level(subject, share);
        }
        if (!exceedsSplitLoad(subject, share) || step >= RARE_STEP.toSeconds()) {
            return FindingLevel.NOTE;
        }
        double start = ClockSource.START / 1e9 % step;
        boolean recurs = start + writes.design().workload().nanos() / 1e9 > 2 * step;
        return recurs && level(subject, share) == FindingLevel.ERROR ? FindingLevel.ERROR : FindingLevel.WARNING;
    }

    /**
     * {@return the severity of a key that starts with the growing segment} A simulation counts the reads of the newest
     * rows, too: its moving or recurring hotspot raises the severity, and without one, a demand below the load at which
     * a tablet splits is a note.
     *
     * <p>Example: 500 writes per second demand 4% of a node. With 1,500 reads per second of the last seconds, the place
     * demands 60%.
     *
     * @param planned severity by the writes alone
     */
    public FindingLevel simulatedLevel(Subject subject, FindingLevel planned) {
        boolean isSmall = planned == FindingLevel.WARNING && !exceedsSplitLoad(subject, 1);
        return hotSpot(subject)
                .map(verdict -> verdict.level().compareTo(planned) > 0 ? verdict.level() : planned)
                .orElse(isSmall && subject.run().isPresent() ? FindingLevel.NOTE : planned);
    }

    /**
     * {@return a space and a sentence about the demand of reads and writes in the simulation; empty if the writes
     * demand nearly as much}
     */
    public String simulatedDemand(Subject subject) {
        return hotSpot(subject)
                .filter(verdict -> verdict.peakDemand() > NOTEWORTHY_READS * demand(subject))
                .map(verdict -> " In the simulation, reads and writes of this place demand up to "
                        + ShareText.ofNode(verdict.peakDemand()) + ".")
                .orElse("");
    }

    /** {@return the moving or recurring hotspot of the run; empty without one, and without a run} */
    private static Optional<Verdict> hotSpot(Subject subject) {
        return subject.run().stream()
                .flatMap(run -> run.verdicts().stream())
                .filter(verdict -> verdict.kind() == Verdict.Kind.MOVING_HOT_SPOT
                        || verdict.kind() == Verdict.Kind.RECURRING_HOT_SPOT)
                .max(Comparator.comparing(Verdict::level));
    }

    private boolean exceedsSplitLoad(Subject subject, double share) {
        return share * demand(subject) > subject.design().simulation().model().splitLoad();
    }

    /**
     * {@return a space and “until splits spread them” for writes that go to one place after a step of a time; empty if
     * they demand too little for splits}
     *
     * @param share share of the writes that go to the place, 0 to 1
     */
    public String untilSplits(Subject subject, double share) {
        return exceedsSplitLoad(subject, share) ? " until splits spread them" : "";
    }

    /**
     * {@return the number of combinations of the values of the front; segments that are computed from others add none}
     */
    public long places() {
        return places(front);
    }

    /**
     * {@return the number of combinations of the values of segments; segments that are computed from others add none}
     */
    public static long places(List<Segment> front) {
        List<String> names = front.stream().map(Segment::name).toList();
        long places = 1;
        for (Segment segment : front) {
            long values =
                    SegmentTraits.isKnownFrom(segment, names) ? 1 : Math.max(1, SegmentTraits.cardinality(segment));
            places = values > Long.MAX_VALUE / places ? Long.MAX_VALUE : places * values;
        }
        return places;
    }

    /** {@return the interval in which the stepping time is constant, in seconds; infinite without one} */
    public double stepSeconds() {
        return stepping.map(writes::granule).orElse(Double.POSITIVE_INFINITY);
    }
}
