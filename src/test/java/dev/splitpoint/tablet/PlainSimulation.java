package dev.splitpoint.tablet;

import java.util.Arrays;

/**
 * A cluster that serves the operations of a {@link PlainWorkload} one by one, on the key ranges and fixed tablets of a
 * simulated run.
 *
 * <p>Each node has one queue, which it works off all the time. An operation that finds a minute of work in the queue
 * fails.
 *
 * @param operations by key range: operations that name a key in it
 * @param rows by key range: distinct rows at the end
 * @param demand by time cell and node: seconds of work requested
 * @param failed operations that failed
 */
record PlainSimulation(double[] operations, double[] rows, double[][] demand, double failed) {
    private static final double WAIT_LIMIT = 60;
    private static final double KIBIBYTE = 1024;

    /** Serves the operations. */
    static PlainSimulation of(PlainWorkload workload, SimulationRun run) {
        int[] rangeOf = ranges(workload, run);
        int[] nodeOf = nodes(run, rangeOf);
        double size = Math.max(1, run.load().rowBytes() / KIBIBYTE);
        double write = size / run.capacity().writes();
        double read = size / run.capacity().reads();
        double scannedRow = run.load().rowBytes() / run.capacity().scanBytes();
        Queues queues = new Queues(run.nodes().nodes(), run.load().time().cells(), workload.seconds());
        double[] operations = new double[run.load().buckets().size()];
        boolean[] exists = new boolean[rangeOf.length];
        for (int row : workload.initialRows()) {
            exists[row] = true;
        }
        double failed = 0;
        for (int i = 0; i < workload.times().length; i++) {
            int rank = workload.ranks()[i];
            double now = workload.times()[i];
            boolean writes = workload.kinds()[i] == PlainWorkload.Kind.WRITE;
            operations[rangeOf[rank]]++;
            if (queues.add(nodeOf[rank], now, writes ? write : read)) {
                exists[rank] |= writes;
            } else {
                failed++;
            }
            for (int row : workload.scannedRows()[i]) {
                queues.add(nodeOf[row], now, scannedRow);
            }
        }
        double[] rows = new double[operations.length];
        for (int rank = 0; rank < exists.length; rank++) {
            rows[rangeOf[rank]] += exists[rank] ? 1 : 0;
        }
        return new PlainSimulation(operations, rows, queues.demand, failed);
    }

    /** The queues of the nodes, in seconds of work. */
    private static final class Queues {
        private final double[][] demand;
        private final double[] waiting;
        private final double[] servedAt;
        private final double cellSeconds;

        Queues(int nodes, int cells, double seconds) {
            demand = new double[cells][nodes];
            waiting = new double[nodes];
            servedAt = new double[nodes];
            cellSeconds = seconds / cells;
        }

        /** Adds work to a node's queue; returns whether the queue takes it. */
        boolean add(int node, double now, double work) {
            demand[(int) (now / cellSeconds)][node] += work;
            waiting[node] = Math.max(0, waiting[node] - (now - servedAt[node]));
            servedAt[node] = now;
            boolean taken = waiting[node] <= WAIT_LIMIT;
            waiting[node] += taken ? work : 0;
            return taken;
        }
    }

    /** Returns the key range of each key. */
    private static int[] ranges(PlainWorkload workload, SimulationRun run) {
        int[] rangeOf = new int[workload.keys().length];
        for (int range = 1; range < run.load().buckets().size(); range++) {
            int first = workload.firstRank(run.load().buckets().start(range).toArray());
            Arrays.fill(rangeOf, first, rangeOf.length, range);
        }
        return rangeOf;
    }

    private static int[] nodes(SimulationRun run, int[] rangeOf) {
        TabletMap tablets = run.tablets().getFirst();
        int[] nodeOfRange = new int[run.load().buckets().size()];
        Arrays.setAll(nodeOfRange, range -> tablets.nodes()[tablets.tabletOf(range)]);
        return Arrays.stream(rangeOf).map(range -> nodeOfRange[range]).toArray();
    }
}
