package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.design.TableSchema;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleOrigin;
import java.util.Optional;

/**
 * A sample with its name and origin.
 *
 * @param name   name of the table, or of the file without its extensions
 * @param sample keys
 * @param table  schema of the table, if known
 * @param title  quoted name with the origin
 * @param text   size and accuracy, in sentences
 */
public record NamedSample(String name, KeySample sample, Optional<TableSchema> table, String title, String text) {
    /** {@return the reason why the sample is incomplete, in a sentence; empty if it is complete} */
    public String warning() {
        return sample.origin().map(SampleOrigin::warning).orElse("");
    }
}
