package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.ExceededLimitText;
import dev.splitpoint.tablet.verdict.StoredBytes.Excess;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Locale;

/**
 * Detects nodes that store more than the recommended share of their capacity, see {@link StoredBytes#counted}. The
 * verdict's share is the share of the table's bytes on the fullest node.
 */
abstract class StorageDetector implements Detector {
    private static final double TERABYTE = 1e12;

    private final Kind kind;
    private final boolean ofUnbalanced;

    /**
     * @param ofUnbalanced whether it detects nodes that exceed their storage although the mean node is below the limit
     */
    StorageDetector(Kind kind, boolean ofUnbalanced) {
        this.kind = kind;
        this.ofUnbalanced = ofUnbalanced;
    }

    @Override
    public final Kind kind() {
        return kind;
    }

    @Override
    public final List<Verdict> detect(Evidence evidence, List<HotSpot> causes) {
        double room = evidence.capacity().storageBytes();
        double limit = evidence.capacity().storageTarget() * room;
        return evidence.stored().above(limit, evidence.design().simulation().model()).stream()
                .map(excess -> new Fullest(evidence, excess, room, limit))
                .filter(fullest -> fullest.isUnbalanced() == ofUnbalanced)
                .map(fullest -> evidence.ofTable(
                        kind,
                        fullest.excess.fromCell(),
                        fullest.excess.toCell(),
                        fullest.most() / (fullest.mean() * fullest.nodes()),
                        fullest.most() > room ? FindingLevel.ERROR : FindingLevel.WARNING,
                        explanation(fullest)))
                .toList();
    }

    abstract String explanation(Fullest fullest);

    /**
     * Nodes at the time of the largest number of bytes on one node.
     *
     * @param evidence input of the detectors
     * @param excess time cells above the limit
     * @param room storage capacity of a node in bytes
     * @param limit recommended maximum of a node in bytes
     */
    record Fullest(Evidence evidence, Excess excess, double room, double limit) {
        double most() {
            return evidence.stored().max()[excess.fullest()];
        }

        double mean() {
            return evidence.stored().mean()[excess.fullest()];
        }

        int nodes() {
            return evidence.stored().active()[excess.fullest()];
        }

        boolean isUnbalanced() {
            return most() > room && mean() <= limit;
        }

        /** {@return the terabytes on the fullest node, with enough digits to differ from the limit} */
        String stored() {
            return ExceededLimitText.of(
                    most() / TERABYTE, limit / TERABYTE, size -> String.format(Locale.ROOT, "%.1f", size));
        }

        double roomTerabytes() {
            return room / TERABYTE;
        }

        double meanTerabytes() {
            return mean() / TERABYTE;
        }
    }
}
