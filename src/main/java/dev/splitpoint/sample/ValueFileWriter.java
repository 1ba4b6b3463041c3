package dev.splitpoint.sample;

import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.workload.SampleFiles.WeightedValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes files of values with how often each was found, as {@link ValueFiles} reads them. */
public final class ValueFileWriter {
    private ValueFileWriter() {}

    /**
     * Saves values, by a temporary file and a move.
     *
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public static void save(List<WeightedValue> values, Path file) throws IOException {
        StringBuilder text = new StringBuilder("value,count\n");
        for (WeightedValue value : values) {
            text.append(quoted(value.value())).append(',').append(number(value.weight())).append('\n');
        }
        DesignFiles.save(file, text.toString());
    }

    private static String number(double weight) {
        return weight == Math.rint(weight) && weight < 0x1p53 ? Long.toString((long) weight) : Double.toString(weight);
    }

    private static String quoted(String value) {
        boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
