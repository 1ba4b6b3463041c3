package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("fast")
class RowLoaderTest {
    /** An instance refuses a request of more; an emulator does not. */
    private static final int MOST_MUTATIONS = 100_000;

    @Test
    void rowsWithManyCellsAreSplitIntoRequestsWithinTheLimit() {
        TableDesign design = DesignReader.read("""
                        apiVersion: splitpoint.dev/v1
                        kind: TableDesign
                        metadata: { name: wide }
                        table: { tableId: wide, columnFamilies: { m: {} } }
                        rowKey:
                          encoding: { singleton: {} }
                          segments: [ { name: id, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
                        columns:
                        """
                        + IntStream.range(0, 30)
                                .mapToObj(i ->
                                        "  - { family: m, qualifierPattern: 'c%d-*', count: 50, valueBytes: { constant: 1 } }\n"
                                                .formatted(i))
                                .collect(Collectors.joining()))
                .design()
                .orElseThrow();
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            new Tables(connection).create(design.table(), List.of());
            long written = new RowLoader(connection, design, "wide", SampleFiles.NONE)
                    .load(700, 0, () -> false, () -> 1_000, rows -> {});
            assertThat(written).isEqualTo(700);
            List<MutateRowsRequest> requests = server.asked(MutateRowsRequest.class);
            assertThat(requests.stream()
                            .mapToInt(MutateRowsRequest::getEntriesCount)
                            .sum())
                    .isEqualTo(700);
            assertThat(requests)
                    .allSatisfy(request -> assertThat(request.getEntriesList().stream()
                                    .mapToInt(MutateRowsRequest.Entry::getMutationsCount)
                                    .sum())
                            .isBetween(1, MOST_MUTATIONS));
        }
    }

    private static final TableDesign NARROW = DesignReader.read("""
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata: { name: narrow }
        table: { tableId: narrow, columnFamilies: { m: {} } }
        rowKey:
          encoding: { singleton: {} }
          segments: [ { name: id, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } } ]
        """).design().orElseThrow();

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void silentServerEndsTheLoadAndReportsTheWrittenRows() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            new Tables(connection).create(NARROW.table(), List.of());
            // The clock advances when all four requests are sent and one is answered, in any order.
            server.silenceAfter(1);
            AtomicLong written = new AtomicLong();
            RowLoader loader = new RowLoader(
                    connection,
                    NARROW,
                    "narrow",
                    SampleFiles.NONE,
                    () -> server.asked(MutateRowsRequest.class).size() < 4 || written.get() == 0
                            ? 0
                            : IdleTimer.TIMEOUT.toNanos());
            assertThatThrownBy(() -> loader.load(2_000, 0, () -> false, () -> 1_000, written::set))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageStartingWith(
                            "500 of 2,000 rows were written. No response for 15 s from the emulator at localhost:");
        }
    }

    @Test
    void tableIsRequestedOnce() {
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            new Tables(connection).create(NARROW.table(), List.of());
            RowLoader loader = new RowLoader(connection, NARROW, "narrow", SampleFiles.NONE);
            assertThat(loader.notices(10, () -> false)).isEmpty();
            loader.load(10, 0, () -> false, () -> 1_000, rows -> {});
            assertThat(server.asked(GetTableRequest.class)).hasSize(1);
        }
    }

    @Test
    void checkedRowsSpanTheFirstToTheLastRow() {
        assertThat(RowLoader.checkedRows(3_000))
                .hasSize(10)
                .startsWith(0L, 333L)
                .endsWith(2_999L)
                .isSorted();
        assertThat(RowLoader.checkedRows(3)).containsExactly(0L, 1L, 2L);
        assertThat(RowLoader.checkedRows(1)).containsExactly(0L);
        assertThat(RowLoader.checkedRows(0)).isEmpty();
    }
}
