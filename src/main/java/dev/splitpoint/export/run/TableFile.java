package dev.splitpoint.export.run;

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
 * A table written to a file as JSON Lines or CSV, by the name of the file: {@code .jsonl} or {@code .csv}, gzipped where
 * {@code .gz} follows. Rows are written as they come: memory does not grow with the table. An old file stays until the new
 * one is complete.
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

    /** Writes one row after the other. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    /** Takes rows. */
    @FunctionalInterface
    interface Rows {
        /**
         * Adds a row.
         *
         * @param values one for each column: a text, a whole number, a finite double or a {@link BigDecimal}
         */
        void add(Object... values) throws IOException;
    }

    /** {@return whether the name of a file says how to write it} */
    static boolean isNamed(Path file) {
        return format(file).isPresent();
    }

    private static Optional<Format> format(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return plain.endsWith(".jsonl") ? Optional.of(Format.JSON_LINES)
                : plain.endsWith(".csv") ? Optional.of(Format.CSV) : Optional.empty();
    }

    /**
     * Saves a table.
     *
     * @param columns names of the columns
     * @throws IOException if the file cannot be saved, with a sentence for the user
     */
    static void save(Path file, List<String> columns, Content content) throws IOException {
        Format format = format(file).orElseThrow(() -> new IllegalArgumentException(file + " is not named .jsonl or .csv."));
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
        CsvWriter csv = CsvWriter.builder().lineDelimiter(de.siegmar.fastcsv.writer.LineDelimiter.CRLF).build(writer);
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
