package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A way to cut keys at delimiters.
 *
 * @param delimiters texts that are cut at, the longer first
 * @param most       at most so many cuts, what follows stays whole; 0: no bound; negative: at most so many from the end, what
 *                   stands before stays whole
 * @param last       where there is a bound: at most so many cuts from the end besides, what stands between stays whole; 0 usually
 * @param head       bytes before all that which stand for themselves, whatever is in them; 0 usually
 * @param bounded    the only delimiter that the bound is for; empty: it is for all of them
 * @param lengths    of binary keys, where lengths stand in front of texts; {@link Prefixed#NONE} usually
 * @param fields     of keys in ordered code, how many they have, those at the end that are empty being left out; 0 for others
 */
record Cut(List<String> delimiters, int most, int last, int head, String bounded, Prefixed lengths, int fields) {
    Cut {
        delimiters = delimiters.stream()
                .sorted((a, b) -> a.length() != b.length() ? b.length() - a.length() : a.compareTo(b))
                .toList();
    }

    Cut(List<String> delimiters, int most) {
        this(delimiters, most, 0);
    }

    Cut(List<String> delimiters, int most, int head) {
        this(delimiters, most, 0, head, "", Prefixed.NONE, 0);
    }

    /** {@return the way to cut keys in ordered code} */
    static Cut ofOrderedCode(int fields) {
        return new Cut(List.of(OrderedFields.DELIMITER), 0, 0, 0, "", Prefixed.NONE, fields);
    }

    /** {@return the way to cut keys of texts with their lengths in front} */
    static Cut ofLengths(Prefixed lengths) {
        return new Cut(List.of(), 0, 0, 0, "", lengths, 0);
    }

    /** {@return the way to cut at the first and the last ones of a delimiter, as many of both as are given} */
    static Cut around(String delimiter, int first, int last) {
        return new Cut(List.of(delimiter), first, last, 0, "", Prefixed.NONE, 0);
    }

    /** {@return the way to cut at several delimiters, but at no more than so many of one of them} */
    static Cut bounded(List<String> delimiters, String bounded, int most) {
        return new Cut(delimiters, most, 0, 0, bounded, Prefixed.NONE, 0);
    }

    /**
     * A key in pieces.
     *
     * @param key        the key, or what it is made of where it is escaped
     * @param tokens     the texts between the delimiters
     * @param delimiters what stands behind each token but the last
     */
    record Pieces(String key, List<String> tokens, List<String> delimiters) {
        /** {@return what keys of one kind have in common} */
        String shape() {
            return delimiters.stream().map(d -> d + "\n").collect(Collectors.joining());
        }
    }

    Pieces of(MaskedKey key) {
        if (fields > 0 && OrderedFields.areIn(key.text())) {
            List<String> values = OrderedFields.of(key.text(), fields);
            return new Pieces(
                    String.join(OrderedFields.DELIMITER, values),
                    values,
                    Collections.nCopies(values.size() - 1, OrderedFields.DELIMITER));
        }
        if (lengths.texts() > 0) {
            List<String> values = lengths.tokens(key.text()).orElse(List.of(key.text()));
            return new Pieces(key.text(), values, Collections.nCopies(values.size() - 1, ""));
        }
        List<String> tokens = new ArrayList<>();
        List<String> found = new ArrayList<>();
        String text = key.text();
        int from = Math.min(head, text.length());
        int at = from;
        if (head > 0) {
            String delimiter = at(key, from);
            tokens.add(text.substring(0, from));
            found.add(delimiter);
            from += delimiter.length();
            at = from;
        }
        int left = most <= 0 || last > 0 ? Integer.MAX_VALUE : most;
        while (at < text.length() && (left > 0 || !bounded.isEmpty())) {
            String delimiter = at(key, at);
            boolean counts = bounded.isEmpty() || delimiter.equals(bounded);
            if (delimiter.isEmpty() || counts && left == 0) {
                at += Math.max(1, delimiter.length());
            } else {
                left -= counts ? 1 : 0;
                tokens.add(text.substring(from, at));
                found.add(delimiter);
                at += delimiter.length();
                from = at;
            }
        }
        tokens.add(text.substring(from));
        int before = last > 0 ? most : 0;
        int behind = last > 0 ? last : -most;
        return behind > 0 && found.size() > before + behind ? around(text, tokens, found, before, behind) : new Pieces(text, tokens, found);
    }

    private static Pieces around(String text, List<String> tokens, List<String> found, int first, int last) {
        int behind = found.size() - last;
        int from = length(tokens.subList(0, first)) + length(found.subList(0, first));
        int to = text.length() - length(tokens.subList(behind + 1, tokens.size())) - length(found.subList(behind, found.size()));
        List<String> kept = new ArrayList<>(tokens.subList(0, first));
        kept.add(text.substring(from, to));
        kept.addAll(tokens.subList(behind + 1, tokens.size()));
        List<String> between = new ArrayList<>(found.subList(0, first));
        between.addAll(found.subList(behind, found.size()));
        return new Pieces(text, kept, between);
    }

    private static int length(List<String> texts) {
        return texts.stream().mapToInt(String::length).sum();
    }

    List<Pieces> of(Collection<MaskedKey> keys) {
        return keys.stream().map(this::of).toList();
    }

    private String at(MaskedKey key, int at) {
        for (String delimiter : delimiters) {
            if (key.text().startsWith(delimiter, at) && !key.isMasked(at, delimiter)) {
                return delimiter;
            }
        }
        return "";
    }
}
