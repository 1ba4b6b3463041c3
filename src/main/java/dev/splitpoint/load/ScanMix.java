package dev.splitpoint.load;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * Lengths of the scans of each bucket: counts of sampled scans by bucket and class of {@link ScanLengths}. Thread-safe. Counts are integers,
 * so the result does not depend on the order of additions.
 *
 * <p>The mix of a bucket is assumed to be constant during a phase. Example: half of the scans that start in a bucket are of a user with
 * 100,000 rows, the others of users with 100 rows. Such a scan reads 50,050 rows on average; in a cell in which the table is half as large,
 * 25,025.
 */
final class ScanMix {
    /** Scans that differ in the buckets in which they read rows. */
    enum Extent {
        /** Within one bucket. */
        WITHIN,
        /** Across buckets, in the first of them. */
        FIRST,
        /** Across buckets, in the last of them. */
        LAST,
        /** Up to the row limit, from the first bucket on. */
        LIMITED
    }

    /** Resolution of shares within a class. */
    private static final double RESOLUTION = 0x1p20;

    private final int buckets;
    private final AtomicReferenceArray<AtomicIntegerArray> counts =
            new AtomicReferenceArray<>(ScanLengths.CLASSES * Extent.values().length);
    private final AtomicLongArray operations = new AtomicLongArray(ScanLengths.CLASSES);
    private final AtomicLongArray shares = new AtomicLongArray(ScanLengths.CLASSES);

    ScanMix(int buckets) {
        this.buckets = buckets;
    }

    /** Adds the share of an operation to its class. */
    void addShare(int lengthClass, double share) {
        operations.incrementAndGet(lengthClass);
        shares.addAndGet(lengthClass, Math.round(share * scale(lengthClass)));
    }

    private static double scale(int lengthClass) {
        return RESOLUTION * StrictMath.scalb(1.0, lengthClass / 2);
    }

    /** {@return the mean share of the operations of a class} */
    private double meanShare(int lengthClass) {
        return shares.get(lengthClass) / scale(lengthClass) / operations.get(lengthClass);
    }

    /** Counts a scan in a bucket. */
    void add(Extent extent, int lengthClass, int bucket) {
        int index = extent.ordinal() * ScanLengths.CLASSES + lengthClass;
        AtomicIntegerArray ofClass = counts.get(index);
        if (ofClass == null) {
            counts.compareAndSet(index, null, new AtomicIntegerArray(buckets));
            ofClass = counts.get(index);
        }
        ofClass.incrementAndGet(bucket);
    }

    /** {@return the mean numbers of rows of the scans of an extent, for one thread} */
    Means means(Extent extent, ScanLengths lengths) {
        return new Means(extent, lengths);
    }

    /** Mean numbers of rows by bucket, for one cell after another. For one thread. */
    final class Means {
        private final ScanLengths lengths;
        /** Classes with scans, and for each bucket the index of its first entry. */
        private final int[] classes;
        private final double[] meanShares;
        private final int[] first = new int[buckets + 1];
        private final int[] entries;
        private final double[] weights;
        private final double[] rowsOfClass;
        private final double[] rows = new double[buckets];

        private Means(Extent extent, ScanLengths lengths) {
            this.lengths = lengths;
            int from = extent.ordinal() * ScanLengths.CLASSES;
            this.classes = IntStream.range(0, ScanLengths.CLASSES)
                    .filter(i -> counts.get(from + i) != null)
                    .toArray();
            this.meanShares = Arrays.stream(classes).mapToDouble(ScanMix.this::meanShare).toArray();
            this.rowsOfClass = new double[classes.length];
            int[] found = new int[buckets * classes.length];
            double[] parts = new double[buckets * classes.length];
            int count = 0;
            for (int b = 0; b < buckets; b++) {
                first[b] = count;
                double sum = 0;
                for (int i = 0; i < classes.length; i++) {
                    int scans = counts.get(from + classes[i]).get(b);
                    if (scans > 0) {
                        found[count] = i;
                        parts[count++] = scans;
                        sum += scans;
                    }
                }
                for (int i = first[b]; i < count; i++) {
                    parts[i] /= sum;
                }
            }
            first[buckets] = count;
            this.entries = Arrays.copyOf(found, count);
            this.weights = Arrays.copyOf(parts, count);
        }

        /** {@return the mean rows of a scan by bucket in a cell, which is relative to the phase; valid until the next call} */
        double[] rows(int cell) {
            for (int i = 0; i < classes.length; i++) {
                rowsOfClass[i] = lengths.rows(meanShares[i], cell);
            }
            for (int b = 0; b < buckets; b++) {
                double mean = 0;
                for (int i = first[b]; i < first[b + 1]; i++) {
                    mean += weights[i] * rowsOfClass[entries[i]];
                }
                rows[b] = mean;
            }
            return rows;
        }
    }
}
