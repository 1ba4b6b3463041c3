package dev.splitpoint.ui.kit.action;

import java.util.Locale;
import java.util.Optional;

/**
 * Fuzzy match of a query against a name. The letters of the query must occur in the name, in order; each at the start
 * of a word, or directly after the previous letter. A query that is a part of a word also matches. Each letter scores
 * 1. A letter at the start of a word scores 8 more, at the start of the name another 4, and directly after the previous
 * letter 5. The length of the name divided by 201 is subtracted, so that shorter names win ties.
 *
 * <p>Example: "sa" in "Save As" scores 13 + 9 for the initials, because "Sa" at the start scores only 13 + 6. The
 * length of 7 reduces the result to 21.97.
 */
final class FuzzyMatch {
    private static final int MATCH = 1;
    private static final int WORD_START = 8;
    private static final int CONSECUTIVE = 5;
    private static final int NAME_START = 4;
    private static final int MAX_LENGTH = 200;

    private FuzzyMatch() {}

    /**
     * Returns the score of a name, 0 or more; empty if it does not match. An empty query matches each name with score
     * 0.
     */
    static Optional<Double> score(String query, String name) {
        String letters = query.toLowerCase(Locale.ROOT).replace(" ", "");
        String text = name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name;
        if (letters.isEmpty()) {
            return Optional.of(0.0);
        }
        int best = Math.max(best(letters, text), partScore(query, text));
        return best < 0 ? Optional.empty() : Optional.of(best - text.length() / (double) (MAX_LENGTH + 1));
    }

    /**
     * Returns the maximum score over all alignments of the query with the name, or −1. Dynamic programming over the
     * letters of the query; time is proportional to the product of both lengths.
     */
    private static int best(String letters, String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        int[] before = new int[lower.length() + 1];
        for (int w = 0; w < letters.length(); w++) {
            // now[i + 1]: maximum score if letter w matches character i; before: the same for letter w − 1.
            int[] now = new int[lower.length() + 1];
            java.util.Arrays.fill(now, -1);
            int reach = w == 0 ? 0 : -1;
            for (int i = 0; i < lower.length() && i < name.length(); i++) {
                if (w > 0) {
                    reach = Math.max(reach, before[i]);
                }
                int joined = w > 0 && i > 0 && before[i] >= 0 ? before[i] + CONSECUTIVE : -1;
                int best = Math.max(isWordStart(name, i) ? reach : -1, joined);
                if (lower.charAt(i) == letters.charAt(w) && best >= 0) {
                    now[i + 1] = best + letterScore(name, i);
                }
            }
            before = now;
        }
        int max = -1;
        for (int value : before) {
            max = Math.max(max, value);
        }
        return max;
    }

    /** Returns the score of a query that is a part of the name, at any position; −1 if it is not. */
    private static int partScore(String query, String name) {
        String part = query.strip().toLowerCase(Locale.ROOT);
        boolean isPart = name.toLowerCase(Locale.ROOT).contains(part);
        return isPart ? part.length() * (MATCH + CONSECUTIVE) - CONSECUTIVE : -1;
    }

    private static int letterScore(String name, int i) {
        return i == 0 ? MATCH + WORD_START + NAME_START : isWordStart(name, i) ? MATCH + WORD_START : MATCH;
    }

    private static boolean isWordStart(String name, int i) {
        return i == 0
                || !Character.isLetterOrDigit(name.charAt(i - 1))
                || Character.isLowerCase(name.charAt(i - 1)) && Character.isUpperCase(name.charAt(i));
    }
}
