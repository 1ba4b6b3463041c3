package dev.splitpoint.load.preview;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Generator of the cells of example rows.
 *
 * <p>A column is in its share of the rows, rounded up or down at random: a column with a presence of 0.1 is in 2 or 3
 * of 24 rows. The number of versions of a cell is the mean number of {@link SizeEstimate}, rounded in the same way.
 */
final class CellGenerator {
    private final TableDesign design;
    private final SizeEstimate sizes;
    private final boolean isWrittenOnce;
    private final Instant now;
    private final List<KeyedRow> rows;
    private final List<Set<Integer>> rowsOfColumn;

    /**
     * @param isWrittenOnce whether the workload has no updates, so that the age of a cell is the age of its row
     * @param now time at which garbage collection is up to date
     */
    CellGenerator(TableDesign design, SizeEstimate sizes, boolean isWrittenOnce, Instant now, List<KeyedRow> rows) {
        this.design = design;
        this.sizes = sizes;
        this.isWrittenOnce = isWrittenOnce;
        this.now = now;
        this.rows = List.copyOf(rows);
        this.rowsOfColumn = design.columns().stream().map(this::rowsOf).toList();
    }

    private Set<Integer> rowsOf(Column column) {
        RandomStream words = words(column, "presence");
        int count = (int) (column.presence() * rows.size() + HashMixing.unit(words.word(rows.size())));
        return new HashSet<>(IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparingLong((Integer row) -> words.word(row)))
                .limit(count)
                .toList());
    }

    private RandomStream words(Column column, String purpose) {
        return RandomStream.of(
                design.workload().seed(), "example/" + purpose + "/" + column.family() + ":" + column.qualifier());
    }

    /**
     * {@return the cells of a row, by family and then by the bytes of the qualifier, as Bigtable sorts columns; none if
     * garbage collection deletes all of them}
     */
    List<ExampleCell> cells(int row) {
        List<Column> present = new ArrayList<>();
        for (int c = 0; c < design.columns().size(); c++) {
            // A row without cells does not exist.
            boolean isLast = c == design.columns().size() - 1 && present.isEmpty();
            if (rowsOfColumn.get(c).contains(row) || isLast) {
                present.add(design.columns().get(c));
            }
        }
        List<ExampleCell> cells = new ArrayList<>();
        for (ColumnFamily family : design.table().columnFamilies()) {
            Duration age = Duration.between(rows.get(row).time(), now);
            boolean isDeleted = isWrittenOnce
                    && family.gcRule().filter(rule -> !isRetained(rule, age)).isPresent();
            present.stream()
                    .filter(column -> column.family().equals(family.name()) && !isDeleted)
                    .sorted(Comparator.comparing((Column column) -> KeyBytes.utf8(column.qualifier())))
                    .map(column -> cell(row, family, column))
                    .forEach(cells::add);
        }
        return cells;
    }

    /** {@return whether the newest version of a cell is retained at an age} */
    private static boolean isRetained(GcRule rule, Duration age) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> true;
            case GcRule.MaxAge(Duration most) -> age.compareTo(most) <= 0;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().anyMatch(one -> isRetained(one, age));
            case GcRule.Union(List<GcRule> rules) -> rules.stream().allMatch(one -> isRetained(one, age));
        };
    }

    private ExampleCell cell(int row, ColumnFamily family, Column column) {
        RandomStream words = words(column, "cell");
        long versions = (long) (sizes.versions(family) + HashMixing.unit(words.word(2L * row)));
        long word = words.word(2L * row + 1);
        long size = switch (column.valueBytes()) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> min + HashMixing.below(word, max - min + 1);
        };
        double bytes = KeyBytes.utf8(column.qualifier()).length() + size + SizeEstimate.CELL_OVERHEAD;
        return new ExampleCell(
                family.name(),
                column.qualifier(),
                column.count(),
                new ExampleValue(column, family, rows.get(row).time(), size, HashMixing.mix64(word)).text(),
                Math.max(1, versions),
                bytes * column.count() * Math.max(1, versions));
    }
}
