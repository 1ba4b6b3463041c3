package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class RowCellsTest {
    private static final int ROWS = 40;

    @Test
    void rowsWithoutColumnsUseTheFirstWritableFamily() {
        TableDesign design = design(
                "users: { valueType: { aggregateType: { inputType: { bytesType: {} }, hllppUniqueCount: {} } } }, m:"
                        + " {}");
        assertThat(new RowCells(design, true).writtenFamilies()).containsExactly("m");
        assertThat(new RowCells(design, true).unwrittenNotice()).isEmpty();
        assertThat(new RowCells(design, false).writtenFamilies()).containsExactly("users");
    }

    @Test
    void distinctCountInputsAreWrittenByType() {
        assertThat(counted("int64Type: { encoding: { bigEndianBytes: {} } }"))
                .hasSize(ROWS)
                .allMatch(Value::hasIntValue);
        assertThat(counted("stringType: { encoding: { utf8Bytes: {} } }"))
                .hasSize(ROWS)
                .allSatisfy(
                        value -> assertThat(value.getRawValue().toStringUtf8()).matches("[0-9a-f]{16}"));
        assertThat(counted("bytesType: {}"))
                .hasSize(ROWS)
                .allMatch(value -> value.getRawValue().size() == 8);
        assertThat(counted("timestampType: { encoding: { unixMicrosInt64: { bigEndianBytes: {} } } }"))
                .hasSize(ROWS)
                .allSatisfy(value -> assertThat(Instant.EPOCH.plus(
                                value.getRawValue().asReadOnlyByteBuffer().getLong(), ChronoUnit.MICROS))
                        .isBetween("2005-01-01T00:00:00Z", "2042-01-01T00:00:00Z"));
    }

    @Test
    void orderedCodeTimesAreEightByteNumbers() {
        assertThat(counted("timestampType: { encoding: { unixMicrosInt64: { orderedCodeBytes: {} } } }"))
                .hasSize(ROWS)
                .allSatisfy(value -> assertThat(
                                value.getRawValue().asReadOnlyByteBuffer().getLong() >>> 55)
                        .isEqualTo(0b1_1111_1110L));
    }

    @Test
    void sumsAreIncrementedByOne() {
        assertThat(values(design("sum: { valueType: { aggregateType: { inputType: { int64Type: { encoding: {"
                        + " bigEndianBytes: {} } } }, sum: {} } } }")))
                .extracting(Value::getIntValue)
                .containsExactly(1L);
    }

    @Test
    void unsupportedDistinctCountsAreSkippedWithANotice() {
        for (String type : List.of("float64Type: {}", "float32Type: {}", "boolType: {}", "dateType: {}")) {
            RowCells cells = new RowCells(design("m: {}, users: " + counts(type), "users", "m"), false);
            assertThat(cells.writtenFamilies()).containsExactly("m");
            assertThat(cells.unwrittenNotice())
                    .contains(
                            "Bigtable accepts only text, bytes, whole numbers and times for counts of distinct values."
                                    + " Nothing is written into 'users'.");
        }
    }

    private static Set<Value> counted(String type) {
        return values(design("users: " + counts(type)));
    }

    private static String counts(String type) {
        return "{ valueType: { aggregateType: { inputType: { %s }, hllppUniqueCount: {} } } }".formatted(type);
    }

    private static Set<Value> values(TableDesign design) {
        RowCells cells = new RowCells(design, false);
        return IntStream.range(0, ROWS)
                .mapToObj(row -> cells.entry(ByteString.copyFromUtf8("row" + row), row, 1_000)
                        .toProto())
                .map(entry -> entry.getMutations(0).getAddToCell().getInput())
                .collect(Collectors.toSet());
    }

    private static TableDesign design(String families, String... columns) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: cells }
            table: { tableId: cells, columnFamilies: { %s } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: id, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
            columns: [ %s ]
            """.formatted(
                                families,
                                Stream.of(columns)
                                        .map("{ family: %s, qualifier: q, valueBytes: { constant: 8 } }"::formatted)
                                        .collect(Collectors.joining(", "))))
                .design()
                .orElseThrow();
    }
}
