package dev.splitpoint.heat.data;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Computation of the metrics of a run. Results are not cached. Immutable and thread-safe. */
public final class HeatData {
    /** Maximum of the illustrative latency, in milliseconds. */
    public static final double LATENCY_CAP_MS = 100;

    private final SimulationRun run;
    private final LoadGrid load;
    private final NodeSeries nodes;
    private final int cells;
    private final int buckets;
    private final double perWrite;
    private final double perRange;
    private final double perScan;

    /** @param run run from which the metrics are computed */
    public HeatData(SimulationRun run) {
        this.run = run;
        this.load = run.load();
        this.cells = load.time().cells();
        this.buckets = load.buckets().size();
        this.nodes = run.nodes();
        this.perWrite = OperationCost.cpuSeconds(run.capacity(), load.writeCostBytes(), 1, 0, 0, 0);
        this.perRange = OperationCost.cpuSecondsPerRangeUnit(run.capacity(), load);
        this.perScan = OperationCost.cpuSecondsPerScanUnit(run.capacity(), load);
    }

    /**
     * Returns the latency of a node in milliseconds: idle latency ÷ (1 − utilization), at most {@link #LATENCY_CAP_MS}.
     * The value is illustrative, because Google does not publish a latency curve.
     *
     * <p>Example: with an idle latency of 2 ms, the latency is 5 ms at a utilization of 60%.
     *
     * @param capacity capacity of the node
     * @param cpu utilization of the node, 0 to 1
     */
    public static double latencyMs(NodeCapacity capacity, double cpu) {
        double idleMs = capacity.idleLatency().toNanos() / 1e6;
        return Math.min(LATENCY_CAP_MS, idleMs / Math.max(1e-9, 1 - cpu));
    }

    public HeatGrid grid(Metric metric) {
        double[] values = new double[cells * buckets];
        columns(metric, 0, cells, (cell, column) -> System.arraycopy(column, 0, values, cell * buckets, buckets));
        return new HeatGrid(cells, buckets, values);
    }

    /**
     * {@return the values for absolute colors, which are comparable with the maximum of a node at any number of key
     * ranges}
     *
     * <p>For a metric that is not additive over keys or has no maximum, these are the values of {@link #grid}.
     */
    public HeatGrid absolute(Metric metric) {
        OptionalDouble whole = metric.nodeMaximum(NodeLimits.of(run));
        if (!metric.isAdditiveOverKeys() || whole.isEmpty()) {
            return grid(metric);
        }
        NodeRelativeLoad against = new NodeRelativeLoad(run, whole.getAsDouble());
        NodeSaturation saturation = new NodeSaturation(run);
        double[] none = new double[buckets];
        double[] values = new double[cells * buckets];
        columns(metric, 0, cells, (cell, column) -> {
            against.normalize(cell, column, metric == Metric.CPU ? saturation.demand(cell, column) : none);
            System.arraycopy(column, 0, values, cell * buckets, buckets);
        });
        return new HeatGrid(cells, buckets, values);
    }

    /**
     * {@return the values that a heatmap shows: NaN instead of a value where a key range has neither rows nor
     * operations}
     *
     * <p>A key range without rows at the start has none until a write of the run is stored. Example: in a table with a
     * time-led key, each key range of the future has no data up to its time. A read of a range without rows is load, so
     * its value remains.
     *
     * @param metric metric
     * @param absolute whether the values come from {@link #absolute}
     */
    public HeatGrid heatmap(Metric metric, boolean absolute) {
        HeatGrid grid = absolute ? absolute(metric) : grid(metric);
        int[] empty = IntStream.range(0, buckets).toArray();
        int remaining = buckets;
        for (int cell = 0; cell < cells && remaining > 0; cell++) {
            int next = 0;
            for (int i = 0; i < remaining; i++) {
                int bucket = empty[i];
                double rows = run.rowsStored(cell, bucket) + (cell == 0 ? load.at(load.initialRows(), 0, bucket) : 0);
                if (RowCounts.isNone(rows)) {
                    empty[next++] = bucket;
                    if (isIdle(cell, bucket)) {
                        grid.values()[cell * buckets + bucket] = Double.NaN;
                    }
                }
            }
            remaining = next;
        }
        return grid;
    }

