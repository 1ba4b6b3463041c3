package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.Operation;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rows that {@link RowLoader} wrote into an empty table, generated again. Of a table with more than
 * {@value #MAX_GENERATED} rows, evenly spaced rows are generated, which represent the others. Not thread-safe.
 *
 * <p>Example: 20,000 rows are in a table whose keys start with one of 100,000 sensors. The range of a sensor that was
 * loaded contains 1.2 rows on average, one of them certainly.
 */
final class LoadedRows {
    /** Maximum number of generated rows, to bound the memory. */
    static final int MAX_GENERATED = 1 << 17;

    /** Maximum iterations to find the number of writes, which exceeds the number of rows if keys repeat. */
    private static final int MAX_ITERATIONS = 30;

    /** Accepted relative difference between the rows of the model and of the table. */
    private static final double TOLERANCE = 1e-3;

    /** Maximum writes per row. With more writes, all possible keys exist. */
    private static final double MAX_WRITES_PER_ROW = 1000;

    private final Workload workload;
    private final KeyCursor cursor;
    private final long writes;
    private final int size;
    private final KeyBytes[] sorted;
    private final double scale;
    private final BitSet stored;

    private LoadedRows(TableDesign design, SampleFiles files, double rows, long writes, Optional<Set<KeyBytes>> table) {
        this.workload = design.workload();
        this.cursor =
                KeyStream.of(design.rowKey(), Map.of(), workload.seed(), files).cursor();
        this.writes = writes;
        this.size = (int) Math.min(writes, MAX_GENERATED);
        this.stored = new BitSet(size);
        KeyBytes[] keys = new KeyBytes[size];
        for (int row = 0; row < size; row++) {
            keys[row] = key(row);
            stored.set(row, table.isEmpty() || table.get().contains(keys[row]));
        }
        this.sorted = Arrays.stream(keys).sorted().distinct().toArray(KeyBytes[]::new);
        this.scale = size < writes ? rows / sorted.length : 1;
    }

    /**
     * Generates the rows of a table again.
     *
     * <p>If keys repeat, the number of writes is estimated. Example: if 1,000 writes give 800 distinct keys, a table
     * with 1,000 rows needs 1,250 writes or more.
     *
     * @param design design of the table
     * @param files access to sample files
     * @param rows number of distinct rows of the table, 1 or more
     * @param table keys of the table; empty if only some are known
     */
    static LoadedRows of(TableDesign design, SampleFiles files, double rows, Optional<Set<KeyBytes>> table) {
        double writes = Math.max(1, rows);
        for (int i = 0; i < MAX_ITERATIONS && writes < MAX_WRITES_PER_ROW * rows; i++) {
            double modeled =
                    SizeEstimate.of(withWrites(design, writes), 0, files).rows();
            if (modeled >= rows * (1 - TOLERANCE)) {
                break;
            }
            writes *= Math.max(1 + TOLERANCE, rows / modeled);
        }
        return new LoadedRows(design, files, rows, Math.round(writes), table);
    }

    private static TableDesign withWrites(TableDesign design, double writes) {
        Workload workload = design.workload();
        Phase phase = Phase.ofWrites("load", workload.duration(), writes / (workload.nanos() / 1e9));
        Simulation now = design.simulation();
        return design.withWorkload(workload.withUpdates(0).withPhases(List.of(phase)))
                .withSimulation(now.withNodes(now.nodes()).withRows(0));
    }

    /** {@return the indexes of the generated rows that are in the table} */
    int[] stored() {
        return stored.stream().toArray();
    }

    /** {@return the operation that wrote a generated row; valid until the next call} */
    Operation operation(int row) {
        return RowLoader.operation(cursor, workload, number(row), writes);
    }

    /** {@return the key of a generated row} */
    KeyBytes key(int row) {
        operation(row);
        cursor.render(cursor.stream().size());
        return cursor.toKey();
    }

    private long number(int row) {
        return size == writes ? row : (long) ((double) row / size * writes);
    }

    /** {@return the time of the last row} */
    Instant end() {
        return Instant.ofEpochSecond(0, ClockSource.START + operation(size - 1).time);
    }

    /**
     * {@return the expected number of rows in a key range}
     *
     * @param chosen keys of generated rows that the range was chosen for. They are single rows and do not represent
     *     others
     */
    double in(KeyRange range, Collection<KeyBytes> chosen) {
        int found = range.end().map(this::position).orElse(sorted.length) - position(range.start());
        if (found <= 0 || scale == 1) {
            return Math.max(0, found);
        }
        long certain = chosen.stream().filter(range::contains).distinct().count();
        return certain + (found - certain) * scale;
    }

    private int position(KeyBytes key) {
        int found = Arrays.binarySearch(sorted, key);
        return found < 0 ? -found - 1 : found;
    }
}
