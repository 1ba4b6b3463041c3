package dev.splitpoint.load;

import dev.splitpoint.stream.timeline.Timeline;
import java.util.Arrays;

/**
 * Number of operations that a sample represents, by time cell and kind. If a cell has several classes of a kind, the
 * weight is the mean over their operations. Arrays are shared, not copied: do not modify them.
 *
 * @param inserts weights of writes that create rows
 * @param updates weights of writes to existing rows
 * @param reads weights of reads
 * @param unsteady part of the weights with samples that are not shared by all cells, so that the error varies over time
 */
public record SampleWeights(double[] inserts, double[] updates, double[] reads, Unsteady unsteady) {
    /**
     * Weights in which samples that all cells of a phase share count as 0.
     *
     * @param inserts weights of writes that create rows
     * @param updates weights of writes to existing rows
     * @param points weights of point reads
     * @param scans weights of scans
     */
    public record Unsteady(double[] inserts, double[] updates, double[] points, double[] scans) {}

    /** {@return the weights of an exact load without sampling error} */
    public static SampleWeights exact(int cells) {
        return new SampleWeights(
                new double[cells],
                new double[cells],
                new double[cells],
                new Unsteady(new double[cells], new double[cells], new double[cells], new double[cells]));
    }

    static final class Sum {
        private static final int INSERTS = 0;
        private static final int UPDATES = 1;
        private static final int POINTS = 2;
        private static final int SCANS = 3;

        private final double[][] weighted;
        private final double[][] unsteady;
        private final double[][] operations;

        Sum(int cells) {
            this.weighted = new double[SCANS + 1][cells];
            this.unsteady = new double[SCANS + 1][cells];
            this.operations = new double[SCANS + 1][cells];
        }

        void add(OperationClass sampled, SampleTracer.Traced traced, Timeline timeline) {
            for (int i = 0; i < sampled.interval().cells(); i++) {
                int cell = sampled.interval().firstCell() + i;
                double all = sampled.operations(i);
                double each = all / traced.samples()[i];
                double fresh = sampled.kind() == OperationClass.Kind.INSERT ? timeline.newShare(cell) : 0;
                switch (sampled.kind()) {
                    case INSERT -> {
                        add(INSERTS, cell, all * fresh, each, traced.isSteady());
                        add(UPDATES, cell, all * (1 - fresh), each, traced.isSteady());
                    }
                    case UPDATE -> add(UPDATES, cell, all, each, traced.isSteady());
                    case READ -> add(sampled.isScan() ? SCANS : POINTS, cell, all, each, traced.isSteady());
                }
            }
        }

        private void add(int kind, int cell, double all, double each, boolean steady) {
            weighted[kind][cell] += all * each;
            unsteady[kind][cell] += steady ? 0 : all * each;
            operations[kind][cell] += all;
        }

        SampleWeights weights() {
            return new SampleWeights(
                    means(weighted, INSERTS),
                    means(weighted, UPDATES),
                    means(weighted, POINTS, SCANS),
                    new Unsteady(
                            means(unsteady, INSERTS),
                            means(unsteady, UPDATES),
                            means(unsteady, POINTS),
                            means(unsteady, SCANS)));
        }

        private double[] means(double[][] sums, int... kinds) {
            double[] means = new double[operations[INSERTS].length];
            Arrays.setAll(means, cell -> {
                double sum = 0;
                double all = 0;
                for (int kind : kinds) {
                    sum += sums[kind][cell];
                    all += operations[kind][cell];
                }
                return sum / Math.max(Double.MIN_NORMAL, all);
            });
            return means;
        }
    }
}
