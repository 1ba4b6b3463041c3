package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;

/**
 * Rule that splits keys into tokens. For example, the delimiters '#' and '/' with limit 1 split {@code a#b/c} into the
 * tokens {@code a} and {@code b/c}.
 *
 * @param delimiters texts between tokens, longer ones first
 * @param limit number of delimiters that split, from the start, or, if negative, from the end; 0 for all
 * @param protection kind of values that are not split by delimiters within them
 * @param head number of leading bytes that form a separate token
 * @param tail number of trailing bytes that form a separate token
 * @param widths number of bytes of each token before a delimiter, 0 if the token ends at the next delimiter; if not
 *     empty, the rule has one delimiter. Example: the widths 0 and 8 and the delimiter '#' split {@code user#}, eight
 *     bytes and {@code #a}, whatever the eight bytes are
 */
record KeySplitRule(
        List<String> delimiters, int limit, Protection protection, int head, int tail, List<Integer> widths) {
    /** Maximum number of tokens, to bound the work. The last token contains the rest of the key. */
    static final int MAX_TOKENS = 16;

    static final KeySplitRule WHOLE = new KeySplitRule(List.of(), 0, Protection.NONE, 0, 0);

    /** Kind of values that are not split by delimiters within them. */
    enum Protection {
        NONE,
        DATES,
        TIMES;

        boolean covers(MaskedKey key, int at) {
            return this != NONE && (this == DATES ? key.dates() : key.times()).get(at);
        }
    }

    KeySplitRule(List<String> delimiters, int limit, Protection protection, int head, int tail) {
        this(delimiters, limit, protection, head, tail, List.of());
    }

    KeySplitRule {
        widths = List.copyOf(widths);
        delimiters = delimiters.stream()
                .sorted((a, b) -> a.length() != b.length() ? b.length() - a.length() : a.compareTo(b))
                .toList();
    }

    /**
     * Tokens of a key.
     *
     * @param values the tokens
     * @param delimiters delimiters after all tokens except the last
     */
    record Tokens(List<String> values, List<String> delimiters) {}

    /**
     * Returns the tokens of a key; a single one if the key is shorter than head and tail, or has no delimiter after a
     * width.
     */
    Tokens split(MaskedKey key) {
        String text = key.text();
        if (!widths.isEmpty()) {
            return splitAtWidths(text);
        }
        int end = text.length() - tail;
        if (head > 0 && head >= text.length() || end <= head && tail > 0) {
            return new Tokens(List.of(text), List.of());
        }
        List<String> values = new ArrayList<>();
        List<String> found = new ArrayList<>();
        if (head > 0) {
            values.add(text.substring(0, head));
            found.add("");
        }
        List<Integer> places = places(key, end);
        int from = head;
        for (int at : places) {
            String delimiter = delimiter(key, at, end);
            values.add(text.substring(from, at));
            found.add(delimiter);
            from = at + delimiter.length();
        }
        values.add(text.substring(from, end));
        if (tail > 0) {
            found.add("");
            values.add(text.substring(end));
        }
        return new Tokens(values, found);
    }

    private Tokens splitAtWidths(String text) {
        List<String> values = new ArrayList<>();
        List<String> found = new ArrayList<>();
        if (head > 0) {
            values.add(text.substring(0, Math.min(head, text.length())));
            found.add("");
        }
        String delimiter = delimiters.getFirst();
        int from = head;
        for (int width : widths) {
            int at = width > 0 ? from + width : text.indexOf(delimiter, from);
            if (at < 0 || !text.startsWith(delimiter, at)) {
                return new Tokens(List.of(text), List.of());
            }
            values.add(text.substring(from, at));
            found.add(delimiter);
            from = at + delimiter.length();
        }
        values.add(text.substring(from));
        return new Tokens(values, found);
    }

    /** Returns the number of delimiters in a key, regardless of the limit. */
    int count(MaskedKey key) {
        return new KeySplitRule(delimiters, 0, protection, head, tail)
                .places(key, key.text().length() - tail)
                .size();
    }

    private List<Integer> places(MaskedKey key, int end) {
        List<Integer> places = new ArrayList<>();
        int max = limit > 0 ? limit : limit < 0 ? Integer.MAX_VALUE : MAX_TOKENS - 1;
        for (int at = head; at < end && places.size() < max; ) {
            String delimiter = delimiter(key, at, end);
            if (!delimiter.isEmpty()) {
                places.add(at);
            }
            at += Math.max(1, delimiter.length());
        }
        return limit < 0 && places.size() > -limit ? places.subList(places.size() + limit, places.size()) : places;
    }

    private String delimiter(MaskedKey key, int at, int end) {
        for (String delimiter : delimiters) {
            if (at + delimiter.length() <= end && key.text().startsWith(delimiter, at) && !protection.covers(key, at)) {
                return delimiter;
            }
        }
        return "";
    }
}
