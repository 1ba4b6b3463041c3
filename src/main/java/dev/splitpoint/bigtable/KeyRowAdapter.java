package dev.splitpoint.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.List;
import java.util.OptionalLong;

/** Adapter that reads rows as keys with the newest timestamp and the total size of the received cells. */
public final class KeyRowAdapter implements RowAdapter<SampledKey> {
    private static final KeyBytes MARKER = KeyBytes.EMPTY;

    /**
     * {@return the filter that returns the newest cell of a row's first column, without its value}
     *
     * <p>A cell of each column would give the newest timestamp of the row. With four columns it costs an emulator an
     * eighth more, and a row may have any number of columns.
     */
    public static Filter keysOnly() {
        return FILTERS.chain()
                .filter(FILTERS.limit().cellsPerRow(1))
                .filter(FILTERS.value().strip());
    }

    /** {@return the query with a key range added} */
    public static Query withRange(Query query, KeyRange range) {
        ByteStringRange bounds = ByteStringRange.unbounded();
        if (!range.start().isEmpty()) {
            bounds.startClosed(ByteString.copyFrom(range.start().toArray()));
        }
        range.end().ifPresent(end -> bounds.endOpen(ByteString.copyFrom(end.toArray())));
        return query.range(bounds);
    }

    @Override
    public boolean isScanMarkerRow(SampledKey row) {
        return row.key().isEmpty();
    }

    @Override
    public ByteString getKey(SampledKey row) {
        return ByteString.copyFrom(row.key().toArray());
    }

    @Override
    public RowBuilder<SampledKey> createRowBuilder() {
        return new Builder();
    }

    private static final class Builder implements RowBuilder<SampledKey> {
        private KeyBytes key = MARKER;
        private long newest = Long.MIN_VALUE;
        private long bytes;

        @Override
        public void startRow(ByteString newKey) {
            reset();
            key = KeyBytes.of(newKey.toByteArray());
        }

        @Override
        public void startCell(String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
            newest = Math.max(newest, timestamp);
        }

        @Override
        public void cellValue(ByteString value) {
            bytes += value.size();
        }

        @Override
        public void finishCell() {}

        @Override
        public SampledKey finishRow() {
            return new SampledKey(
                    key, newest == Long.MIN_VALUE ? OptionalLong.empty() : OptionalLong.of(newest), bytes, 1);
        }

        @Override
        public void reset() {
            key = MARKER;
            newest = Long.MIN_VALUE;
            bytes = 0;
        }

        @Override
        public SampledKey createScanMarkerRow(ByteString rowKey) {
            return SampledKey.of(MARKER);
        }
    }
}
