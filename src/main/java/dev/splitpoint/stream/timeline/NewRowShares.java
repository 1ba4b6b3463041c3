package dev.splitpoint.stream.timeline;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which share of the writes into a bucket makes new rows: popular keys soon exist, and writing them again makes no row.
 *
 * <p>Keys are put into classes of about equal probability, half an octave wide. A bucket has a share of its writes in each
 * class, and a time cell decides for each class which share of them is new.
 */
public final class NewRowShares {
    /** A double's exponent and the first bit of its fraction. */
    private static final int DROPPED_BITS = 51;

    private final int classes;
    /** By bucket: the start of its classes in {@code classOfWrites} and {@code writes}, which omit classes without writes. */
    private final int[] start;
    private final int[] classOfWrites;
    private final double[] writes;
    /** By bucket: the expected number of writes. */
    private final double[] ofBucket;
    private final double[] ofClass;
    private final double[] probability;

    /**
     * @param buckets       how many
     * @param places        of each key of a sample, its bucket
     * @param probabilities of each key, 0 to 1
     * @param keys          of each key, the number of possible keys that it stands for
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
        int[] present = IntStream.range(0, table.length).filter(at -> table[at] > 0).toArray();
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
     * {@return for each class the share of its writes that makes new rows, so that the share of all writes is exact}
     *
     * @param exposure of a cell
     * @param ofAll    share of all writes of the cell that makes new rows, 0 to 1
     */
    public double[] ofClasses(Timeline.Exposure exposure, double ofAll) {
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
     * {@return the share of the writes of a bucket that makes new rows, 0 to 1}
     *
     * @param ofClasses what {@link #ofClasses} returns
     * @param otherwise the share for a bucket of which the sample has no key
     */
    public double ofBucket(int bucket, double[] ofClasses, double otherwise) {
        double fresh = 0;
        for (int i = start[bucket]; i < start[bucket + 1]; i++) {
            fresh += writes[i] * ofClasses[classOfWrites[i]];
        }
        return ofBucket[bucket] > 0 ? fresh / ofBucket[bucket] : otherwise;
    }
}
