package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import java.util.List;

/**
 * One way to read the structure of a table's keys.
 *
 * @param kinds           the kinds of keys in the table, the most frequent first; more than one where several sorts of
 *                        entities share it
 * @param matchShare      share of the keys that this reading explains, 0 to 1
 * @param confidence      how far to trust it, 0 to 1: under 0.5 it is a guess
 * @param doubts          why it is not to be trusted more, in sentences; some for each guess
 * @param counterExamples a few keys that it does not explain
 * @param keys            how many keys it rests on
 */
public record Reading(
        List<KeyKind> kinds, double matchShare, double confidence, List<String> doubts, List<KeyBytes> counterExamples, int keys) {
    /** Below it a reading is a guess. */
    public static final double LOW_CONFIDENCE = 0.5;

    /** Copies the lists. */
    public Reading {
        kinds = List.copyOf(kinds);
        doubts = List.copyOf(doubts);
        counterExamples = List.copyOf(counterExamples);
    }
}