    private boolean isIdle(int cell, int bucket) {
        return load.at(load.newRows(), cell, bucket) == 0
                && load.at(load.updates(), cell, bucket) == 0
                && load.at(load.reads(), cell, bucket) == 0
                && load.at(load.rangeWork(), cell, bucket) == 0
                && load.at(load.scanWork(), cell, bucket) == 0;
    }

    /** {@return the largest sum over a key range in a range of cells, for a metric that is additive over keys} */
    public double peak(Metric metric, int fromCell, int toCell, int fromBucket, int toBucket) {
        double[] peak = new double[1];
        columns(
                metric,
                fromCell,
                toCell,
                (cell, column) -> peak[0] = Math.max(peak[0], sum(column, fromBucket, toBucket)));
        return peak[0];
    }

    /** {@return the sum over a tablet in a cell, for a metric that is additive over keys} */
    public double tabletSum(Metric metric, int cell, int tablet) {
        TabletMap map = run.tablets().get(cell);
        double[] sum = new double[1];
        columns(
                metric,
                cell,
                cell + 1,
                (at, column) -> sum[0] = sum(column, map.starts()[tablet], map.end(tablet, buckets)));
        return sum[0];
    }

    /**
     * Passes a metric to a sink, one cell after another.
     *
     * @param metric metric
     * @param fromCell first cell
     * @param toCell exclusive end cell
     * @param sink receiver of the values of each cell by bucket; NaN means no data
     */
    public void columns(Metric metric, int fromCell, int toCell, ColumnSink sink) {
        columns(metric, fromCell, toCell, rowsBefore(metric, fromCell), sink);
    }

    /**
     * Passes a metric to a sink like {@link #columns(Metric, int, int, ColumnSink)}, but without reading earlier cells.
     *
     * @param rows result of {@link #rowsBefore} for the first cell; updated with the rows of each cell before the sink
     *     is called
     */
    void columns(Metric metric, int fromCell, int toCell, double[] rows, ColumnSink sink) {
        double[] column = new double[buckets];
        for (int cell = fromCell; cell < toCell; cell++) {
            double second = 1 / load.time().seconds(cell);
            double bytes = load.rowBytes() * second;
            Arrays.fill(column, 0);
            switch (metric) {
                case OPERATIONS -> {
                    add(column, cell, load.newRows(), second);
                    add(column, cell, load.updates(), second);
                    add(column, cell, load.reads(), second);
                }
                case WRITES -> {
                    add(column, cell, load.newRows(), second);
                    add(column, cell, load.updates(), second);
                }
                case READS -> add(column, cell, load.reads(), second);
                case ROWS_SCANNED -> add(column, cell, load.scanned(), second);
                case BYTES_IN -> {
                    add(column, cell, load.newRows(), bytes);
                    add(column, cell, load.updates(), bytes);
                }
                case BYTES_OUT -> {
                    QueryVolume volume = load.volume();
                    if (volume.isEven()) {
                        add(column, cell, load.rangesRead(), volume.rowBytes() * second);
                        add(column, cell, load.scanStarts(), -volume.rowBytes() * second);
                        add(column, cell, load.scanned(), volume.rowBytes() * second);
                    } else {
                        add(column, cell, volume.pointBytes(), second);
                        add(column, cell, volume.scannedBytes(), second);
                    }
                }
                case CPU -> cpu(column, cell);
                case PRESSURE -> pressure(column, cell);
                case WAITING -> ofNodes(column, cell, this::waiting);
                case LATENCY -> latency(column, cell, false);
                case LATENCY_MAX -> latency(column, cell, true);
                case BYTES_HELD, ROWS_HELD -> held(column, cell, rows, ofHeldRow(metric, cell));
                case LARGEST_ROWS -> {
                    held(column, cell, rows, 1);
                    for (int b = 0; b < buckets; b++) {
                        column[b] = column[b] > 0 ? ofHeldRow(metric, cell) : Double.NaN;
                    }
                }
            }
            sink.accept(cell, column);
        }
    }

