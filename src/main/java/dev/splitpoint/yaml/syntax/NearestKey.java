package dev.splitpoint.yaml.syntax;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known key that is most similar to a misspelled one. */
public final class NearestKey {
    private NearestKey() {}

    /** {@return the known key that the fewest slips of the keyboard turn into the given one, if they are few} */
    public static Optional<String> of(String key, Collection<String> known) {
        String plain = plain(key);
        int most = Math.max(1, plain.length() / 3);
        return known.stream()
                .min(Comparator.comparingInt(name -> distance(plain, plain(name))))
                .filter(name -> distance(plain, plain(name)) <= most
                        || plain.length() >= 3 && (plain(name).startsWith(plain) || plain.startsWith(plain(name))));
    }

    private static String plain(String key) {
        String letters = key.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
        return letters.substring(0, Math.min(letters.length(), 100));
    }

    /** Optimal string alignment: insertions, deletions, replacements, and swaps of neighbors. */
    private static int distance(String a, String b) {
        int[][] steps = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    steps[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                steps[i][j] =
                        Math.min(Math.min(steps[i - 1][j], steps[i][j - 1]) + 1, steps[i - 1][j - 1] + (same ? 0 : 1));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
                }
            }
        }
        return steps[a.length()][b.length()];
    }
}
