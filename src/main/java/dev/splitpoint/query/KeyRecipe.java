package dev.splitpoint.query;

import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;

/**
 * How a program makes the key ranges of a read out of the values of segments, where it can: one prefix for each
 * combination of them.
 *
 * @param parts     the segments that are needed
 * @param key       names of those that make the prefix, in the key's order
 * @param delimiter between them
 * @param closed    whether it stands behind the last one, too
 * @param from      what follows the prefix where the range starts
 * @param end       what follows it where the range ends; empty: the range ends with the prefix
 * @param point     whether the prefix is the whole key of a row
 */
public record KeyRecipe(
        List<Part> parts,
        List<String> key,
        KeyBytes delimiter,
        boolean closed,
        KeyBytes from,
        Optional<KeyBytes> end,
        boolean point) {
    public KeyRecipe {
        parts = List.copyOf(parts);
        key = List.copyOf(key);
    }

    /** {@return whether something stands behind the prefix that tells where it ends} */
    public boolean isEnded() {
        return closed && !delimiter.isEmpty();
    }

    /** {@return whether a part is a counter, so that a loop is shorter than the list of ranges} */
    public boolean isWorthALoop() {
        return parts.stream().anyMatch(Counted.class::isInstance);
    }

    /** The bytes of a segment. */
    public sealed interface Part {
        String segment();
    }

    /**
     * Some values.
     *
     * @param segment its name
     * @param values  as they stand in keys
     */
    public record Values(String segment, List<KeyBytes> values) implements Part {
        public Values {
            values = List.copyOf(values);
        }
    }

    /**
     * Every number from 0 on.
     *
     * @param segment its name
     * @param count   how many
     * @param text    how they are written
     */
    public record Counted(String segment, long count, NumberText text) implements Part {}

    /**
     * How a number is written.
     *
     * @param before in front of it
     * @param width  digits, with leading zeros; 0 for none
     * @param hex    whether in lower-case hexadecimal
     * @param after  behind it
     */
    public record NumberText(String before, int width, boolean hex, String after) {}
}
