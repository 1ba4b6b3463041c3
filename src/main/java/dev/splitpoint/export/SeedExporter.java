package dev.splitpoint.export;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.ByteText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Exporter of rows for the emulator: a CSV file for {@code cbt import}, and a script that imports it. The script writes
 * aggregates of a few rows with {@code cbt addtocell}, because {@code cbt import} cannot add to cells.
 */
final class SeedExporter extends Exporter {
    private static final int ROWS = 1000;
    private static final int AGGREGATE_ROWS = 10;
    private static final int MAX_COLUMNS = 20;

    SeedExporter() {
        super(
                "seed",
                "Seed data",
                ".seed.sh",
                "1000 rows of the design as CSV, and a script that imports them into the emulator with cbt");
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        Omissions omissions =
                new Omissions(design).add("Sizes, times and presence of values: the values are short and random.");
        SampleRows rows = SampleRows.of(request, ROWS);
        if (rows.keys().isEmpty()) {
            throw new ExportException("The design writes no rows. Add a segment and a phase that writes.");
        }
        List<Column> cells =
                design.columns().stream().flatMap(SeedExporter::expanded).toList();
        List<Column> plain = cells.stream()
                .filter(column -> !SampleRows.isAggregate(design, column))
                .filter(column -> isPossible(
                        !column.qualifier().isEmpty() && column.qualifier().indexOf('\r') < 0, column, omissions))
                .toList();
        List<Column> aggregates = cells.stream()
                .filter(column -> SampleRows.isAggregate(design, column))
                .filter(column -> isPossible(
                        isCounted(design, column) && column.qualifier().matches("[^=\0]*"), column, omissions))
                .toList();
        if (plain.isEmpty() && aggregates.isEmpty()) {
            throw new ExportException("The design has no columns that cbt can write. Add a column.");
        }
        List<KeyBytes> keys = rows.keys().stream()
                .filter(key -> SplitText.latin(key).indexOf('\r') < 0)
                .toList();
        if (keys.size() < rows.keys().size()) {
            omissions.add(
                    rows.keys().size() - keys.size() + " rows, because cbt changes carriage returns in their keys.");
        }
        String table = design.table().tableId();
        String csvName = table + ".seed.csv";
        ShellScript script = new ShellScript(request.options())
                .line("# The emulator, so that no rows go to an instance. Create the table first, such as with the"
                        + " format cbt.")
                .line("export BIGTABLE_EMULATOR_HOST=\"${BIGTABLE_EMULATOR_HOST:-localhost:8086}\"");
        List<ExportFile> files = new ArrayList<>();
        if (!plain.isEmpty()) {
            script.line(ShellScript.CBT + "import " + ShellScript.word(table) + " \"$(dirname \"$0\")\"/"
                    + ShellScript.word(csvName));
            files.add(ExportFile.bytes(csvName, csv(rows, keys, plain)));
        }
        if (!aggregates.isEmpty()) {
            List<KeyBytes> firstKeys = keys.stream()
                    .filter(key -> SplitText.latin(key).indexOf('\0') < 0)
                    .limit(AGGREGATE_ROWS)
                    .toList();
            omissions.add("Aggregates of more than " + firstKeys.size() + " rows.");
            firstKeys.forEach(key -> script.line(ShellScript.CBT + "addtocell " + ShellScript.word(table) + " "
                    + ByteText.shell(key)
                    + aggregates.stream()
                            .map(column -> " " + ShellScript.word(column.family() + ":" + column.qualifier() + "=1"))
                            .reduce("", String::concat)));
        }
        String text = script.text(omissions.header("#"));
        return new Export(
                Stream.concat(Stream.of(ExportFile.text(fileName(design), text)), files.stream())
                        .toList(),
                omissions.list());
    }

    /**
     * {@return the numbered columns of a qualifier pattern, at most {@value #MAX_COLUMNS}; another column unchanged}
     */
    private static Stream<Column> expanded(Column column) {
        return column.pattern()
                ? Stream.iterate(0, i -> i + 1)
                        .limit(Math.clamp(column.count(), 1, MAX_COLUMNS))
                        .map(i -> column.withQualifier(column.qualifier().replace("*", Integer.toString(i)))
                                .withPattern(false)
                                .withCount(1))
                : Stream.of(column);
    }

    private static boolean isPossible(boolean isPossible, Column column, Omissions omissions) {
        if (!isPossible) {
            omissions.add("The column '" + column.family() + ":" + column.qualifier() + "', which cbt cannot write.");
        }
        return isPossible;
    }

    private static boolean isCounted(TableDesign design, Column column) {
        return design.table()
                .family(column.family())
                .flatMap(ColumnFamily::aggregate)
                .filter(aggregate -> aggregate.inputType() instanceof ValueType.Int64
                        && aggregate.aggregator() != Aggregator.HLLPP_UNIQUE_COUNT)
                .isPresent();
    }

    /** {@return CSV with a record of families, a record of qualifiers, and a record for each key} */
    private static byte[] csv(SampleRows rows, List<KeyBytes> keys, List<Column> columns) {
        List<List<KeyBytes>> records = new ArrayList<>();
        records.add(record(KeyBytes.EMPTY, columns.stream().map(column -> KeyBytes.utf8(column.family()))));
        records.add(record(KeyBytes.EMPTY, columns.stream().map(column -> KeyBytes.utf8(column.qualifier()))));
        for (int row = 0; row < keys.size(); row++) {
            int number = row;
            records.add(record(keys.get(row), columns.stream().map(column -> rows.value(number, column))));
        }
        return ShellScript.csv(records).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<KeyBytes> record(KeyBytes first, Stream<KeyBytes> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }
}