    private void add(double[] column, int cell, double[] part, double factor) {
        if (part.length > 0) {
            int at = cell * buckets;
            for (int b = 0; b < buckets; b++) {
                column[b] += part[at + b] * factor;
            }
        }
    }

    private void cpu(double[] column, int cell) {
        double second = 1 / load.time().seconds(cell);
        add(column, cell, load.newRows(), perWrite * second);
        add(column, cell, load.updates(), perWrite * second);
        add(column, cell, load.rangeWork(), perRange * second);
        add(column, cell, load.scanWork(), perScan * second);
    }

    private void pressure(double[] column, int cell) {
        cpu(column, cell);
        TabletMap map = run.tablets().get(cell);
        for (int tablet = 0; tablet < map.size(); tablet++) {
            int from = map.starts()[tablet];
            int to = map.end(tablet, buckets);
            Arrays.fill(
                    column,
                    from,
                    to,
                    100 * sum(column, from, to) / run.capacity().averageCpuTarget());
        }
    }

    private void ofNodes(double[] column, int cell, OfNode ofNode) {
        TabletMap map = run.tablets().get(cell);
        for (int tablet = 0; tablet < map.size(); tablet++) {
            Arrays.fill(column, map.starts()[tablet], map.end(tablet, buckets), ofNode.at(cell, map.nodes()[tablet]));
        }
    }

    private double waiting(int cell, int node) {
        return nodes.waiting()[cell * nodes.nodes() + node];
    }

    private void latency(double[] column, int cell, boolean last) {
        double perOperation = last ? 1000 * nodeSeconds(cell) : 0;
        ofNodes(
                column,
                cell,
                (at, node) -> latencyMs(run.capacity(), nodes.cpu()[at * nodes.nodes() + node])
                        + waiting(at, node) * perOperation);
        for (int b = 0; b < buckets; b++) {
            boolean measured = load.at(load.newRows(), cell, b) > 0
                    || load.at(load.updates(), cell, b) > 0
                    || load.at(load.reads(), cell, b) > 0;
            column[b] = measured ? column[b] : Double.NaN;
        }
    }

    /** {@return the mean seconds of node time of an operation in a cell} */
    private double nodeSeconds(int cell) {
        double demand = 0;
        for (int n = 0; n < nodes.nodes(); n++) {
            demand += nodes.demand()[cell * nodes.nodes() + n];
        }
        double operations = load.operations()[cell] / load.time().seconds(cell);
        return operations == 0 ? 0 : demand / operations;
    }

    /** {@return the length of a cell relative to the nominal length; less than 1 only for the last cell} */
    double weight(int cell) {
        return load.time().seconds(cell) / load.time().cellSeconds();
    }

    /** {@return the stored rows by bucket at the start of a cell; empty for a metric that does not need them} */
    double[] rowsBefore(Metric metric, int cell) {
        if (!metric.isHeld()) {
            return new double[0];
        }
        double[] rows = Arrays.copyOf(load.initialRows(), buckets);
        for (int earlier = 0; earlier < cell; earlier++) {
            store(rows, earlier);
        }
        return rows;
    }

    /** {@return the value of one row at the end of a cell, for a metric of stored data} */
    public double ofHeldRow(Metric metric, int cell) {
        return metric.unit() == MetricUnit.BYTES ? load.heldRowBytes(cell + 1) : 1;
    }

    private void store(double[] rows, int cell) {
        for (int b = 0; b < buckets; b++) {
            rows[b] = Math.max(0, rows[b] + run.rowsGained(cell, b));
        }
    }

    private void held(double[] column, int cell, double[] rows, double factor) {
        store(rows, cell);
        for (int b = 0; b < buckets; b++) {
            column[b] = rows[b] * factor;
        }
    }

    private static double sum(double[] column, int from, int to) {
        double sum = 0;
        for (int b = from; b < to; b++) {
            sum += column[b];
        }
        return sum;
    }

    private interface OfNode {
        double at(int cell, int node);
    }

    @FunctionalInterface
    public interface ColumnSink {
        /**
         * Receives the values of one cell.
         *
         * @param cell index of the cell
         * @param column values by bucket; may be modified, and is only valid during the call
         */
        void accept(int cell, double[] column);
    }
}
