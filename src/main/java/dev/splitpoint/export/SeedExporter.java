package dev.splitpoint.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.plan.code.ByteText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rows of the design for the emulator: a CSV file for {@code cbt import}, and a script that imports it. Cells of aggregates are
 * written by {@code cbt addtocell}, for a few rows, because {@code cbt import} only sets cells.
 */
final class SeedExporter implements Exporter {
    private static final int ROWS = 1000;
    private static final int AGGREGATE_ROWS = 10;
    private static final int MOST_COLUMNS = 20;

    @Override
    public String id() {
        return "seed";
    }

    @Override
    public String title() {
        return "Seed data";
    }

    @Override
    public String description() {
        return "1000 rows of the design as CSV, and a script that imports them into the emulator with cbt";
    }

    @Override
    public String extension() {
        return ".seed.sh";
    }

    @Override
    public Export export(ExportRequest request) {
        TableDesign design = request.design();
        Omissions omissions = new Omissions(design).add("Sizes, times and presence of values: the values are short and random.");
        SampleRows rows = SampleRows.of(request, ROWS);
        if (rows.keys().isEmpty()) {
            throw new ExportException("The design writes no rows. Add a segment and a phase that writes.");
        }
        List<Column> cells = design.columns().stream().flatMap(SeedExporter::expanded).toList();
        List<Column> plain = cells.stream()
                .filter(column -> !SampleRows.isAggregate(design, column))
                .filter(column -> isPossible(!column.qualifier().isEmpty() && column.qualifier().indexOf('\r') < 0, column, omissions))
                .toList();
        List<Column> aggregates = cells.stream()
                .filter(column -> SampleRows.isAggregate(design, column))
                .filter(column -> isPossible(isCounted(design, column) && column.qualifier().matches("[^=\0]*"), column, omissions))
                .toList();
        if (plain.isEmpty() && aggregates.isEmpty()) {
            throw new ExportException("The design has no columns that cbt can write. Add a column.");
        }
        List<KeyBytes> keys = rows.keys().stream().filter(SeedExporter::isImported).toList();
        if (keys.size() < rows.keys().size()) {
            omissions.add(rows.keys().size() - keys.size() + " rows, because cbt changes carriage returns in their keys.");
        }
        String table = design.table().tableId();
        String csvName = table + ".seed.csv";
        ShellScript script = new ShellScript(request.options())
                .line("# The emulator, so that no rows go to an instance. Create the table first, such as with the format cbt.")
                .line("export BIGTABLE_EMULATOR_HOST=\"${BIGTABLE_EMULATOR_HOST:-localhost:8086}\"");
        List<ExportFile> files = new ArrayList<>();
        if (!plain.isEmpty()) {
            script.line("cbt -project \"$project\" -instance \"$instance\" import " + ShellScript.word(table)
                    + " \"$(dirname \"$0\")\"/" + ShellScript.word(csvName));
            files.add(ExportFile.bytes(csvName, csv(rows, keys, plain)));
        }
        if (!aggregates.isEmpty()) {
            List<KeyBytes> few = keys.stream().filter(SeedExporter::isArgument).limit(AGGREGATE_ROWS).toList();
            omissions.add("Aggregates of more than " + few.size() + " rows.");
            few.forEach(key -> script.line("cbt -project \"$project\" -instance \"$instance\" addtocell " + ShellScript.word(table) + " "
                    + ByteText.shell(key) + aggregates.stream()
                            .map(column -> " " + ShellScript.word(column.family() + ":" + column.qualifier() + "=1"))
                            .reduce("", String::concat)));
        }
        String text = script.text(FileHeader.text(design, omissions.list(), "#"));
        return new Export(
                Stream.concat(Stream.of(ExportFile.text(fileName(design), text)), files.stream()).toList(), omissions.list());
    }

    /** {@return the columns of a pattern with numbers, at most {@value #MOST_COLUMNS}; a column as it is} */
    private static Stream<Column> expanded(Column column) {
        return column.pattern()
                ? Stream.iterate(0, i -> i + 1).limit(Math.clamp(column.count(), 1, MOST_COLUMNS)).map(i -> new Column(
                        column.family(), column.qualifier().replace("*", Integer.toString(i)), false, 1, column.type(),
                        column.valueBytes(), column.presence(), column.extras()))
                : Stream.of(column);
    }

    private static boolean isPossible(boolean isPossible, Column column, Omissions omissions) {
        if (!isPossible) {
            omissions.add("The column '" + column.family() + ":" + column.qualifier() + "', which cbt cannot write.");
        }
        return isPossible;
    }

    private static boolean isCounted(TableDesign design, Column column) {
        return design.table().columnFamilies().stream()
                .filter(family -> family.name().equals(column.family()))
                .flatMap(family -> family.aggregate().stream())
                .anyMatch(aggregate -> aggregate.inputType() instanceof ValueType.Int64
                        && aggregate.aggregator() != Aggregator.HLLPP_UNIQUE_COUNT);
    }

    private static boolean isImported(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1).indexOf('\r') < 0;
    }

    private static boolean isArgument(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1).indexOf('\0') < 0;
    }

    /** {@return a row of families, a row of qualifiers, and a row for each key; characters of the writer are bytes} */
    private static byte[] csv(SampleRows rows, List<KeyBytes> keys, List<Column> columns) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord(record(KeyBytes.EMPTY, columns.stream().map(column -> KeyBytes.utf8(column.family()))));
            csv.writeRecord(record(KeyBytes.EMPTY, columns.stream().map(column -> KeyBytes.utf8(column.qualifier()))));
            for (int row = 0; row < keys.size(); row++) {
                int number = row;
                csv.writeRecord(record(keys.get(row), columns.stream().map(column -> rows.value(number, column))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<String> record(KeyBytes first, Stream<KeyBytes> others) {
        return Stream.concat(Stream.of(first), others)
                .map(bytes -> new String(bytes.toArray(), StandardCharsets.ISO_8859_1))
                .toList();
    }
}
