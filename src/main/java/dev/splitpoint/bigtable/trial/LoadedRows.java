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
 * Model of the rows that {@link RowLoader} wrote into an empty table: inserts spread evenly over the workload, without initial
 * rows, updates, and overrides of phases.
 *
 * @param design design with a workload that writes these rows
 * @param files  access to sample files
 * @param rows   number of distinct rows of the table
 */
record LoadedRows(TableDesign design, SampleFiles files, double rows) {
    /** Maximum iterations to find the number of writes, which exceeds the number of rows if keys repeat. */
    private static final int MAX_ITERATIONS = 30;

    /** Accepted relative difference between the rows of the model and of the table. */
    private static final double TOLERANCE = 1e-3;

    /** Maximum writes per row. With more writes, all possible keys exist. */
    private static final double MAX_WRITES_PER_ROW = 1000;

    /**
     * Finds a number of writes that gives the rows of a table.
     *
     * <p>Example: if 1,000 writes give 800 distinct keys, a table with 1,000 rows is modeled with 1,250 writes or more.
     *
     * @param design design of the table
     * @param files  access to sample files
     * @param rows   number of distinct rows of the table
     * @return the rows
     */
    static LoadedRows of(TableDesign design, SampleFiles files, double rows) {
        double writes = Math.max(1, rows);
        TableDesign loaded = withWrites(design, writes);
        for (int i = 0; i < MAX_ITERATIONS && writes < MAX_WRITES_PER_ROW * rows; i++) {
            double modeled = SizeEstimate.of(loaded, 0, files).rows();
            if (modeled >= rows * (1 - TOLERANCE)) {
                break;
            }
            writes *= Math.max(1 + TOLERANCE, rows / modeled);
            loaded = withWrites(design, writes);
        }
        return new LoadedRows(loaded, files, rows);
    }

    private static TableDesign withWrites(TableDesign design, double writes) {
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

    /** {@return the number of rows in the key ranges of a query at a time} */
    double rowsInRanges(Query query, Instant now) {
        var counts = QueryRanges.of(design, query, files, now).rows();
        return counts.table() == 0 ? 0 : counts.inRanges() / counts.table() * rows;
    }
}
