package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeySplitRule.Protection;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Generator of candidate splits. If keys contain different numbers of a delimiter, only the number that 98% of them
 * contain splits, from the start or from the end: {@code com.example/a/b} and {@code com.example/c} are a domain and a
 * path.
 */
final class KeyTokenizer {
    private static final List<String> DELIMITERS = List.of(
            "\0\1", "\0", "\1", "\u001F", "\t", "::", "#", "|", "/", ":", "_", "-", ".", ",", ";", "~", "!", "+", "=",
            "@", " ", "&", "$", "%");
    private static final List<String> IN_BINARY = List.of("\0\1", "\0", "#", "|", "/", ":", "!", ",", "_", "-");
    /** Delimiters that are not bytes of small numbers, so that a delimiter after eight bytes is not a part of them. */
    private static final List<String> AFTER_BYTES = List.of("#", "|", "/", ":", "!", ",", "_", "-");
    /** Widths of bytes before a delimiter: numbers, hashes, and pairs of them. */
    private static final int[] WIDTHS = {1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 32};

    private static final int[] HEADS = {0, 1, 2, 4, 8};
    private static final int[] TAILS = {0, 4, 8, 12, 16, 20, 24, 32};
    private static final int MAX_TEXTS = 5;
    private static final double READABLE = 0.95;
    /**
     * Minimum share of keys with a byte that is not readable at the border of bytes and a text: 63% of random bytes are
     * not.
     */
    private static final double NOT_READABLE = 0.1;
    /** Minimum share of the keys with a delimiter, since a kind has at least 5% of the keys. */
    private static final double OF_A_KIND = 0.05;

    private final List<MaskedKey> keys;
    private final boolean readable;
    private final boolean hasDates;
    private final boolean hasTimes;

    KeyTokenizer(List<MaskedKey> keys) {
        this.keys = keys;
        this.readable = keys.stream()
                        .filter(key -> Latin1.isReadable(key.text().replaceAll("[\0\1\u001F\t]", "")))
                        .count()
                >= READABLE * keys.size();
        this.hasDates = keys.stream()
                .anyMatch(key -> !key.dates().isEmpty() || !key.times().isEmpty());
        this.hasTimes = keys.stream().anyMatch(key -> !key.times().equals(key.dates()));
    }

    boolean isReadable() {
        return readable;
    }

    /** Returns the delimiters that occur in 5% of the keys or more, the most frequent first. */
    List<String> delimiters() {
        return DELIMITERS.stream()
                .filter(delimiter -> count(delimiter) >= OF_A_KIND * keys.size())
                .sorted((a, b) -> Long.compare(count(b), count(a)))
                .toList();
    }

    private long count(String delimiter) {
        return keys.stream().filter(key -> key.text().contains(delimiter)).count();
    }

    /** Returns the ways to split readable keys at some delimiters. */
    List<KeySplitRule> splitRules(List<String> delimiters) {
        Set<KeySplitRule> rules = new LinkedHashSet<>();
        for (Protection protection : Protection.values()) {
            if (protection == Protection.NONE
                    || protection == Protection.DATES && hasDates
                    || protection == Protection.TIMES && hasTimes) {
                KeySplitRule all = new KeySplitRule(delimiters, 0, protection, 0, 0);
                int[] counts = keys.stream().mapToInt(all::count).sorted().toArray();
                int trim = SegmentValues.tolerance(counts.length);
                int min = counts[trim];
                int max = counts[counts.length - 1 - trim];
                rules.add(all);
                if (min > 0 && min < max && delimiters.size() == 1) {
                    rules.add(
                            new KeySplitRule(delimiters, Math.min(min, KeySplitRule.MAX_TOKENS - 1), protection, 0, 0));
                    rules.add(new KeySplitRule(
                            delimiters, -Math.min(min, KeySplitRule.MAX_TOKENS - 1), protection, 0, 0));
                }
            }
        }
        return List.copyOf(rules);
    }

