package dev.splitpoint.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import de.siegmar.fastcsv.writer.CsvWriter;
import dev.splitpoint.yaml.DesignFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * Writer of a table to a JSON Lines or CSV file. The name of the file gives the format: {@code .jsonl} or {@code .csv},
 * gzipped with an additional {@code .gz}. Rows are written immediately, so that the memory does not grow with the
 * table. An existing file stays until the new file is complete.
 */
final class TableFile {
    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final int GZIP_BUFFER = 1 << 16;

    private enum Format {
        JSON_LINES,
        CSV
    }

    private TableFile() {}

    /** Producer of the rows of a table. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    /** Receiver of rows. */
    @FunctionalInterface
    interface Rows {
        /**
         * Adds a row.
         *
         * @param values a value for each column: text, a whole number, a finite double, or a {@link BigDecimal}
         */
        void add(Object... values) throws IOException;
    }

    /** Returns whether the name of a file has the extension of a supported format. */
    static boolean isNamed(Path file) {
        return format(file).isPresent();
    }

    private static Optional<Format> format(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return plain.endsWith(".jsonl")
                ? Optional.of(Format.JSON_LINES)
                : plain.endsWith(".csv") ? Optional.of(Format.CSV) : Optional.empty();
    }

    /**
     * Saves a table.
     *
     * @param columns names of the columns
     * @param content producer of the rows
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    static void save(Path file, List<String> columns, Content content) throws IOException {
        Format format =
                format(file).orElseThrow(() -> new IllegalArgumentException(file + " is not named .jsonl or .csv."));
        boolean zipped = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        DesignFiles.save(file, channel -> {
            OutputStream out = Channels.newOutputStream(channel);
            OutputStream packed = zipped ? new GZIPOutputStream(out, GZIP_BUFFER) : out;
            Writer writer = new BufferedWriter(new OutputStreamWriter(packed, StandardCharsets.UTF_8), GZIP_BUFFER);
            switch (format) {
                case JSON_LINES -> writeJson(columns, content, writer);
                case CSV -> writeCsv(columns, content, writer);
            }
            writer.flush();
            if (packed instanceof GZIPOutputStream gzip) {
                gzip.finish();
            }
        });
    }

    private static void writeJson(List<String> columns, Content content, Writer writer) throws IOException {
        JsonGenerator json = JSON.createGenerator(writer).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setRootValueSeparator(null);
        content.writeTo(values -> {
            json.writeStartObject();
            for (int i = 0; i < values.length; i++) {
                json.writeFieldName(columns.get(i));
                switch (values[i]) {
                    case String text -> json.writeString(text);
                    case Integer number -> json.writeNumber(number);
                    case Long number -> json.writeNumber(number);
                    case Double number -> json.writeNumber(number);
                    case BigDecimal number -> json.writeNumber(number);
                    default -> throw new IllegalArgumentException("A table has no " + values[i].getClass() + ".");
                }
            }
            json.writeEndObject();
            json.writeRaw('\n');
        });
        json.flush();
    }

    private static void writeCsv(List<String> columns, Content content, Writer writer) throws IOException {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(de.siegmar.fastcsv.writer.LineDelimiter.CRLF)
                .build(writer);
        csv.writeRecord(columns);
        List<String> fields = new ArrayList<>();
        content.writeTo(values -> {
            fields.clear();
            for (Object value : values) {
                fields.add(value instanceof BigDecimal number ? number.toPlainString() : value.toString());
            }
            csv.writeRecord(fields);
        });
        csv.flush();
    }
}
