package dev.splitpoint.load.preview;

import java.time.Instant;
import java.util.List;

/**
 * Example row.
 *
 * @param key row key with the positions of its segments
 * @param entity number of the entity, from 0: rows with equal numbers have equal values of the identifying segments
 * @param time time at which the row was written
 * @param cells cells in the order of the families of the design, and by the bytes of the qualifiers within a family
 * @param bytes bytes of the key and all cells
 */
public record ExampleRow(PreviewKey key, int entity, Instant time, List<ExampleCell> cells, double bytes) {
    /** Copies the list. */
    public ExampleRow {
        cells = List.copyOf(cells);
    }

    public List<ExampleCell> cells(String family) {
        return cells.stream().filter(cell -> cell.family().equals(family)).toList();
    }
}