    /**
     * Returns the ways to split binary keys: not at all, at the delimiters after leading texts, or at a text between
     * bytes.
     */
    List<KeySplitRule> binarySplitRules() {
        List<KeySplitRule> rules = new ArrayList<>(List.of(KeySplitRule.WHOLE));
        for (String delimiter : IN_BINARY) {
            for (int texts = 1; texts <= MAX_TEXTS; texts++) {
                for (int head : HEADS) {
                    KeySplitRule rule = new KeySplitRule(List.of(delimiter), texts, Protection.NONE, head, 0);
                    if (isAfterTexts(rule) && (head == 0 || isBinaryAt(head - 1)) && !isHighByte(rule)) {
                        rules.add(rule);
                    }
                }
            }
        }
        for (String delimiter : AFTER_BYTES) {
            for (int head : HEADS) {
                KeySplitRule rule = atWidths(delimiter, head);
                if (rule.widths().stream().anyMatch(width -> width > 0)) {
                    rules.add(rule);
                }
            }
        }
        if (SegmentValues.commonWidth(keys.stream().map(MaskedKey::text).toList()) == 0) {
            for (int head : HEADS) {
                for (int tail : TAILS) {
                    KeySplitRule rule = new KeySplitRule(List.of(), 0, Protection.NONE, head, tail);
                    if (head + tail > 0
                            && hasText(rule, head == 0 ? 0 : 1)
                            && (head == 0 || isBinaryAt(head - 1))
                            && (tail == 0 || isBinaryAt(-tail))) {
                        rules.add(rule);
                    }
                }
            }
        }
        return rules;
    }

    /**
     * Returns the rule whose tokens are texts, or bytes of one width, up to the delimiters that nearly all keys have.
     */
    private KeySplitRule atWidths(String delimiter, int head) {
        KeySplitRule rule = new KeySplitRule(List.of(delimiter), 0, Protection.NONE, head, 0);
        boolean found = true;
        while (found && rule.widths().size() < KeySplitRule.MAX_TOKENS - 1) {
            found = false;
            for (int i = -1; i < WIDTHS.length && !found; i++) {
                List<Integer> widths = new ArrayList<>(rule.widths());
                widths.add(i < 0 ? 0 : WIDTHS[i]);
                KeySplitRule longer = new KeySplitRule(List.of(delimiter), 0, Protection.NONE, head, 0, widths);
                int token = (head > 0 ? 1 : 0) + widths.size() - 1;
                boolean isText = i < 0;
                found = isEnough(keys.stream()
                        .map(longer::split)
                        .filter(tokens -> tokens.values().size() == token + 2
                                && (!isText
                                        || !tokens.values().get(token).isEmpty()
                                                && Latin1.isReadable(
                                                        tokens.values().get(token))))
                        .count());
                rule = found ? longer : rule;
            }
        }
        return rule;
    }

    /** Returns whether a zero byte is not a delimiter but the first of four or eight bytes of a number. */
    private boolean isHighByte(KeySplitRule rule) {
        int rest = SegmentValues.commonWidth(
                keys.stream().map(key -> rule.split(key).values().getLast()).toList());
        return rule.delimiters().equals(List.of("\0")) && (rest == Integer.BYTES - 1 || rest == Long.BYTES - 1);
    }

    /**
     * Returns whether the byte at an index, negative from the end, is not a readable character in 10% of the keys or
     * more.
     */
    private boolean isBinaryAt(int index) {
        return keys.stream()
                        .map(MaskedKey::text)
                        .filter(text -> text.length() >= Math.abs(index) && text.length() > index)
                        .filter(text -> !Latin1.isReadable(
                                String.valueOf(text.charAt(index < 0 ? text.length() + index : index))))
                        .count()
                >= NOT_READABLE * keys.size();
    }

    private boolean isAfterTexts(KeySplitRule rule) {
        int first = rule.head() > 0 ? 1 : 0;
        int size = first + rule.limit() + 1;
        return isEnough(keys.stream()
                .map(rule::split)
                .filter(tokens -> tokens.values().size() == size
                        && tokens.values().subList(first, size - 1).stream()
                                .allMatch(token -> !token.isEmpty() && Latin1.isReadable(token)))
                .count());
    }

    private boolean hasText(KeySplitRule rule, int at) {
        return isEnough(keys.stream()
                .map(rule::split)
                .filter(tokens -> tokens.values().size() > at
                        && !tokens.values().get(at).isEmpty()
                        && Latin1.isReadable(tokens.values().get(at)))
                .count());
    }

    private boolean isEnough(long count) {
        return count >= keys.size() - SegmentValues.tolerance(keys.size());
    }
}
