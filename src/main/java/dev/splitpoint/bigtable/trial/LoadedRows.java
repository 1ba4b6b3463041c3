package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.stream.SampleFiles;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The rows that {@link RowLoader} wrote into an empty table: new rows, evenly over the time of the workload, without the rows
 * that the design has at the start, without updates and without the overrides of phases.
 *
 * @param design a design whose workload writes these rows
 * @param files  where sample files are read from
 * @param rows   how many distinct rows the table has
 */
record LoadedRows(TableDesign design, SampleFiles files, double rows) {
    /** Writes of equal keys make one row, so that more writes than rows are needed: tries to find how many. */
    private static final int TRIES = 30;

    /** How close the rows must be to those of the table, as a share. */
    private static final double CLOSE = 1e-3;

    /** More writes for a row than this are not tried: all keys are there. */
    private static final double MOST_WRITES = 1000;

    /**
     * {@return the rows of a table}
     *
     * @param design of the table
     * @param rows   how many it has
     */
    static LoadedRows of(TableDesign design, SampleFiles files, double rows) {
        double writes = Math.max(1, rows);
        TableDesign loaded = with(design, writes);
        for (int i = 0; i < TRIES && writes < MOST_WRITES * rows; i++) {
            double found = SizeEstimate.of(loaded, 0, files).rows();
            if (found >= rows * (1 - CLOSE)) {
                break;
            }
            writes *= Math.max(1 + CLOSE, rows / found);
            loaded = with(design, writes);
        }
        return new LoadedRows(loaded, files, rows);
    }

    private static TableDesign with(TableDesign design, double writes) {
        Workload workload = design.workload();
        Phase phase = new Phase(
                "load",
                workload.duration(),
                new Rate(new Rate.Constant(writes / (workload.nanos() / 1e9)), 0),
                Map.of(Phase.WRITE, 1.0),
                Map.of(),
                Extras.NONE);
        Simulation now = design.simulation();
        return design.withWorkload(new Workload(workload.seed(), 0, List.of(phase), workload.extras()))
                .withSimulation(new Simulation(
                        now.nodes(), now.storage(), 0, now.splits(), now.cell(), now.model(), now.extras()));
    }

    /** {@return the rows in the ranges of a read at a moment} */
    double inRanges(Query read, Instant now) {
        var met = QueryRanges.of(design, read, files, now).rows();
        return met.table() == 0 ? 0 : met.inRanges() / met.table() * rows;
    }
}
