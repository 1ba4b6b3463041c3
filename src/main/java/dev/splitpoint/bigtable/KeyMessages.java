package dev.splitpoint.bigtable;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.RowSet;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The few messages that keys are read with, written and read as protocol buffers without their classes, of which only the
 * numbers of the fields are used: those are constants, and nothing is loaded for them.
 */
final class KeyMessages {
    /** Kinds of fields on the wire. */
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    private KeyMessages() {}

    /** {@return the request for the keys of a range, each row with the newest cell of its first column without the value} */
    static byte[] readRows(String table, KeyRange range, long limit) {
        ByteArrayOutputStream bounds = new ByteArrayOutputStream();
        if (!range.start().isEmpty()) {
            field(bounds, RowRange.START_KEY_CLOSED_FIELD_NUMBER, range.start().toArray());
        }
        range.end().ifPresent(end -> field(bounds, RowRange.END_KEY_OPEN_FIELD_NUMBER, end.toArray()));
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        field(rows, RowSet.ROW_RANGES_FIELD_NUMBER, bounds.toByteArray());
        ByteArrayOutputStream chain = new ByteArrayOutputStream();
        field(chain, RowFilter.Chain.FILTERS_FIELD_NUMBER, one(RowFilter.CELLS_PER_ROW_LIMIT_FILTER_FIELD_NUMBER));
        field(chain, RowFilter.Chain.FILTERS_FIELD_NUMBER, one(RowFilter.STRIP_VALUE_TRANSFORMER_FIELD_NUMBER));
        ByteArrayOutputStream filter = new ByteArrayOutputStream();
        field(filter, RowFilter.CHAIN_FIELD_NUMBER, chain.toByteArray());
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        field(request, ReadRowsRequest.TABLE_NAME_FIELD_NUMBER, table.getBytes(StandardCharsets.UTF_8));
        field(request, ReadRowsRequest.ROWS_FIELD_NUMBER, rows.toByteArray());
        field(request, ReadRowsRequest.FILTER_FIELD_NUMBER, filter.toByteArray());
        varint(request, (long) ReadRowsRequest.ROWS_LIMIT_FIELD_NUMBER << 3 | VARINT);
        varint(request, limit);
        return request.toByteArray();
    }

