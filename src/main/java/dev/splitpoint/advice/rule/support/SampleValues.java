package dev.splitpoint.advice.rule.support;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.util.List;

/** The values of sample files, for rules. */
public final class SampleValues {
    private SampleValues() {}

    /** {@return the values of a file; none where it cannot be read} */
    public static List<SampleFiles.WeightedValue> of(Generator.Sample sample, SampleFiles files) {
        try {
            return files.read(sample.file());
        } catch (IOException e) {
            // Said elsewhere, where the document is read.
            return List.of();
        }
    }
}
