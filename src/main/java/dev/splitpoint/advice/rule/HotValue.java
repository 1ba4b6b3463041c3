package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One value of the leading segments causes most of the load of a hot tablet, or a simulation has a hot row. */
final class HotValue {
    static final Rule RULE = Rule.of(
                    "key.hot-value",
                    FindingLevel.WARNING,
                    Source.KEY_VISUALIZER,
                    "One value receives too much load",
                    "Writes for one value at one moment go to one place, so more nodes do not help.",
                    HotValue::check)
            .explaining(
                    Verdict.Kind.HOT_ROW,
                    Verdict.Kind.HOT_RANGE,
                    Verdict.Kind.MOVING_HOT_SPOT,
                    Verdict.Kind.RECURRING_HOT_SPOT)
            .lowering(Figure.Demand.HOTTEST_NODE)
            .using(Rule.Input.RUN);

    private HotValue() {}

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        List<Verdict> rows = subject.run().stream()
                .flatMap(run -> run.verdicts().stream())
                .filter(verdict -> verdict.kind() == Verdict.Kind.HOT_ROW)
                .toList();
        Optional<HotLeadingValue> hottest = design.workload().phases().stream()
                .flatMap(phase -> HotLeadingValue.of(new PhaseWrites(design, phase, subject.files())).stream())
                .max(Comparator.comparingDouble(lead -> lead.demand(subject)))
                .filter(lead -> lead.isHot(subject));
        List<Remedy> changes = hottest.map(lead -> changes(design, lead)).orElse(List.of());
        if (!rows.isEmpty()) {
            Place place = SegmentOrders.leading(design)
                    .map(lead -> Place.of(design, lead))
                    .orElse(Place.ROW_KEY);
            String more = rows.size() == 1
                    ? ""
                    : rows.size() == 2 ? " 1 more row is hot." : " " + (rows.size() - 1) + " more rows are hot.";
            to.add(rows.getFirst().level(), place, rows.getFirst().explanation() + more, changes);
        } else {
            double target = design.simulation().model().node().hottestCpuTarget();
            hottest.ifPresentOrElse(
                    lead -> to.add(
                            lead.demand(subject) > target ? FindingLevel.ERROR : FindingLevel.WARNING,
                            Place.of(design, lead.varying().getFirst()),
                            sentence(subject, lead),
                            changes),
                    () -> stepping(subject, to));
        }
    }

    /**
     * Reports a value whose writes move to a new place with each step of a time. {@code key.low-cardinality-lead}
     * reports few values.
     */
    private static void stepping(Subject subject, Report to) {
        TableDesign design = subject.design();
        GrowingPlace.busiest(subject)
                .filter(place ->
                        place.isDividedAfterStep() && !place.beforeStep().isEmpty() && !place.hasFewBeforeStep())
                .ifPresent(place -> {
                    Segment step = place.stepping().orElseThrow();
                    double share = place.shareBeforeStep();
                    double demand = share * place.demand(subject);
                    boolean changes = place.stepSeconds() < design.workload().nanos() / 1e9;
                    NodeCapacity node = design.simulation().model().node();
                    if (changes && demand > 1 - node.cpuTarget()) {
                        List<Remedy> salts = SegmentOrders.after(design, step).stream()
                                .filter(segment ->
                                        SegmentTraits.isSpreading(segment) && !SegmentTraits.isSpreader(segment))
                                .<Remedy>map(segment -> new AddSalt(
                                        List.of(segment.name()),
                                        AddSalt.buckets(design.simulation().nodes()),
                                        false))
                                .toList();
                        // The simulation reports a recurring hotspot from the load at which a tablet splits.
                        boolean isNote = place.stepLevel(subject, share) == FindingLevel.NOTE;
                        to.add(
                                isNote ? FindingLevel.NOTE : FindingLevel.WARNING,
                                Place.of(design, place.beforeStep().getFirst()),
                                sharePart(place.writes(), place.beforeStep(), share, demand) + "Whenever '"
                                        + step.name() + "' changes, these writes go to one new place"
                                        + place.untilSplits(subject, share) + ".",
                                salts);
                    }
                });
    }

    private static String sentence(Subject subject, HotLeadingValue lead) {
        return sharePart(lead.writes(), lead.varying(), lead.share(), lead.demand(subject))
                + lead.growing()
                        .map(growing ->
                                "The next segment '" + growing.name() + "' grows, so these writes all go to one place.")
                        .orElse("These writes all go to one row.");
    }

    private static String sharePart(PhaseWrites writes, List<Segment> segments, double share, double demand) {
        return "In the phase '" + writes.phase().name() + "', one value of "
                + Phrases.names(segments.stream().map(Segment::name).toList()) + " gets " + ShareText.of(share)
                + " of the writes and demands " + ShareText.ofNode(demand) + " at the peak. ";
    }

    private static List<Remedy> changes(TableDesign design, HotLeadingValue lead) {
        int buckets = AddSalt.buckets(design.simulation().nodes());
        return lead
                .growing()
                .<Remedy>map(growing -> new AddSalt(
                        Stream.concat(names(lead).stream(), Stream.of(growing.name()))
                                .toList(),
                        buckets,
                        false))
                .or(() -> Optional.of(new AddSalt(List.of(), buckets, true)))
                .stream()
                .toList();
    }

    private static List<String> names(HotLeadingValue lead) {
        return lead.varying().stream().map(Segment::name).toList();
    }
}
