package dev.splitpoint.load;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Lengths of the scans of each bucket: time cells of sampled scans by bucket and class of {@link ScanLengths}.
 * Thread-safe. Counts are integers, so the result does not depend on the order of additions.
 *
 * <p>The mix of a bucket is assumed to be constant during a phase. Example: half of the scans that start in a bucket
 * are of a user with 100,000 rows, the others of users with 100 rows. Such a scan reads 50,050 rows on average; in a
 * cell in which the table is half as large, 25,025.
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
    private final AtomicReferenceArray<AtomicLongArray> counts =
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

    /** Counts a scan in a bucket, for a number of time cells. */
    void add(Extent extent, int lengthClass, int bucket, int cells) {
        int index = index(extent, lengthClass);
        AtomicLongArray ofClass = counts.get(index);
        if (ofClass == null) {
            counts.compareAndSet(index, null, new AtomicLongArray(buckets));
            ofClass = counts.get(index);
        }
        ofClass.addAndGet(bucket, cells);
    }

    private static int index(Extent extent, int lengthClass) {
        return extent.ordinal() * ScanLengths.CLASSES + lengthClass;
    }

    /**
     * {@return the mean of a quantity over all operations in a cell}
     *
     * @param ofClass quantity of the operations of a class, given the share of the writes that have their values
     */
    double mean(DoubleUnaryOperator ofClass) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < ScanLengths.CLASSES; i++) {
            long scans = operations.get(i);
            sum += scans == 0 ? 0 : scans * ofClass.applyAsDouble(meanShare(i));
            all += scans;
        }
        return all == 0 ? 0 : sum / all;
    }

    /**
     * {@return the mean number of rows of all scans in a cell, which is relative to the phase}
     *
     * @param most largest number of rows that counts; infinite for all rows
     */
    double meanRows(ScanLengths lengths, int cell, double most) {
        return mean(share -> Math.min(most, lengths.rows(share, cell)));
    }

    /** Quantity of an operation by cell, given the share of the writes that have its values. */
    interface Quantity {
        double[] byCell(double share);
    }

    /**
     * {@return a quantity of the operations of each class by cell: of class c in cell i at i ×
     * {@link ScanLengths#CLASSES} + c}
     */
    double[] byClass(int cells, Quantity quantity) {
        double[] values = new double[cells * ScanLengths.CLASSES];
        for (int c = 0; c < ScanLengths.CLASSES; c++) {
            if (operations.get(c) > 0) {
                double[] ofClass = quantity.byCell(meanShare(c));
                for (int cell = 0; cell < cells; cell++) {
                    values[cell * ScanLengths.CLASSES + c] = ofClass[cell];
                }
            }
        }
        return values;
    }

    /**
     * {@return the means of a quantity over the scans of some extents in the buckets from {@code from} to {@code to},
     * exclusive; for one thread}
     *
     * @param byClass result of {@link #byClass}
     */
    Means means(Set<Extent> extents, double[] byClass, int from, int to) {
        return new Means(extents, byClass, from, to);
    }

    /** Means by bucket, for one cell after another. For one thread. */
    final class Means {
        private final double[] byClass;
        private final int from;
        private final int to;
        /** For each bucket from {@code from} on, the index of its first entry. */
        private final int[] first;
        /** Classes with scans, and their shares of the scans of a bucket. */
        private final int[] classes;

        private final double[] weights;
        private final double[] means = new double[buckets];

        private Means(Set<Extent> extents, double[] byClass, int from, int to) {
            this.byClass = byClass;
            this.from = from;
            this.to = to;
            this.first = new int[to - from + 1];
            int[] counted = IntStream.range(0, ScanLengths.CLASSES)
                    .filter(c -> extents.stream().anyMatch(extent -> counts.get(index(extent, c)) != null))
                    .toArray();
            int[] found = new int[(to - from) * counted.length];
            double[] parts = new double[found.length];
            int count = 0;
            for (int b = from; b < to; b++) {
                first[b - from] = count;
                double sum = 0;
                for (int c : counted) {
                    long scans = 0;
                    for (Extent extent : extents) {
                        AtomicLongArray ofClass = counts.get(index(extent, c));
                        scans += ofClass == null ? 0 : ofClass.get(b);
                    }
                    if (scans > 0) {
                        found[count] = c;
                        parts[count++] = scans;
                        sum += scans;
                    }
                }
                for (int i = first[b - from]; i < count; i++) {
                    parts[i] /= sum;
                }
            }
            first[to - from] = count;
            this.classes = Arrays.copyOf(found, count);
            this.weights = Arrays.copyOf(parts, count);
        }

        /** {@return the mean by bucket in a cell, which is relative to the phase; valid until the next call} */
        double[] at(int cell) {
            int at = cell * ScanLengths.CLASSES;
            for (int b = from; b < to; b++) {
                double mean = 0;
                for (int i = first[b - from]; i < first[b - from + 1]; i++) {
                    mean += weights[i] * byClass[at + classes[i]];
                }
                means[b] = mean;
            }
            return means;
        }
    }
}
