package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.design.TableSchema;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleOrigin;
import java.util.Optional;

/**
 * A sample with its name and origin.
 *
 * @param name name of the table, or of the file without its extensions
 * @param sample the keys
 * @param table schema of the sampled table; empty for a file
 * @param title quoted name with the origin
 * @param text size and accuracy, in sentences
 */
public record NamedSample(String name, KeySample sample, Optional<TableSchema> table, String title, String text) {
    /** {@return a sentence with the reason why the sample is incomplete; empty if it is complete} */
    public String warning() {
        return sample.origin().map(SampleOrigin::warning).orElse("");
    }
}
