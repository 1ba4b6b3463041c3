package dev.splitpoint.ui.yaml;

import java.util.List;

/**
 * The lines in which two texts differ: those between the ones that both begin with and the ones that both end with.
 *
 * @param from  index of the first line that differs
 * @param until behind the last line of the old text that differs
 * @param lines that stand there in the new text
 */
record TextChanges(int from, int until, List<String> lines) {
    static TextChanges between(List<String> old, List<String> now) {
        int shorter = Math.min(old.size(), now.size());
        int from = 0;
        while (from < shorter && old.get(from).equals(now.get(from))) {
            from++;
        }
        int behind = 0;
        while (behind < shorter - from
                && old.get(old.size() - 1 - behind).equals(now.get(now.size() - 1 - behind))) {
            behind++;
        }
        return new TextChanges(from, old.size() - behind, List.copyOf(now.subList(from, now.size() - behind)));
    }

    boolean isNone() {
        return from == until && lines.isEmpty();
    }
}
