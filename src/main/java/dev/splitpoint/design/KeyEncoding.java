package dev.splitpoint.design;

import dev.splitpoint.key.KeyBytes;

/** How segments become one key. The first three are encodings of Bigtable's {@code rowKeySchema}. */
public sealed interface KeyEncoding {

    /**
     * One segment, nothing around it.
     */
    record Singleton() implements KeyEncoding {}

    /**
     * A delimiter between segments.
     *
     * @param delimiter 1 to 50 bytes
     */
    record Delimited(KeyBytes delimiter) implements KeyEncoding {
        /** @throws IllegalArgumentException if the delimiter is empty or longer than 50 bytes */
        public Delimited {
            if (delimiter.isEmpty() || delimiter.length() > 50) {
                throw new IllegalArgumentException(
                        "The delimiter has " + delimiter.length() + " bytes, but must have 1 to 50.");
            }
        }
    }

    /**
     * Bytes 00 01 between segments, a zero byte within one written as 00 FF, an empty segment as 00 00, empty segments
     * at the end left out.
     */
    record OrderedCode() implements KeyEncoding {}

    /** Segments side by side with nothing between; Bigtable has no {@code rowKeySchema} for it. */
    record Concatenated() implements KeyEncoding {}
}
