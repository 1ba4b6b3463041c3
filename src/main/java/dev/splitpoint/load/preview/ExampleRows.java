package dev.splitpoint.load.preview;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Example rows of a design in the order of their keys, and the marks of its queries.
 *
 * <p>The rows belong to a few entities, such as sensors, with several rows each at successive times. If the key starts
 * with the sensor, the rows of a sensor are adjacent. If it starts with the time, rows of all sensors alternate. The
 * values that queries name are among the entities, so that a query finds rows.
 *
 * @param design the design
 * @param now time of the queries, the last moment of the workload
 * @param rows rows in key order; none if the row key has no segments
 * @param queries marks of each query of the design, in its order
 */
public record ExampleRows(TableDesign design, Instant now, List<ExampleRow> rows, List<RowMarks> queries) {
    /** Default number of entities. */
    public static final int ENTITIES = 6;

    /** Default number of rows of an entity. */
    public static final int ROWS_PER_ENTITY = 4;

    /** Copies the lists. */
    public ExampleRows {
        rows = List.copyOf(rows);
        queries = List.copyOf(queries);
    }

    /** {@return no rows of a design} */
    public static ExampleRows none(TableDesign design) {
        return new ExampleRows(design, TimeGrid.lastMoment(design.workload()), List.of(), List.of());
    }

    /**
     * {@return up to {@value #ENTITIES} × {@value #ROWS_PER_ENTITY} rows}
     *
     * @throws dev.splitpoint.stream.WorkloadException if the row key or the workload has an error; the message is a
     *     sentence for the user
     */
    public static ExampleRows of(TableDesign design, SampleFiles files) {
        return design.rowKey().segments().isEmpty()
                ? none(design)
                : of(QueryableTable.of(design, files), ENTITIES, ROWS_PER_ENTITY);
    }

    /**
     * {@return up to {@code entities} × {@code rowsPerEntity} rows}
     *
     * @param table table with at least one segment in its row key
     * @param entities number of entities, 1 or more
     * @param rowsPerEntity number of rows of an entity, 1 or more
     */
    public static ExampleRows of(QueryableTable table, int entities, int rowsPerEntity) {
        TableDesign design = table.design();
        Instant now = TimeGrid.lastMoment(design.workload());
        List<KeyedRow> keyed = new RowGenerator(table, now, entities, rowsPerEntity).rows();
        double keyBytes = keyed.stream()
                .mapToInt(row -> row.key().key().length())
                .average()
                .orElse(0);
        SizeEstimate sizes = SizeEstimate.of(design, keyBytes, table.timeline(), table.files());
        CellGenerator cells = new CellGenerator(design, sizes, table.timeline().insertShare() >= 1, now, keyed);
        List<ExampleRow> rows = new ArrayList<>();
        List<KeyedRow> stored = new ArrayList<>();
        for (int i = 0; i < keyed.size(); i++) {
            List<ExampleCell> rowCells = cells.cells(i);
            // Bigtable deletes a row with its last cell.
            if (!rowCells.isEmpty() || design.columns().isEmpty()) {
                PreviewKey key = keyed.get(i).key();
                double bytes = key.key().length()
                        + rowCells.stream().mapToDouble(ExampleCell::bytes).sum();
                rows.add(new ExampleRow(key, keyed.get(i).entity(), keyed.get(i).time(), rowCells, bytes));
                stored.add(keyed.get(i));
            }
        }
        List<List<ExampleCell>> ofRows = rows.stream().map(ExampleRow::cells).toList();
        return new ExampleRows(
                design,
                now,
                rows,
                design.queries().stream()
                        .map(query -> QueryScan.marks(table, query, now, stored, ofRows))
                        .toList());
    }

    public Optional<RowMarks> query(String name) {
        return queries.stream()
                .filter(marks -> marks.query().name().equals(name))
                .findFirst();
    }
}
