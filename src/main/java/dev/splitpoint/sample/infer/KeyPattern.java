package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeySplitRule.Tokens;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Pattern of one kind of keys: its split and the type of each segment.
 *
 * @param splitRule split into tokens
 * @param delimiters delimiters after all tokens except the last
 * @param parts segments: tokens, or pieces of tokens
 * @param share share of the kind in the keys, 0 to 1
 */
record KeyPattern(KeySplitRule splitRule, List<String> delimiters, List<Part> parts, double share) {
    /** Bits of one part in the model, distributed over all keys. */
    private static final double MODEL_BITS = 32;

    /** Bits per key for the end of a part. */
    static final double END_BITS = 1;

    /**
     * Segment of a pattern.
     *
     * @param token index of the token
     * @param from index of the first byte in the token; {@link #ADDRESS} for the start of the address at the end of the
     *     token
     * @param width number of bytes; −1 for all bytes up to the end of the token; {@link #ADDRESS} for all up to the
     *     address at its end
     * @param match type of the values
     * @param bits mean description length of a value, in bits
     * @param others other types that the values match
     * @param ambiguous whether another type describes the values about as well
     */
    record Part(int token, int from, int width, Match match, double bits, List<Match> others, boolean ambiguous) {
        /** Boundary before an IP address at the end of a token of variable width. */
        static final int ADDRESS = -2;

        /** Returns the value in a token, truncated if the token is shorter. */
        String valueIn(String value) {
            int start = from == ADDRESS ? TrailingAddress.start(value) : Math.min(from, value.length());
            int end = width == ADDRESS
                    ? TrailingAddress.start(value)
                    : width < 0 ? value.length() : Math.min(start + width, value.length());
            return value.substring(start, Math.max(start, end));
        }
    }

    /** Returns the pattern with another type of a segment; unchanged if the values do not match the type. */
    KeyPattern withType(int segment, SegmentType type) {
        Part part = parts.get(segment);
        Optional<Match> other =
                part.others().stream().filter(one -> one.type().equals(type)).findFirst();
        if (other.isEmpty()) {
            return this;
        }
        List<Part> changed = new ArrayList<>(parts);
        List<Match> others = new ArrayList<>(part.others());
        others.replaceAll(one -> one.equals(other.get()) ? part.match() : one);
        changed.set(
                segment,
                new Part(part.token(), part.from(), part.width(), other.get(), part.bits(), others, part.ambiguous()));
        return new KeyPattern(splitRule, delimiters, changed, share);
    }

    /** Returns the mean bits per key for a part: its end, and its share of the model. */
    static double partBits(int keys) {
        return END_BITS + MODEL_BITS / keys;
    }

    /** Returns the mean description length of a key of this kind. */
    double bits(int keys) {
        return parts.stream().mapToDouble(Part::bits).sum()
                + parts.size() * partBits(Math.max(1, (int) (share * keys)));
    }

    /** Returns the delimiter after a part: empty at the end and between pieces of a token. */
    String delimiterAfter(int part) {
        int token = parts.get(part).token();
        boolean isLast = part == parts.size() - 1 || parts.get(part + 1).token() != token;
        return isLast && token < delimiters.size() ? delimiters.get(token) : "";
    }

    /** Returns the values of the segments; empty if the key is of another kind. */
    Optional<List<String>> values(MaskedKey key) {
        Tokens tokens = splitRule.split(key);
        if (!tokens.delimiters().equals(delimiters)) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>();
        for (Part part : parts) {
            String value = part.valueIn(tokens.values().get(part.token()));
            if (!part.match().fits().test(value)) {
                return Optional.empty();
            }
            values.add(value);
        }
        return Optional.of(values);
    }

    /** Returns the types and delimiters without the lengths of lists, to recognize equivalent patterns. */
    String outline() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            SegmentType type = parts.get(i).match().type();
            text.append(type instanceof SegmentType.Choice ? "choice" : type.text())
                    .append('\n')
                    .append(delimiterAfter(i))
                    .append('\n');
        }
        return text.toString();
    }

    static String outline(List<KeyPattern> kinds) {
        return kinds.stream().map(KeyPattern::outline).sorted().collect(Collectors.joining("\n&\n"));
    }
}
