package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.Value;
import com.google.protobuf.ByteString;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the cells of rows, by the columns of a design; of a design without columns, a cell a row in its first family that can be
 * written. To keep a trial small, a value has at most a kilobyte and a pattern at most twenty columns.
 */
final class RowCells {
    private static final int LARGEST_VALUE = 1024;
    private static final int MOST_COLUMNS = 20;
    private static final int PLAIN_BYTES = 8;
    private static final long MIDDLE_MICROS = 1L << 50;
    /** Ordered code tells by as many ones at the beginning how many bytes a positive number has: 8 have room for 49 to 55 bits. */
    private static final long EIGHT_BYTES = 0xFFL << 56;

    private final long seed;
    private final boolean emulated;
    private final Map<String, ColumnFamily> families;
    private final List<Column> columns;
    private final List<String> unwritten;

    /**
     * @param design   has a family
     * @param emulated whether they are for an emulator, which takes less
     * @throws BigtableException if no cell could be written
     */
    RowCells(TableDesign design, boolean emulated) {
        this.seed = design.workload().seed();
        this.emulated = emulated;
        List<ColumnFamily> all = design.table().columnFamilies();
        this.families = all.stream().collect(Collectors.toMap(ColumnFamily::name, Function.identity()));
        List<Column> wanted = design.columns().isEmpty() ? List.of(plain(all)) : design.columns();
        this.columns = wanted.stream().filter(column -> isWritable(column.family())).toList();
        this.unwritten = wanted.stream().map(Column::family).filter(family -> !isWritable(family)).distinct().toList();
        if (columns.isEmpty()) {
            throw new BigtableException(unwritten().orElseThrow() + " A row needs another cell. Add a family or a column.");
        }
    }

    private Column plain(List<ColumnFamily> all) {
        String family = all.stream().map(ColumnFamily::name).filter(this::isWritable).findFirst().orElse(all.getFirst().name());
        return new Column(family, "v", false, 1, Optional.empty(), new ValueSize.Constant(PLAIN_BYTES), 1, Extras.NONE);
    }

    /** {@return the families that cells are written into} */
    List<String> written() {
        return columns.stream().map(Column::family).distinct().toList();
    }

    /** {@return which families nothing is written into and why, in a sentence; empty if there are none} */
    Optional<String> unwritten() {
        return unwritten.isEmpty()
                ? Optional.empty()
                : Optional.of((emulated ? "The emulator accepts only whole numbers" : "Bigtable accepts only text, bytes, whole numbers and times")
                        + " for counts of distinct values. Nothing is written into '" + String.join("' and '", unwritten) + "'.");
    }

    /** {@return the most cells of a row, at least 1} */
    int most() {
        return columns.stream().mapToInt(RowCells::cells).sum();
    }

    /** {@return whether the cells of a family are aggregates} */
    boolean isAggregate(String family) {
        return aggregate(family).isPresent();
    }

    private boolean isWritable(String family) {
        return aggregate(family).map(aggregate -> switch (aggregate.inputType()) {
            case ValueType.Int64 whole -> true;
            case ValueType.Text text -> !emulated;
            case ValueType.Bytes bytes -> !emulated;
            case ValueType.Timestamp time -> !emulated;
            // These have no encoding as bytes, and what is added must have one.
            case ValueType.Float64 number -> false;
            case ValueType.Float32 number -> false;
            case ValueType.Bool truth -> false;
            case ValueType.Date day -> false;
        }).orElse(true);
    }

    private Optional<ColumnFamily.Aggregate> aggregate(String family) {
        return Optional.ofNullable(families.get(family)).flatMap(ColumnFamily::aggregate);
    }

    /**
     * {@return what makes a row}
     *
     * @param key    of the row
     * @param row    its number, which says what values it has
     * @param micros the time of its cells, in microseconds since 1970
     */
    RowMutationEntry entry(ByteString key, long row, long micros) {
        RowMutationEntry entry = RowMutationEntry.create(key);
        SplittableRandom random = new SplittableRandom(seed ^ row * 0x9E3779B97F4A7C15L);
        boolean empty = true;
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            // A row without a cell would not be there.
            boolean last = i == columns.size() - 1 && empty;
            if (last || random.nextDouble() < column.presence()) {
                cells(entry, column, random, micros);
                empty = false;
            }
        }
        return entry;
    }

    private void cells(RowMutationEntry entry, Column column, SplittableRandom random, long micros) {
        Optional<ColumnFamily.Aggregate> aggregate = aggregate(column.family());
        for (int c = 0; c < cells(column); c++) {
            String qualifier = column.pattern() ? column.qualifier().replace("*", Integer.toString(c)) : column.qualifier();
            ByteString name = ByteString.copyFromUtf8(qualifier);
            if (aggregate.isPresent()) {
                entry.addToCell(column.family(), Value.rawValue(name), Value.rawTimestamp(micros), input(aggregate.get(), column, random));
            } else {
                entry.setCell(column.family(), name, micros, ByteString.copyFrom(bytes(column, random)));
            }
        }
    }

    /** {@return what is added to a cell: 1, or one of many where distinct values are counted} */
    private static Value input(ColumnFamily.Aggregate aggregate, Column column, SplittableRandom random) {
        return switch (aggregate.inputType()) {
            case ValueType.Int64 whole ->
                Value.intValue(aggregate.aggregator() == ColumnFamily.Aggregator.HLLPP_UNIQUE_COUNT ? random.nextLong() : 1);
            case ValueType.Text text -> Value.rawValue(ByteString.copyFromUtf8(HexFormat.of().formatHex(bytes(column, random))));
            case ValueType.Timestamp time -> Value.rawValue(time(time.encoding(), random));
            case ValueType other -> Value.rawValue(ByteString.copyFrom(bytes(column, random)));
        };
    }

    /** {@return a time of the years 2005 to 2041, in microseconds} */
    private static ByteString time(ValueType.IntEncoding encoding, SplittableRandom random) {
        long micros = MIDDLE_MICROS + random.nextLong(MIDDLE_MICROS);
        return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(switch (encoding) {
            case BIG_ENDIAN_BYTES -> micros;
            case ORDERED_CODE_BYTES -> EIGHT_BYTES | micros;
        }).flip());
    }

    private static byte[] bytes(Column column, SplittableRandom random) {
        byte[] value = new byte[(int) Math.min(LARGEST_VALUE, size(column.valueBytes(), random))];
        random.nextBytes(value);
        return value;
    }

    private static int cells(Column column) {
        return Math.clamp(column.count(), 1, MOST_COLUMNS);
    }

    private static long size(ValueSize size, SplittableRandom random) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> min + random.nextLong(max - min + 1);
        };
    }
}
