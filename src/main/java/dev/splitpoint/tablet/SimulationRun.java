package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Result of one simulation.
 *
 * @param design simulated design, with the requested resolution
 * @param load load by time cell and key bucket
 * @param nodes demand and utilization of the nodes
 * @param tablets tablets at the end of each time cell; cells without a change share one map
 * @param events splits, merges and moves in chronological order
 * @param verdicts hot spots, most severe first
 * @param summary figures over the whole run
 * @param lost rows with writes that failed
 * @param reduction reduction of the resolution; empty if the heap sufficed
 * @param errors standard errors of the headline figures; empty if not estimated
 */
public record SimulationRun(
        TableDesign design,
        LoadGrid load,
        NodeSeries nodes,
        List<TabletMap> tablets,
        List<TabletEvent> events,
        List<Verdict> verdicts,
        RunSummary summary,
        LostRows lost,
        Optional<ResolutionReduction> reduction,
        Optional<HeadlineErrors> errors) {
    /** Creates a run without failed writes, at the requested resolution, without errors. */
    public SimulationRun(
            TableDesign design,
            LoadGrid load,
            NodeSeries nodes,
            List<TabletMap> tablets,
            List<TabletEvent> events,
            List<Verdict> verdicts,
            RunSummary summary) {
        this(
                design,
                load,
                nodes,
                tablets,
                events,
                verdicts,
                summary,
                LostRows.NONE,
                Optional.empty(),
                Optional.empty());
    }

    /** Copies the lists. */
    public SimulationRun {
        // A history is immutable, and a copy would contain every map in full.
        tablets = tablets instanceof TabletHistory ? tablets : List.copyOf(tablets);
        events = List.copyOf(events);
        verdicts = List.copyOf(verdicts);
    }

    public SimulationRun withEvents(List<TabletEvent> newEvents) {
        return new SimulationRun(design, load, nodes, tablets, newEvents, verdicts, summary, lost, reduction, errors);
    }

    public SimulationRun withVerdicts(List<Verdict> newVerdicts) {
        return new SimulationRun(design, load, nodes, tablets, events, newVerdicts, summary, lost, reduction, errors);
    }

    /** {@return this run with rows whose writes failed} */
    SimulationRun withLost(LostRows newLost) {
        return new SimulationRun(design, load, nodes, tablets, events, verdicts, summary, newLost, reduction, errors);
    }

    /** {@return this run with a reduced resolution} */
    SimulationRun withReduction(ResolutionReduction newReduction) {
        return new SimulationRun(
                design, load, nodes, tablets, events, verdicts, summary, lost, Optional.of(newReduction), errors);
    }

    /** {@return this run with the errors of its headline figures} */
    public SimulationRun withErrors(HeadlineErrors newErrors) {
        return new SimulationRun(
                design, load, nodes, tablets, events, verdicts, summary, lost, reduction, Optional.of(newErrors));
    }

    /** {@return this run with the notes of its design replaced} */
    public SimulationRun withNotes(List<TableDesign.Note> notes) {
        TableDesign noted = design.withNotes(notes);
        return new SimulationRun(noted, load, nodes, tablets, events, verdicts, summary, lost, reduction, errors);
    }

    public NodeCapacity capacity() {
        return design.simulation().model().node();
    }

    /**
     * {@return the number of nodes that the demand requires at its peak, if it is even, see
     * {@link NodeCapacity#nodesFor}}
     */
    public double nodesNeeded() {
        return capacity().nodesFor(summary.peakDemand());
    }

    /** {@return the number of nodes that the stored bytes require, see {@link StoredBytes#nodesNeeded}} */
    public double nodesNeededForStorage() {
        return nodes.stored().nodesNeeded(design.simulation().model());
    }

    /** {@return the number of new rows that are stored in a bucket in a cell} */
    public double rowsStored(int cell, int bucket) {
        return load.at(load.newRows(), cell, bucket) - lost.count(cell, bucket);
    }

    /**
     * {@return the change of the number of rows with cells in a bucket during a cell: the stored new rows without the
     * emptied rows}
     */
    public double rowsGained(int cell, int bucket) {
        return rowsStored(cell, bucket) - load.emptied(cell, bucket);
    }

    /**
     * New rows that are missing in the table because their writes waited too long and failed.
     *
     * @param byCell number of lost rows by time cell and bucket; an array of length 0 means none. The arrays are
     *     shared: do not modify them
     */
    public record LostRows(List<double[]> byCell) {
        /** No lost rows. */
        public static final LostRows NONE = new LostRows(List.of());

        /** Copies the list. */
        public LostRows {
            byCell = List.copyOf(byCell);
        }

        /** {@return the number of lost rows of a bucket in a cell} */
        public double count(int cell, int bucket) {
            return cell < byCell.size() && byCell.get(cell).length > 0 ? byCell.get(cell)[bucket] : 0;
        }
    }
}
