package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.util.List;

/** Values of sample files for rules. */
public final class SampleValues {
    private SampleValues() {}

    /** {@return the values of a file; empty if it cannot be read} */
    public static List<SampleFiles.WeightedValue> of(Generator.Sample sample, SampleFiles files) {
        try {
            return files.read(sample.file());
        } catch (IOException e) {
            // The check of the document reports the error.
            return List.of();
        }
    }
}
