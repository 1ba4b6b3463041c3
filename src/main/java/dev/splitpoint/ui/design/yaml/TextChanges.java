package dev.splitpoint.ui.design.yaml;

import java.util.List;

/**
 * Lines in which two texts differ: all lines between their common first lines and their common last lines.
 *
 * @param from index of the first different line
 * @param until exclusive end index of the different lines in the old text
 * @param lines replacement lines of the new text
 */
record TextChanges(int from, int until, List<String> lines) {
    static TextChanges between(List<String> old, List<String> now) {
        int shorter = Math.min(old.size(), now.size());
        int from = 0;
        while (from < shorter && old.get(from).equals(now.get(from))) {
            from++;
        }
        int common = 0;
        while (common < shorter - from && old.get(old.size() - 1 - common).equals(now.get(now.size() - 1 - common))) {
            common++;
        }
        return new TextChanges(from, old.size() - common, List.copyOf(now.subList(from, now.size() - common)));
    }

    boolean isNone() {
        return from == until && lines.isEmpty();
    }
}
