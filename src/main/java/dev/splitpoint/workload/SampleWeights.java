package dev.splitpoint.workload;

/**
 * How many operations a sample stands for, by time cell: large where samples are few. Arrays are shared, not copied: do
 * not write to them.
 *
 * @param inserts  of writes of new rows; means over the operations where a cell has those of several phases or reads
 * @param updates  of writes of existing rows
 * @param reads    of reads
 * @param unsteady 1 ÷ samples of a cell that its neighbours do not have: what falls by chance on a share p of the
 *                 operations in one cell and not in the next has the relative variance of this ÷ p; 0 where all cells
 *                 have the same samples
 */
public record SampleWeights(double[] inserts, double[] updates, double[] reads, double[] unsteady) {
    /** {@return the weights of figures that are exact} */
    public static SampleWeights exact(int cells) {
        return new SampleWeights(new double[cells], new double[cells], new double[cells], new double[cells]);
    }

    /** Takes in class after class. */
    static final class Sum {
        private final double[][] weighted;
        private final double[][] operations;
        private final double[] variance;

        Sum(int cells) {
            this.weighted = new double[3][cells];
            this.operations = new double[3][cells];
            this.variance = new double[cells];
        }

        void add(LoadClass sampled, Tracer.Traced traced, Timeline timeline) {
            for (int i = 0; i < sampled.stretch().cells(); i++) {
                int cell = sampled.stretch().firstCell() + i;
                double all = sampled.operations(i);
                double each = all / traced.samples()[i];
                double fresh = sampled.kind() == LoadClass.Kind.INSERT ? timeline.newShare(cell) : 0;
                switch (sampled.kind()) {
                    case INSERT -> {
                        add(0, cell, all * fresh, each);
                        add(1, cell, all * (1 - fresh), each);
                    }
                    case UPDATE -> add(1, cell, all, each);
                    case READ -> add(2, cell, all, each);
                }
                variance[cell] += traced.steady() ? 0 : all * each;
            }
        }

        private void add(int kind, int cell, double all, double each) {
            weighted[kind][cell] += all * each;
            operations[kind][cell] += all;
        }

        SampleWeights over(double[] all) {
            for (int cell = 0; cell < variance.length; cell++) {
                for (int kind = 0; kind < weighted.length; kind++) {
                    weighted[kind][cell] /= Math.max(Double.MIN_NORMAL, operations[kind][cell]);
                }
                variance[cell] = all[cell] <= 0 ? 0 : variance[cell] / all[cell] / all[cell];
            }
            return new SampleWeights(weighted[0], weighted[1], weighted[2], variance);
        }
    }
}
