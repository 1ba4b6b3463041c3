package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;

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
 * @param reduction how much coarser than requested the load is counted, where the heap is too small; the design is the
 *                 requested one
 * @param errors   standard errors of the headlines, where they have been estimated
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
        LostRows lost,
        Optional<ResolutionReduction> reduction,
        Optional<HeadlineErrors> errors) {
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

    /** A run at the requested resolution. */
    public SimulationRun(
            TableDesign design,
            LoadGrid load,
            NodeCapacity capacity,
            NodeSeries nodes,
            List<TabletMap> tablets,
            List<TabletEvent> events,
            List<Verdict> verdicts,
            RunSummary summary,
            LostRows lost) {
        this(design, load, capacity, nodes, tablets, events, verdicts, summary, lost, Optional.empty(), Optional.empty());
    }

    /** Copies the lists. */
    public SimulationRun {
        // A history is immutable, and a copy would hold every map in full.
        tablets = tablets instanceof TabletHistory ? tablets : List.copyOf(tablets);
        events = List.copyOf(events);
        verdicts = List.copyOf(verdicts);
    }

    /** {@return the same run, made coarser because the heap is too small} */
    SimulationRun reduced(ResolutionReduction newReduction) {
        return new SimulationRun(
                design, load, capacity, nodes, tablets, events, verdicts, summary, lost, Optional.of(newReduction), errors);
    }

    /** {@return the same run with the errors of its headlines} */
    public SimulationRun withErrors(HeadlineErrors newErrors) {
        return new SimulationRun(
                design, load, capacity, nodes, tablets, events, verdicts, summary, lost, reduction, Optional.of(newErrors));
    }

    /** {@return the rows that come to be held in a bucket in a cell} */
    public double rowsStored(int cell, int bucket) {
        return load.at(load.newRows(), cell, bucket) - lost.at(cell, bucket);
    }

    /**
     * New rows that a table does not hold, because their writes waited too long and failed.
     *
     * @param byCell number of lost rows by time cell and bucket; an array of length 0 means none. The arrays are shared: do
     *               not modify them
     */
    public record LostRows(List<double[]> byCell) {
        /** For runs in which nothing fails. */
        public static final LostRows NONE = new LostRows(List.of());

        /** Copies the list. */
        public LostRows {
            byCell = List.copyOf(byCell);
        }

        /** {@return how many of the new rows of a bucket in a cell} */
        public double at(int cell, int bucket) {
            return cell < byCell.size() && byCell.get(cell).length > 0 ? byCell.get(cell)[bucket] : 0;
        }
    }
}
