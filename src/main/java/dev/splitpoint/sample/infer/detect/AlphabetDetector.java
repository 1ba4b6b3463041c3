package dev.splitpoint.sample.infer.detect;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Detector of random characters of an alphabet: hexadecimal digits, geohashes, Base64. The values must use nearly all
 * characters of the alphabet, which words do not. Example: {@code face}, {@code cafe} and {@code dead} are not detected
 * as hexadecimal.
 */
final class AlphabetDetector implements ValueDetector {
    static final AlphabetDetector HEX = new AlphabetDetector(
            new String[] {"0123456789abcdef", "0123456789ABCDEF"},
            2,
            256,
            16,
            4,
            (width, alphabet) -> new SegmentType.Hex(width, alphabet.endsWith("F")));

    static final AlphabetDetector GEOHASH = new AlphabetDetector(
            new String[] {"0123456789bcdefghjkmnpqrstuvwxyz"},
            4,
            12,
            28,
            5,
            (width, alphabet) -> new SegmentType.Geohash(width));

    static final AlphabetDetector BASE64 = new AlphabetDetector(
            new String[] {
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=",
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
            },
            8,
            1_024,
            64,
            6,
            (width, alphabet) -> new SegmentType.Base64());

    /** Number of characters, in multiples of the required ones, from which all required characters must occur. */
    private static final int EVIDENCE = 16;

    private final String[] alphabets;
    private final int minWidth;
    private final int maxWidth;
    private final int required;
    private final int characterBits;
    private final BiFunction<Integer, String, SegmentType> type;

    private AlphabetDetector(
            String[] alphabets,
            int minWidth,
            int maxWidth,
            int required,
            int characterBits,
            BiFunction<Integer, String, SegmentType> type) {
        this.alphabets = alphabets;
        this.minWidth = minWidth;
        this.maxWidth = maxWidth;
        this.required = required;
        this.characterBits = characterBits;
        this.type = type;
    }

    @Override
    public Optional<Match> detect(SegmentValues column) {
        if (column.width() < minWidth || column.width() > maxWidth) {
            return Optional.empty();
        }
        for (String alphabet : alphabets) {
            if (column.share(value -> Latin1.consistsOf(value, c -> alphabet.indexOf(c) >= 0)) == 0) {
                continue;
            }
            Optional<Match> found = column.match(
                    type.apply(column.width(), alphabet),
                    Math.min(
                            (double) characterBits * column.width(),
                            DescriptionLength.places(column.values(), column.width())),
                    value -> value.length() == column.width()
                            && Latin1.consistsOf(value, c -> alphabet.indexOf(c) >= 0));
            if (found.isPresent() && usesAll(column, alphabet)) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns whether the values use nearly all characters of the alphabet, or half of them if there are few
     * characters.
     */
    private boolean usesAll(SegmentValues column, String alphabet) {
        BitSet used = new BitSet();
        int characters = 0;
        for (String value : column.distinct()) {
            for (int i = 0; i < value.length(); i++) {
                int at = alphabet.indexOf(value.charAt(i));
                if (at >= 0) {
                    used.set(at);
                }
            }
            characters += value.length();
        }
        return characters < EVIDENCE * required
                ? used.cardinality() >= required / 2 && characters >= required
                : used.cardinality() >= required;
    }
}
