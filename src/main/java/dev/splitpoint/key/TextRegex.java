package dev.splitpoint.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Regular expressions over texts of any length that lie in a range, in the order of their bytes.
 *
 * @param alphabet bytes that they are made of
 * @param tail     matches any text of those bytes
 * @param nothing  matches an empty text, as it stands in keys
 * @param escaped  whether FF follows every zero byte in keys
 */
public record TextRegex(Alphabet alphabet, String tail, String nothing, boolean escaped) {
    /**
     * {@return an expression for the texts of a range; empty where there can be none}
     *
     * @param from the first text
     * @param end  the first one behind them; empty: all that are not before the first one
     */
    public Optional<String> between(KeyBytes from, Optional<KeyBytes> end) {
        return between(Optional.of(from), end, 0);
    }

    /** {@return what matches the rest of a text, from a place on, of which all before it is alike} */
    private Optional<String> between(Optional<KeyBytes> from, Optional<KeyBytes> end, int at) {
        Optional<KeyBytes> low = from.filter(bytes -> bytes.length() > at);
        if (end.isPresent() && end.get().length() <= at) {
            return Optional.empty();
        }
        if (low.isEmpty() && end.isEmpty()) {
            return Optional.of(tail);
        }
        int first = low.map(bytes -> bytes.at(at) & 0xFF).orElse(0);
        int last = end.map(bytes -> bytes.at(at) & 0xFF).orElse(0xFF);
        if (low.isPresent() && end.isPresent() && first == last) {
            return behind(first, between(low, end, at + 1));
        }
        List<String> ways = new ArrayList<>();
        if (low.isPresent()) {
            behind(first, between(low, Optional.empty(), at + 1)).ifPresent(ways::add);
        } else {
            ways.add(at == 0 ? nothing : "");
        }
        Alphabet between = alphabet.between(low.isPresent() ? first + 1 : 0, end.isPresent() ? last - 1 : 0xFF);
        if (!between.bytes().isEmpty()) {
            ways.add(between.regex(escaped) + tail);
        }
        if (end.isPresent()) {
            behind(last, between(Optional.empty(), end, at + 1)).ifPresent(ways::add);
        }
        return ways.isEmpty() ? Optional.empty() : Optional.of(Re2.group(ways));
    }

    private Optional<String> behind(int b, Optional<String> rest) {
        return rest.filter(regex -> alphabet.contains(b)).map(regex -> alphabet.between(b, b).regex(escaped) + regex);
    }
}
