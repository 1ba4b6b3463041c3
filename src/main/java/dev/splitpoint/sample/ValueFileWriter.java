package dev.splitpoint.sample;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.splitpoint.stream.SampleFiles.WeightedValue;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

/** Writer of files with values and their counts, which {@link ValueFiles} reads. */
public final class ValueFileWriter {
    private ValueFileWriter() {}

    /**
     * Saves values, with a temporary file and a move.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(List<WeightedValue> values, Path file) throws IOException {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            csv.writeRecord("value", "count");
            values.forEach(value -> csv.writeRecord(value.value(), number(value.weight())));
        }
        DesignFiles.save(file, text.toString());
    }

    private static String number(double weight) {
        return weight == Math.rint(weight) && weight < 0x1p53 ? Long.toString((long) weight) : Double.toString(weight);
    }
}
