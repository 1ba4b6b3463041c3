package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Scripts that Google's cbt runs against Google's emulator. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("emulator")
class RealExportsTest {
    private Path folder;
    private EmulatorProcess emulator;

    @BeforeAll
    void start(@TempDir Path temp) {
        ForeignTool.assume("cbt");
        ForeignTool.assume("bash");
        folder = temp;
        emulator = EmulatorProcess.start(temp.resolve("emulator"), 0);
    }

    @AfterAll
    void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    private void run(String format, TableDesign design) {
        ExportOptions options = new ExportOptions(
                emulator.endpoint().project(), emulator.endpoint().instance());
        Export export = Exporters.find(format)
                .orElseThrow()
                .export(new ExportRequest(
                        design,
                        SampleFiles.NONE,
                        options,
                        () -> {
                            throw new AssertionError("not a heatmap");
                        },
                        List::of));
        ForeignTool.write(folder, export);
        ForeignTool.Result result = ForeignTool.run(
                folder,
                Map.of(
                        "BIGTABLE_EMULATOR_HOST",
                        "localhost:" + emulator.endpoint().port()),
                List.of("bash", export.files().getFirst().name()));
        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    @Test
    void tableCreatedByCbtMatchesTheDesign() {
        List<TableDesign> designs = List.of(
                Exports.rich(),
                Samples.load("page-counters").design(),
                Samples.load("message-inbox").design());
        try (Connection connection = Connection.open(emulator.endpoint())) {
            for (TableDesign design : designs) {
                run("cbt", design);
                assertThat(families(new Tables(connection).get(design.table().tableId())))
                        .isEqualTo(families(design.table()));
            }
        }
    }

    /** {@return the families by name, without the nesting of equal groups, which does not change what is deleted} */
    private static List<ColumnFamily> families(TableSchema table) {
        return table.columnFamilies().stream()
                .sorted(Comparator.comparing(ColumnFamily::name))
                .map(family -> family.withGcRule(family.gcRule().map(RealExportsTest::flat))
                        .withExtras(Extras.NONE))
                .toList();
    }

    private static GcRule flat(GcRule rule) {
        return switch (rule) {
            case GcRule.Union(List<GcRule> rules) ->
                new GcRule.Union(rules.stream()
                        .map(RealExportsTest::flat)
                        .flatMap(one ->
                                one instanceof GcRule.Union(List<GcRule> inner) ? inner.stream() : Stream.of(one))
                        .toList());
            case GcRule.Intersection(List<GcRule> rules) ->
                new GcRule.Intersection(rules.stream()
                        .map(RealExportsTest::flat)
                        .flatMap(one -> one instanceof GcRule.Intersection(List<GcRule> inner)
                                ? inner.stream()
                                : Stream.of(one))
                        .toList());
            case GcRule.MaxAge age -> age;
            case GcRule.MaxNumVersions versions -> versions;
        };
    }

    @Test
    void seedDataIsImported() {
        TableDesign sensors = Samples.load("sensor-readings").design();
        TableDesign seeded = sensors.withTable(sensors.table().withTableId("seeded"));
        TableDesign counters = Samples.load("page-counters").design();
        TableDesign counted = counters.withTable(counters.table().withTableId("counted"));
        run("cbt", seeded);
        run("seed", seeded);
        run("cbt", counted);
        run("seed", counted);
        try (Connection connection = Connection.open(emulator.endpoint())) {
            List<Row> rows = rows(connection, "seeded");
            assertThat(rows).hasSize(1000);
            assertThat(rows.getFirst()
                            .getCells("m", "temperature")
                            .getFirst()
                            .getValue()
                            .size())
                    .isEqualTo(8);
            assertThat(rows.stream().map(row -> row.getKey().toStringUtf8()))
                    .allMatch(key -> key.matches("[0-9]{2}#sensor-[0-9]{5}#[0-9]{19}"));
            assertThat(rows(connection, "counted")).hasSize(10);
        }
    }

    private static List<Row> rows(Connection connection, String table) {
        List<Row> rows = new ArrayList<>();
        connection.data().readRows(Query.create(TableId.of(table))).forEach(rows::add);
        return rows;
    }
}
