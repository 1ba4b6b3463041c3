package dev.splitpoint.stream;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** Where the files that {@code sample} generators name are read from, and tables that take long to make are kept. */
@FunctionalInterface
public interface SampleFiles {
    /** No file is to be had. */
    SampleFiles NONE = name -> {
        throw new IOException("The sample file '" + name + "' cannot be read before the document is saved. Save the document first.");
    };

    /**
     * {@return the values in a file with how often each was found}
     *
     * @param name as the document has it
     * @throws IOException if it cannot be read, with a sentence for the user
     */
    List<WeightedValue> read(String name) throws IOException;

    /**
     * {@return a table: one that was made before by the same recipe, where those are kept}
     *
     * @param recipe all that the table depends on
     * @param maker  makes it
     * @param <T>    the table, immutable
     */
    default <T> T table(Recipe<T> recipe, Supplier<T> maker) {
        return maker.get();
    }

    /**
     * What a table is made of; those of equal tables are equal.
     *
     * @param <T> the table
     */
    interface Recipe<T> {}

    /**
     * A value and its weight.
     *
     * @param value  as text
     * @param weight how often it was found, over 0
     */
    record WeightedValue(String value, double weight) {}
}
