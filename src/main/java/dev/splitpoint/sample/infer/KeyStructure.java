package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import java.util.List;

/**
 * Inferred structure of a table's keys.
 *
 * @param kinds kinds of keys, the most frequent first; several if several entities share the table
 * @param matchShare share of the keys that the structure describes, 0 to 1
 * @param confidence 0 to 1; below {@link #LOW_CONFIDENCE} the structure is a guess
 * @param ambiguities sentences with other interpretations, or with the reason of a low confidence; at least one for a
 *     guess
 * @param counterExamples a few keys that the structure does not describe
 * @param keys number of keys that the structure was inferred from
 */
public record KeyStructure(
        List<KeyKind> kinds,
        double matchShare,
        double confidence,
        List<String> ambiguities,
        List<KeyBytes> counterExamples,
        int keys) {
    /** Confidence below which a structure is a guess. */
    public static final double LOW_CONFIDENCE = 0.5;

    /** Copies the lists. */
    public KeyStructure {
        kinds = List.copyOf(kinds);
        ambiguities = List.copyOf(ambiguities);
        counterExamples = List.copyOf(counterExamples);
    }
}
