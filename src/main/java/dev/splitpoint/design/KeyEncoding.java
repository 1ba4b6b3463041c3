package dev.splitpoint.design;

import dev.splitpoint.key.KeyBytes;

/** Encoding of segments as one key. The first three are encodings of Bigtable's {@code rowKeySchema}. */
public sealed interface KeyEncoding {

    /** A single segment without changes. */
    record Singleton() implements KeyEncoding {}

    /**
     * Segments with a delimiter between them.
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
     * Segments with the bytes 00 01 between them. A zero byte in a segment becomes 00 FF, and an empty segment becomes
     * 00 00. Empty segments at the end are omitted.
     */
    record OrderedCode() implements KeyEncoding {}

    /** Segments without a delimiter; Bigtable's {@code rowKeySchema} has no such encoding. */
    record Concatenated() implements KeyEncoding {}
}
