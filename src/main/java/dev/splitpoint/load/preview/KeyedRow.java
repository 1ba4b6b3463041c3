package dev.splitpoint.load.preview;

import dev.splitpoint.query.SegmentValue;
import java.time.Instant;
import java.util.List;

/**
 * Row without cells.
 *
 * @param key row key with the positions of its segments
 * @param values values of the segments, in key order
 * @param entity number of the entity, from 0
 * @param time time at which the row was written
 */
record KeyedRow(PreviewKey key, List<SegmentValue> values, int entity, Instant time) {
    KeyedRow {
        values = List.copyOf(values);
    }
}
