package dev.splitpoint.stream.timeline;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Share of the writes to a bucket that insert rows. Frequent keys soon exist, and further writes update them.
 *
 * <p>Keys are grouped into classes of about equal probability, half an octave wide. Each bucket has a number of writes
 * per class. Each time cell has a share of inserts per class. Example: a bucket has 80% of its writes in a class with
 * 10% inserts and 20% in a class with 100% inserts; 28% of its writes insert rows.
 */
public final class NewRowShares {
    /** A double's exponent and the first bit of its fraction. */
    private static final int DROPPED_BITS = 51;

    private final int classes;
    /** Start index of each bucket in {@code classOfWrites} and {@code writes}, which omit classes without writes. */
    private final int[] start;

    private final int[] classOfWrites;
    private final double[] writes;
    /** Expected number of writes by bucket. */
    private final double[] ofBucket;

    private final double[] ofClass;
    private final double[] probability;

    /**
     * Creates the shares from a sample of keys.
     *
     * @param buckets number of buckets
     * @param places bucket of each sampled key
     * @param probabilities probability of each sampled key, 0 to 1
     * @param keys number of possible keys that each sampled key represents
     */
    public NewRowShares(int buckets, int[] places, double[] probabilities, double[] keys) {
        int[] classOf = new int[1 << 63 - DROPPED_BITS];
        Arrays.fill(classOf, -1);
        int found = 0;
        for (double each : probabilities) {
            int index = (int) (Double.doubleToRawLongBits(each) >>> DROPPED_BITS);
            if (classOf[index] < 0) {
                classOf[index] = found++;
            }
        }
        this.classes = found;
        double[] table = new double[buckets * classes];
        this.ofBucket = new double[buckets];
        this.ofClass = new double[classes];
        this.probability = new double[classes];
        double[] keysOf = new double[classes];
        for (int i = 0; i < places.length; i++) {
            int at = classOf[(int) (Double.doubleToRawLongBits(probabilities[i]) >>> DROPPED_BITS)];
            double drawn = keys[i] * probabilities[i];
            table[places[i] * classes + at] += drawn;
            ofClass[at] += drawn;
            keysOf[at] += keys[i];
        }
        for (int i = 0; i < classes; i++) {
            probability[i] = ofClass[i] / keysOf[i];
        }
        int[] present =
                IntStream.range(0, table.length).filter(at -> table[at] > 0).toArray();
        this.start = new int[buckets + 1];
        this.classOfWrites = Arrays.stream(present).map(at -> at % classes).toArray();
        this.writes = Arrays.stream(present).mapToDouble(at -> table[at]).toArray();
        for (int at : present) {
            start[at / classes + 1]++;
            ofBucket[at / classes] += table[at];
        }
        for (int b = 0; b < buckets; b++) {
            start[b + 1] += start[b];
        }
    }

    /**
     * {@return the share of inserts by class, scaled so that the share of all writes is exact}
     *
     * @param exposure writes before and during a time cell
     * @param ofAll share of all writes of the cell that insert rows, 0 to 1
     */
    public double[] ofClasses(Timeline.CellWrites exposure, double ofAll) {
        double[] shares = new double[classes];
        double fresh = 0;
        double all = 0;
        for (int i = 0; i < classes; i++) {
            shares[i] = exposure.newShare(probability[i]);
            fresh += shares[i] * ofClass[i];
            all += ofClass[i];
        }
        double factor = fresh > 0 ? ofAll * all / fresh : 0;
        for (int i = 0; i < classes; i++) {
            shares[i] = Math.min(1, shares[i] * factor);
        }
        return shares;
    }

    /**
     * {@return the share of the writes to a bucket that insert rows, 0 to 1}
     *
     * @param ofClasses result of {@link #ofClasses}
     * @param otherwise share for a bucket without sampled keys
     */
    public double ofBucket(int bucket, double[] ofClasses, double otherwise) {
        double fresh = 0;
        for (int i = start[bucket]; i < start[bucket + 1]; i++) {
            fresh += writes[i] * ofClasses[classOfWrites[i]];
        }
        return ofBucket[bucket] > 0 ? fresh / ofBucket[bucket] : otherwise;
    }
}
