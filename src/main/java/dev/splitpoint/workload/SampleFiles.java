package dev.splitpoint.workload;

import java.io.IOException;
import java.util.List;

/** Where the files that {@code sample} generators name are read from. */
@FunctionalInterface
public interface SampleFiles {
    /** No file is to be had. */
    SampleFiles NONE = name -> {
        throw new IOException("The sample file '" + name + "' cannot be read here: save the document first.");
    };

    /**
     * {@return the values in a file with how often each was found}
     *
     * @param name as the document has it
     * @throws IOException if it cannot be read, with a sentence for the user
     */
    List<WeightedValue> read(String name) throws IOException;

    /**
     * A value and its weight.
     *
     * @param value  as text
     * @param weight how often it was found, over 0
     */
    record WeightedValue(String value, double weight) {}
}
