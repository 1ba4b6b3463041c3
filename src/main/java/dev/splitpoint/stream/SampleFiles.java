package dev.splitpoint.stream;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** Access to the files of {@code sample} generators, and to a cache of tables that are expensive to compute. */
@FunctionalInterface
public interface SampleFiles {
    /** Access to no file: {@link #read} always throws. */
    SampleFiles NONE = name -> {
        throw new IOException(
                "The sample file '" + name + "' cannot be read before the document is saved. Save the document first.");
    };

    /**
     * {@return the values in a file with their frequencies}
     *
     * @param name the file name, as in the document
     * @throws IOException if the file cannot be read; its message is a sentence for the user
     */
    List<WeightedValue> read(String name) throws IOException;

    /**
     * {@return the table for a recipe, from the cache if there is one}
     *
     * @param recipe the complete input of the table
     * @param maker computes the table
     * @param <T> type of the table, immutable
     */
    default <T> T table(TableRecipe<T> recipe, Supplier<T> maker) {
        return maker.get();
    }

    /**
     * The complete input of a table, which is its cache key: equal recipes have equal tables.
     *
     * @param <T> type of the table
     */
    interface TableRecipe<T> {}

    /**
     * A value and its weight.
     *
     * @param value as text
     * @param weight number of occurrences, greater than 0
     */
    record WeightedValue(String value, double weight) {}
}
