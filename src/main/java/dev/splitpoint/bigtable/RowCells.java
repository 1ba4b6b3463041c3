package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.Value;
import com.google.protobuf.ByteString;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
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
 * Generator of cells for the columns of a design. A design without columns gets one cell per row, in its first writable
 * family. To limit the data of a trial, a value has at most 1 kB, and a qualifier pattern generates at most 20 columns.
 */
final class RowCells {
    private static final int LARGEST_VALUE = 1000;
    private static final int MOST_COLUMNS = 20;
    private static final int PLAIN_BYTES = 8;
    private static final long MIDDLE_MICROS = 1L << 50;
    /**
     * Header of an 8-byte ordered code. The leading ones give the number of bytes; 8 bytes hold numbers of 49 to 55
     * bits.
     */
    private static final long EIGHT_BYTES = 0xFFL << 56;

    private final long seed;
    private final boolean emulated;
    private final Map<String, ColumnFamily> families;
    private final List<Column> columns;
    private final List<String> unwrittenNotice;

    /**
     * @param design a design with at least one column family
     * @param emulated whether the cells are for an emulator, which supports fewer aggregates
     * @throws BigtableException if no family is writable
     */
    RowCells(TableDesign design, boolean emulated) {
        this.seed = design.workload().seed();
        this.emulated = emulated;
        List<ColumnFamily> all = design.table().columnFamilies();
        this.families = all.stream().collect(Collectors.toMap(ColumnFamily::name, Function.identity()));
        List<Column> requested = design.columns().isEmpty() ? List.of(defaultColumn(all)) : design.columns();
        this.columns =
                requested.stream().filter(column -> isWritable(column.family())).toList();
        this.unwrittenNotice = requested.stream()
                .map(Column::family)
                .filter(family -> !isWritable(family))
                .distinct()
                .toList();
        if (columns.isEmpty()) {
            throw new BigtableException(
                    unwrittenNotice().orElseThrow() + " A row needs another cell. Add a family or a column.");
        }
    }

    private Column defaultColumn(List<ColumnFamily> all) {
        String family = all.stream()
                .map(ColumnFamily::name)
                .filter(this::isWritable)
                .findFirst()
                .orElse(all.getFirst().name());
        return Column.of(family, "v", new ValueSize.Constant(PLAIN_BYTES));
    }

    List<String> writtenFamilies() {
        return columns.stream().map(Column::family).distinct().toList();
    }

    /** {@return a sentence with the families that are not written, and why; empty if all are written} */
    Optional<String> unwrittenNotice() {
        return unwrittenNotice.isEmpty()
                ? Optional.empty()
                : Optional.of((emulated
                                ? "The emulator accepts only whole numbers"
                                : "Bigtable accepts only text, bytes, whole numbers and times")
                        + " for counts of distinct values. Nothing is written into '"
                        + String.join("' and '", unwrittenNotice) + "'.");
    }

    /** {@return the maximum number of cells in a row, at least 1} */
    int maxCells() {
        return columns.stream().mapToInt(RowCells::cells).sum();
    }

    /** Returns whether the cells of a family are aggregates. */
    boolean isAggregate(String family) {
        return aggregate(family).isPresent();
    }

    private boolean isWritable(String family) {
        return aggregate(family)
                .map(aggregate -> switch (aggregate.inputType()) {
                    case ValueType.Int64 whole -> true;
                    case ValueType.Text text -> !emulated;
                    case ValueType.Bytes bytes -> !emulated;
                    case ValueType.Timestamp time -> !emulated;
                    // Added values must be encoded as bytes, and these types have no such encoding.
                    case ValueType.Float64 number -> false;
                    case ValueType.Float32 number -> false;
                    case ValueType.Bool truth -> false;
                    case ValueType.Date day -> false;
                })
                .orElse(true);
    }

    private Optional<ColumnFamily.Aggregate> aggregate(String family) {
        return Optional.ofNullable(families.get(family)).flatMap(ColumnFamily::aggregate);
    }

    /**
     * {@return the mutations that write a row}
     *
     * @param key row key
     * @param row number of the row, which seeds its values
     * @param micros timestamp of the cells in microseconds since 1970
     */
    RowMutationEntry entry(ByteString key, long row, long micros) {
        RowMutationEntry entry = RowMutationEntry.create(key);
        SplittableRandom random = new SplittableRandom(seed ^ row * 0x9E3779B97F4A7C15L);
        boolean empty = true;
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            // A row without cells does not exist.
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
            String qualifier =
                    column.pattern() ? column.qualifier().replace("*", Integer.toString(c)) : column.qualifier();
            ByteString name = ByteString.copyFromUtf8(qualifier);
            if (aggregate.isPresent()) {
                entry.addToCell(
                        column.family(),
                        Value.rawValue(name),
                        Value.rawTimestamp(micros),
                        input(aggregate.get(), column, random));
            } else {
                entry.setCell(column.family(), name, micros, ByteString.copyFrom(bytes(column, random)));
            }
        }
    }

    /** {@return the value added to an aggregate: 1 for an integer, a random value if distinct values are counted} */
    private static Value input(ColumnFamily.Aggregate aggregate, Column column, SplittableRandom random) {
        return switch (aggregate.inputType()) {
            case ValueType.Int64 whole ->
                Value.intValue(
                        aggregate.aggregator() == ColumnFamily.Aggregator.HLLPP_UNIQUE_COUNT ? random.nextLong() : 1);
            case ValueType.Text text ->
                Value.rawValue(ByteString.copyFromUtf8(HexFormat.of().formatHex(bytes(column, random))));
            case ValueType.Timestamp time -> Value.rawValue(time(time.encoding(), random));
            case ValueType other -> Value.rawValue(ByteString.copyFrom(bytes(column, random)));
        };
    }

    /** {@return an encoded random time of the years 2005 to 2041, in microseconds} */
    private static ByteString time(ValueType.IntEncoding encoding, SplittableRandom random) {
        long micros = MIDDLE_MICROS + random.nextLong(MIDDLE_MICROS);
        return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES)
                .putLong(
                        switch (encoding) {
                            case BIG_ENDIAN_BYTES -> micros;
                            case ORDERED_CODE_BYTES -> EIGHT_BYTES | micros;
                        })
                .flip());
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