    /** {@return the request for the boundaries of a table} */
    static byte[] sampleRowKeys(String table) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        field(request, SampleRowKeysRequest.TABLE_NAME_FIELD_NUMBER, table.getBytes(StandardCharsets.UTF_8));
        return request.toByteArray();
    }

    private static byte[] one(int number) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        varint(message, (long) number << 3 | VARINT);
        varint(message, 1);
        return message.toByteArray();
    }

    private static void field(ByteArrayOutputStream to, int number, byte[] value) {
        varint(to, (long) number << 3 | BYTES);
        varint(to, value.length);
        to.writeBytes(value);
    }

    private static void varint(ByteArrayOutputStream to, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            to.write((int) (rest | 0x80));
            rest >>>= 7;
        }
        to.write((int) rest);
    }

    /** Reads fields one after the other. */
    private static final class Fields {
        private final byte[] bytes;
        private final int end;
        private int at;
        private int number;
        private int kind;
        /** Of the value: the bytes from here on, or the number itself. */
        private int from;
        private long value;

        Fields(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.at = from;
            this.end = to;
        }

        boolean next() throws EmulatorLink.Unclear {
            if (at >= end) {
                return false;
            }
            int tag = (int) varint();
            number = tag >>> 3;
            kind = tag & 7;
            switch (kind) {
                case VARINT -> value = varint();
                case FIXED64 -> skip(Long.BYTES);
                case FIXED32 -> skip(Integer.BYTES);
                case BYTES -> {
                    value = varint();
                    from = at;
                    skip(value);
                }
                default -> throw new EmulatorLink.Unclear("A field is of no known kind.");
            }
            return true;
        }

        private void skip(long bytes) throws EmulatorLink.Unclear {
            if (bytes < 0 || bytes > end - at) {
                throw new EmulatorLink.Unclear("A field is longer than its message.");
            }
            at += (int) bytes;
        }

        /** {@return whether this is a field of a number} */
        boolean is(int wantedNumber, int wantedKind) throws EmulatorLink.Unclear {
            if (number == wantedNumber && kind != wantedKind) {
                throw new EmulatorLink.Unclear("A field is of another kind than its number says.");
            }
            return number == wantedNumber;
        }

        private long varint() throws EmulatorLink.Unclear {
            long result = 0;
            for (int shift = 0; shift < 64 && at < end; shift += 7) {
                byte next = bytes[at++];
                result |= (next & 0x7FL) << shift;
                if (next >= 0) {
                    return result;
                }
            }
            throw new EmulatorLink.Unclear("A number does not end.");
        }
    }

    /** Where a table can be cut. */
    static Boundary boundary(EmulatorLink link) throws EmulatorLink.Unclear {
        Fields fields = new Fields(link.bytes(), link.from(), link.to());
        KeyBytes key = KeyBytes.EMPTY;
        long offset = 0;
        while (fields.next()) {
            if (fields.is(SampleRowKeysResponse.ROW_KEY_FIELD_NUMBER, BYTES)) {
                key = KeyBytes.of(fields.bytes, fields.from, (int) fields.value);
            } else if (fields.is(SampleRowKeysResponse.OFFSET_BYTES_FIELD_NUMBER, VARINT)) {
                offset = fields.value;
            }
        }
        return new Boundary(key, offset);
    }

    /** Rows as they are put together from the messages of an answer. */
    static final class Rows {
        private final Predicate<SampledKey> taker;
        private KeyBytes key = KeyBytes.EMPTY;
        private long newest = Long.MIN_VALUE;
        private long bytes;

        /** @param taker is given each row, and says whether to go on */
        Rows(Predicate<SampledKey> taker) {
            this.taker = taker;
        }

        /** {@return whether to go on, after the rows of a message were given away} */
        boolean read(EmulatorLink link) throws EmulatorLink.Unclear {
            Fields fields = new Fields(link.bytes(), link.from(), link.to());
            while (fields.next()) {
                if (fields.is(ReadRowsResponse.CHUNKS_FIELD_NUMBER, BYTES)
                        && chunk(fields.bytes, fields.from, fields.from + (int) fields.value)
                        && !taker.test(row())) {
                    return false;
                }
            }
            return true;
        }

        private SampledKey row() {
            SampledKey row = new SampledKey(key, newest == Long.MIN_VALUE ? OptionalLong.empty() : OptionalLong.of(newest), bytes, 1);
            reset();
            return row;
        }

        private void reset() {
            newest = Long.MIN_VALUE;
            bytes = 0;
        }

        /** {@return whether the row is complete with this chunk} */
        private boolean chunk(byte[] message, int from, int to) throws EmulatorLink.Unclear {
            Fields fields = new Fields(message, from, to);
            long timestamp = 0;
            boolean complete = false;
            while (fields.next()) {
                if (fields.is(ReadRowsResponse.CellChunk.ROW_KEY_FIELD_NUMBER, BYTES)) {
                    key = fields.value > 0 ? KeyBytes.of(message, fields.from, (int) fields.value) : key;
                } else if (fields.is(ReadRowsResponse.CellChunk.TIMESTAMP_MICROS_FIELD_NUMBER, VARINT)) {
                    timestamp = fields.value;
                } else if (fields.is(ReadRowsResponse.CellChunk.VALUE_FIELD_NUMBER, BYTES)) {
                    bytes += fields.value;
                } else if (fields.is(ReadRowsResponse.CellChunk.RESET_ROW_FIELD_NUMBER, VARINT)) {
                    reset();
                    return false;
                } else if (fields.is(ReadRowsResponse.CellChunk.COMMIT_ROW_FIELD_NUMBER, VARINT)) {
                    complete = fields.value != 0;
                }
            }
            newest = Math.max(newest, timestamp);
            return complete;
        }
    }
}
