package dev.splitpoint.workload;

/**
 * How many operations a sample stands for, by time cell: large where samples are few. Arrays are shared, not copied: do
 * not write to them.
 *
 * @param inserts  of writes of new rows; means over the operations where a cell has those of several phases or reads
 * @param updates  of writes of existing rows
 * @param reads    of reads
 * @param unsteady what of these weights comes of samples that a cell does not share with its neighbours, so that it
 *                 differs from cell to cell by chance
 */
public record SampleWeights(double[] inserts, double[] updates, double[] reads, Unsteady unsteady) {
    /**
     * The same weights, those of samples that all cells of a phase share counted as 0.
     *
     * @param inserts of writes of new rows
     * @param updates of writes of existing rows
     * @param reads   of reads
     */
    public record Unsteady(double[] inserts, double[] updates, double[] reads) {}

    /** {@return the weights of figures that are exact} */
    public static SampleWeights exact(int cells) {
        return new SampleWeights(
                new double[cells],
                new double[cells],
                new double[cells],
                new Unsteady(new double[cells], new double[cells], new double[cells]));
    }

    /** Takes in class after class. */
    static final class Sum {
        private final double[][] weighted;
        private final double[][] unsteady;
        private final double[][] operations;

        Sum(int cells) {
            this.weighted = new double[3][cells];
            this.unsteady = new double[3][cells];
            this.operations = new double[3][cells];
        }

        void add(LoadClass sampled, Tracer.Traced traced, Timeline timeline) {
            for (int i = 0; i < sampled.stretch().cells(); i++) {
                int cell = sampled.stretch().firstCell() + i;
                double all = sampled.operations(i);
                double each = all / traced.samples()[i];
                double fresh = sampled.kind() == LoadClass.Kind.INSERT ? timeline.newShare(cell) : 0;
                switch (sampled.kind()) {
                    case INSERT -> {
                        add(0, cell, all * fresh, each, traced.steady());
                        add(1, cell, all * (1 - fresh), each, traced.steady());
                    }
                    case UPDATE -> add(1, cell, all, each, traced.steady());
                    case READ -> add(2, cell, all, each, traced.steady());
                }
            }
        }

        private void add(int kind, int cell, double all, double each, boolean steady) {
            weighted[kind][cell] += all * each;
            unsteady[kind][cell] += steady ? 0 : all * each;
            operations[kind][cell] += all;
        }

        SampleWeights weights() {
            for (int kind = 0; kind < weighted.length; kind++) {
                for (int cell = 0; cell < weighted[kind].length; cell++) {
                    double all = Math.max(Double.MIN_NORMAL, operations[kind][cell]);
                    weighted[kind][cell] /= all;
                    unsteady[kind][cell] /= all;
                }
            }
            return new SampleWeights(
                    weighted[0], weighted[1], weighted[2], new Unsteady(unsteady[0], unsteady[1], unsteady[2]));
        }
    }
}
