package dev.splitpoint.ui.action;

import java.util.Locale;
import java.util.Optional;

/**
 * How well a few letters fit a name: all must occur in their order, whatever stands between them. Letters at the start
 * of words and letters that follow each other count more; of names that fit alike, the shorter fits better.
 */
final class Fuzzy {
    private static final int FITS = 1;
    private static final int STARTS_WORD = 8;
    private static final int FOLLOWS = 5;
    private static final int STARTS_NAME = 4;
    private static final int LONGEST = 200;

    private Fuzzy() {}

    /** {@return how well a query fits, from 0; empty: not at all. An empty query fits everything alike} */
    static Optional<Double> score(String query, String name) {
        String wanted = query.toLowerCase(Locale.ROOT).replace(" ", "");
        String text = name.length() > LONGEST ? name.substring(0, LONGEST) : name;
        if (wanted.isEmpty()) {
            return Optional.of(0.0);
        }
        int best = best(wanted, text);
        return best < 0 ? Optional.empty() : Optional.of(best - text.length() / (double) (LONGEST + 1));
    }

    /** The best way to lay the letters onto the name, found letter by letter from the left. */
    private static int best(String wanted, String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        int[] before = new int[lower.length() + 1];
        for (int w = 0; w < wanted.length(); w++) {
            // now[i + 1]: the best when letter w lies on character i; before: the same for letter w - 1.
            int[] now = new int[lower.length() + 1];
            java.util.Arrays.fill(now, -1);
            int reach = w == 0 ? 0 : -1;
            for (int i = 0; i < lower.length() && i < name.length(); i++) {
                if (w > 0) {
                    reach = Math.max(reach, before[i]);
                }
                if (lower.charAt(i) != wanted.charAt(w) || reach < 0) {
                    continue;
                }
                int joined = w > 0 && i > 0 && before[i] >= 0 ? before[i] + FOLLOWS : -1;
                now[i + 1] = Math.max(reach, joined) + worth(name, i);
            }
            before = now;
        }
        int best = -1;
        for (int value : before) {
            best = Math.max(best, value);
        }
        return best;
    }

    private static int worth(String name, int i) {
        if (i == 0) {
            return FITS + STARTS_WORD + STARTS_NAME;
        }
        char before = name.charAt(i - 1);
        boolean starts = !Character.isLetterOrDigit(before)
                || Character.isLowerCase(before) && Character.isUpperCase(name.charAt(i));
        return starts ? FITS + STARTS_WORD : FITS;
    }
}
