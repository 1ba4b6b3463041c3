package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A way to cut keys at delimiters.
 *
 * @param delimiters texts that are cut at, the longer first
 * @param most       at most so many cuts, what follows stays whole; 0: no bound
 */
record Cut(List<String> delimiters, int most) {
    Cut {
        delimiters = delimiters.stream()
                .sorted((a, b) -> a.length() != b.length() ? b.length() - a.length() : a.compareTo(b))
                .toList();
    }

    /**
     * A key in pieces.
     *
     * @param key        the key
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
        List<String> tokens = new ArrayList<>();
        List<String> found = new ArrayList<>();
        String text = key.text();
        int from = 0;
        int at = 0;
        while (at < text.length() && (most == 0 || found.size() < most)) {
            String delimiter = at(key, at);
            if (delimiter.isEmpty()) {
                at++;
            } else {
                tokens.add(text.substring(from, at));
                found.add(delimiter);
                at += delimiter.length();
                from = at;
            }
        }
        tokens.add(text.substring(from));
        return new Pieces(text, tokens, found);
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
