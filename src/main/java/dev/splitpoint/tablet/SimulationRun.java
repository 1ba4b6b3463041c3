package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.LoadGrid;
import java.util.List;

/**
 * All that one simulation yields.
 *
 * @param design   what was simulated
 * @param load     the load by time cell and key bucket
 * @param capacity what a node can do
 * @param nodes    what the nodes did
 * @param tablets  the tablets at the end of each time cell; cells without a change share one map
 * @param events   splits, merges and moves in the order of time
 * @param verdicts the diagnoses, the worst first
 * @param summary  figures over the whole run
 * @param lost     rows that failed to be written
 */
public record SimulationRun(
        TableDesign design,
        LoadGrid load,
        NodeCapacity capacity,
        NodeSeries nodes,
        List<TabletMap> tablets,
        List<TabletEvent> events,
        List<Verdict> verdicts,
        RunSummary summary,
        LostRows lost) {
    /** A run in which every row is written. */
    public SimulationRun(
            TableDesign design,
            LoadGrid load,
            NodeCapacity capacity,
            NodeSeries nodes,
            List<TabletMap> tablets,
            List<TabletEvent> events,
            List<Verdict> verdicts,
            RunSummary summary) {
        this(design, load, capacity, nodes, tablets, events, verdicts, summary, LostRows.NONE);
    }

    /** Copies the lists. */
    public SimulationRun {
        // A history is immutable, and a copy would hold every map in full.
        tablets = tablets instanceof TabletHistory ? tablets : List.copyOf(tablets);
        events = List.copyOf(events);
        verdicts = List.copyOf(verdicts);
    }

    /** {@return the rows that come to be held in a bucket in a cell} */
    public double rowsStored(int cell, int bucket) {
        return load.at(load.newRows(), cell, bucket) - lost.at(cell, bucket);
    }
}
