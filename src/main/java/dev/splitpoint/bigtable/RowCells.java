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
            throw new BigtableException(unwritten().orElseThrow() + " A row needs another cell: add a family or a column.");
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
                : Optional.of("The emulator takes whole numbers only for counts of distinct values, so nothing is written into '"
                        + String.join("' and '", unwritten) + "'.");
    }

    /** {@return the most cells of a row, at least 1} */
    int most() {
        return columns.stream().mapToInt(RowCells::cells).sum();
    }

    /** {@return whether the cells of a family are aggregates} */
    boolean isAggregate(String family) {
        return added(family).isPresent();
    }

    /** {@return whether a family aggregates something other than whole numbers} */
    private boolean isOfOthers(String family) {
        return added(family).filter(type -> !(type instanceof ValueType.Int64)).isPresent();
    }

    private boolean isWritable(String family) {
        return !emulated || !isOfOthers(family);
    }

    /** {@return what is added to the cells of a family of aggregates} */
    private Optional<ValueType> added(String family) {
        return Optional.ofNullable(families.get(family)).flatMap(ColumnFamily::aggregate).map(ColumnFamily.Aggregate::inputType);
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
        Optional<ValueType> added = added(column.family());
        for (int c = 0; c < cells(column); c++) {
            String qualifier = column.pattern() ? column.qualifier().replace("*", Integer.toString(c)) : column.qualifier();
            ByteString name = ByteString.copyFromUtf8(qualifier);
            if (added.isPresent() && isOfOthers(column.family())) {
                entry.addToCell(column.family(), Value.rawValue(name), Value.rawTimestamp(micros),
                        Value.rawValue(encoded(added.get(), bytes(column, random))));
            } else if (added.isPresent()) {
                entry.addToCell(column.family(), qualifier, micros, 1);
            } else {
                entry.setCell(column.family(), name, micros, ByteString.copyFrom(bytes(column, random)));
            }
        }
    }

    private static ByteString encoded(ValueType type, byte[] value) {
        return type instanceof ValueType.Text ? ByteString.copyFromUtf8(HexFormat.of().formatHex(value)) : ByteString.copyFrom(value);
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
