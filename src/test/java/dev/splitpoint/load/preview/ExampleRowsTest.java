package dev.splitpoint.load.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.load.preview.RowMarks.Mark;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Example rows of the samples: the order of the rows of an entity, cells, and the rows that queries read and return.
 */
@Tag("fast")
class ExampleRowsTest {
    private static final TableDesign BY_SENSOR = Samples.load("sensor-readings").design();
    private static final TableDesign BY_TIME =
            Samples.load("sensor-readings-by-time").design();

    static List<String> samples() {
        return Samples.names();
    }

    @Test
    void rowsOfASensorAreAdjacentInASensorFirstKey() {
        assertThat(entityChanges(rows(BY_SENSOR))).isEqualTo(ExampleRows.ENTITIES - 1);
    }

    /** Bigtable returns %CPU before ID, and upper case before lower case. */
    @Test
    void columnsAreInByteOrder() {
        List<Column> columns = Stream.of("user", "Memory", "%CPU", "ID", "zeta", "Zeta")
                .map(qualifier -> Column.of("m", qualifier, new ValueSize.Constant(8)))
                .toList();
        assertThat(rows(BY_SENSOR.withColumns(columns)).rows())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.cells())
                        .extracting(ExampleCell::qualifier)
                        .containsExactly("%CPU", "ID", "Memory", "Zeta", "user", "zeta"));
    }

    @Test
    void rowsOfSensorsAlternateInATimeFirstKey() {
        ExampleRows rows = rows(BY_TIME);
        assertThat(entityChanges(rows)).isGreaterThan(rows.rows().size() / 2);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void rowsAreInKeyOrderAndEachQueryOfASampleFindsRows(String name) {
        ExampleRows rows = rows(Samples.load(name).design());
        assertThat(rows.rows()).hasSizeBetween(12, ExampleRows.ENTITIES * ExampleRows.ROWS_PER_ENTITY);
        assertThat(rows.rows()).extracting(row -> row.key().key()).isSorted().doesNotHaveDuplicates();
        assertThat(rows.queries()).hasSameSizeAs(rows.design().queries()).allSatisfy(marks -> {
            assertThat(marks.problem()).isEmpty();
            assertThat(marks.rowsReturned()).as(marks.query().name()).isPositive();
        });
    }

    @ParameterizedTest
    @MethodSource("samples")
    void bytesOfARowAreTheSumOfItsKeyAndCells(String name) {
        assertThat(rows(Samples.load(name).design()).rows()).allSatisfy(row -> {
            assertThat(row.cells()).isNotEmpty().allSatisfy(cell -> {
                assertThat(cell.versions()).isPositive();
                assertThat(cell.value()).isNotEmpty();
            });
            assertThat(row.bytes())
                    .isEqualTo(row.key().key().length()
                            + row.cells().stream()
                                    .mapToDouble(ExampleCell::bytes)
                                    .sum());
            assertThat(row.key().spans().getLast().to())
                    .isEqualTo(row.key().key().length());
        });
    }

    @ParameterizedTest
    @MethodSource("samples")
    void sameDesignGivesTheSameRows(String name) {
        TableDesign design = Samples.load(name).design();
        assertThat(rows(design)).isEqualTo(rows(design));
    }

    @Test
    void limitStopsTheScanAtTheNewestReading() {
        RowMarks latest = rows(BY_SENSOR).query("latest reading of a sensor").orElseThrow();
        assertThat(latest.rowsRead()).isEqualTo(1);
        assertThat(latest.rowsReturned()).isEqualTo(1);
    }

    @Test
    void aRangeScanReadsOnlyTheRowsThatItReturns() {
        ExampleRows rows = rows(BY_SENSOR);
        RowMarks hour = rows.query("one sensor, last hour").orElseThrow();
        assertThat(hour.rowsReturned())
                .isBetween(1, ExampleRows.ROWS_PER_ENTITY - 1)
                .isEqualTo(hour.rowsRead());
        assertThat(IntStream.range(0, rows.rows().size())
                        .filter(row -> hour.marks().get(row) == Mark.RETURNED)
                        .mapToObj(row -> rows.rows().get(row).key().key().toText()))
                .allMatch(key -> key.contains("#sensor-00417#"));
    }

    @Test
    void fullScanReadsAllRowsAndReturnsTheFilteredRows() {
        ExampleRows rows = rows(BY_SENSOR);
        RowMarks day = rows.query("all readings of a day").orElseThrow();
        assertThat(day.rowsRead()).isEqualTo(rows.rows().size());
        assertThat(day.rowsReturned()).isBetween(1, rows.rows().size() - 1);
    }

    @Test
    void aTimeFirstKeyReadsOtherSensors() {
        RowMarks hour = rows(BY_TIME).query("one sensor, last hour").orElseThrow();
        assertThat(hour.rowsReturned()).isPositive();
        assertThat(hour.rowsRead()).isGreaterThan(3 * hour.rowsReturned());
    }

    @Test
    void aPointReadReadsOneRow() {
        TableDesign design = with(
                BY_SENSOR,
                Query.of(
                        "point",
                        Map.of(
                                "sensor_id", new Condition.Eq(new Literal.Whole(99)),
                                "read_at", new Condition.Eq(new Literal.Text("now-1h")))));
        RowMarks point = rows(design).queries().getLast();
        assertThat(point.rowsRead()).isEqualTo(1);
        assertThat(point.rowsReturned()).isEqualTo(1);
    }

    @Test
    void rowWithoutAQueriedCellIsReadButNotReturned() {
        String family = "logs";
        ExampleRows rows = ExampleRows.of(
                QueryableTable.of(
                        with(BY_SENSOR, Query.of("logs", Map.of()).withFamilies(List.of(family))), SampleFiles.NONE),
                40,
                5);
        List<Mark> expected = rows.rows().stream()
                .map(row -> row.cells(family).isEmpty() ? Mark.READ : Mark.RETURNED)
                .toList();
        assertThat(expected).contains(Mark.READ, Mark.RETURNED);
        assertThat(rows.queries().getLast().marks()).isEqualTo(expected);
    }

    @Test
    void newestFirstWithALimitReadsAReversedRangeUpToTheLimit() {
        TableDesign design = with(
                BY_TIME,
                Query.of(
                                "newest",
                                Map.of(
                                        "read_at",
                                        new Condition.Range(new Literal.Text("now-1h"), new Literal.Text("now"))))
                        .withNewestFirst(true)
                        .withLimit(OptionalLong.of(2)));
        ExampleRows rows = rows(design);
        List<Mark> marks = rows.queries().getLast().marks();
        assertThat(rows.queries().getLast().rowsRead()).isEqualTo(2);
        assertThat(marks.subList(marks.size() - 2, marks.size())).containsOnly(Mark.RETURNED);
    }

    @Test
    void aQueryThatMatchesNothingReturnsNothing() {
        TableDesign design = with(
                BY_SENSOR,
                Query.of("none", Map.of("sensor_id", new Condition.Eq(new Literal.Whole(999_999_999_999L)))));
        assertThat(rows(design).queries().getLast().rowsReturned()).isZero();
    }

    @Test
    void sparseColumnOccursInItsShareOfTheRows() {
        ExampleRows rows = ExampleRows.of(QueryableTable.of(BY_SENSOR, SampleFiles.NONE), 50, 10);
        assertThat(rows.rows().stream()
                        .filter(row -> !row.cells("logs").isEmpty())
                        .count())
                .isBetween(19L, 21L);
    }

    @Test
    void requestedRowCountIsUsedDownToOneRow() {
        assertThat(ExampleRows.of(QueryableTable.of(BY_SENSOR, SampleFiles.NONE), 1, 1)
                        .rows())
                .hasSize(1);
        TableDesign empty = TableDesign.empty("empty");
        assertThat(ExampleRows.of(empty, SampleFiles.NONE).rows()).isEmpty();
    }

    private static TableDesign with(TableDesign design, Query query) {
        return design.withQueries(
                Stream.concat(design.queries().stream(), Stream.of(query)).toList());
    }

    private static ExampleRows rows(TableDesign design) {
        return ExampleRows.of(design, SampleFiles.NONE);
    }

    /** {@return the number of rows with another entity than the preceding row} */
    private static long entityChanges(ExampleRows rows) {
        Set<Integer> entities =
                new HashSet<>(rows.rows().stream().map(ExampleRow::entity).toList());
        assertThat(entities).hasSize(ExampleRows.ENTITIES);
        return IntStream.range(1, rows.rows().size())
                .filter(row -> rows.rows().get(row).entity()
                        != rows.rows().get(row - 1).entity())
                .count();
    }
}
