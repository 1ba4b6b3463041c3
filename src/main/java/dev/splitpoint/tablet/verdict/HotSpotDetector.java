package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.SignificantDigits;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Detects one kind of hot spot. Subclasses define which hot spots match, which are reported, and the explanation. */
abstract class HotSpotDetector implements Detector {
    /** Maximum number of verdicts of one kind. */
    private static final int MOST_OF_A_KIND = 10;

    /** Share of its time for which a hot spot must look like a kind to be of that kind. */
    private static final double TYPICAL = 0.2;

    private final Kind kind;

    HotSpotDetector(Kind kind) {
        this.kind = kind;
    }

    @Override
    public final Kind kind() {
        return kind;
    }

    @Override
    public List<Verdict> detect(Evidence evidence, List<HotSpot> causes) {
        return causes.stream()
                .filter(spot -> spot.kind == kind)
                .sorted(Comparator.<HotSpot>comparingDouble(spot -> -spot.peakDemand * spot.seconds()))
                .limit(MOST_OF_A_KIND)
                .map(spot -> verdict(evidence, spot))
                .toList();
    }

    private Verdict verdict(Evidence evidence, HotSpot spot) {
        Optional<String> segment = segment(evidence, spot);
        int from = fromBucket(spot);
        int to = toBucket(spot);
        Optional<Map.Entry<String, Double>> query = query(evidence, spot);
        boolean harms = spot.failed >= 1
                || spot.isLasting
                || spot.peakDemand > evidence.capacity().hottestCpuTarget();
        String cause = query.map(HotSpotDetector::sentence).orElseGet(() -> advice(segment));
        String text = explanation(evidence, spot, segment) + cause + failures(evidence, spot);
        return Verdict.of(kind, level(harms), text)
                .on(range(evidence, spot, from, to), from, to)
                .during(spot.firstCell, endCell(spot))
                .withLoad(spot.share(), spot.peakDemand)
                .withFailures(spot.failed, spot.overloadSeconds())
                .causedBy(segment, query.map(Map.Entry::getKey))
                .onWholeCluster(spot.wholeCluster)
                .withReason(reason(evidence, spot, segment) + cause)
                .build();
    }

    static String sentence(Map.Entry<String, Double> query) {
        return " The query “" + query.getKey() + "” causes " + ShareText.of(query.getValue()) + " of the load.";
    }

    private static String failures(Evidence evidence, HotSpot spot) {
        double all = Arrays.stream(evidence.grid().operations()).sum();
        return spot.failed < 1
                ? ""
                : " " + SignificantDigits.ofEstimate(Math.rint(spot.failed)) + " operations fail ("
                        + ShareText.of(spot.failed / all) + " of all).";
    }

    /**
     * {@return whether the load moves. If so, the verdict covers the medians of the demand instead of whole tablets}
     */
    boolean isMoving() {
        return false;
    }

    KeyRange range(Evidence evidence, HotSpot spot, int fromBucket, int toBucket) {
        return evidence.grid().buckets().range(fromBucket, toBucket);
    }

    /** {@return the segment that causes a hot spot; empty if unknown} */
    Optional<String> segment(Evidence evidence, HotSpot spot) {
        return spot.wholeCluster ? Optional.empty() : evidence.leadingSegment();
    }

    /**
     * {@return the severity of a verdict}
     *
     * @param harms whether operations fail or a node exceeds its CPU target
     */
    FindingLevel level(boolean harms) {
        return harms ? FindingLevel.ERROR : FindingLevel.WARNING;
    }

    /** {@return the explanation, with figures of the run} */
    abstract String explanation(Evidence evidence, HotSpot spot, Optional<String> segment);

    /** {@return the explanation without the peak demand, if it is shorter} */
    String reason(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return explanation(evidence, spot, segment);
    }

    /** {@return a sentence that follows the explanation if no query dominates the load, or an empty text} */
    String advice(Optional<String> segment) {
        return "";
    }

    /** {@return whether a hot spot of a key range is of this kind, if no preceding detector matches it} */
    boolean matches(HotSpot spot) {
        return spot.looksLike(kind, TYPICAL);
    }

    /** Joins hot spots of this kind that have the same cause. The hot spots are sorted by their start. */
    void join(Evidence evidence, List<HotSpot> causes) {}

    /**
     * {@return whether hot spots of this kind at several places have one cause if their segment and query are the same}
     */
    boolean hasPlaces() {
        return true;
    }

    /** {@return the query with more than half of the demand of a hot spot, and its share; empty for none} */
    final Optional<Map.Entry<String, Double>> query(Evidence evidence, HotSpot spot) {
        return evidence.dominantQuery(fromBucket(spot), toBucket(spot), spot.firstCell, endCell(spot));
    }

    private int fromBucket(HotSpot spot) {
        return isMoving() ? spot.minMedian : spot.fromBucket;
    }

    private int toBucket(HotSpot spot) {
        return isMoving() ? spot.maxMedian + 1 : spot.toBucket;
    }

    private static int endCell(HotSpot spot) {
        return Math.max(spot.lastCell, spot.lastOverloadCell) + 1;
    }

    /** {@return whether a hot spot of this kind is reported} */
    boolean isReported(Evidence evidence, HotSpot spot) {
        return true;
    }
}
