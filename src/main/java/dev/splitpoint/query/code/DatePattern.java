package dev.splitpoint.query.code;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A date pattern of fixed width: years, months, days, hours, minutes, seconds and fractions in digits. It has a year,
 * and fractions are last.
 *
 * @param text the pattern, with the letters of {@link java.time.format.DateTimeFormatter}
 * @param fields in the order of the pattern
 */
public record DatePattern(String text, List<Field> fields) {
    private static final String ORDER = "yMdHmsS";

    /**
     * A part of the pattern.
     *
     * @param letter y, M, d, H, m, s or S; for other text 0
     * @param literal the text, if it is not a field
     * @param width characters
     */
    public record Field(char letter, String literal, int width) {}

    public DatePattern {
        fields = List.copyOf(fields);
    }

    /** {@return the pattern; empty if it has other fields, or characters that are syntax somewhere} */
    static Optional<DatePattern> of(String pattern) {
        List<Field> fields = new ArrayList<>();
        if (pattern.contains("''")) {
            return Optional.empty();
        }
        for (int at = 0; at < pattern.length(); ) {
            char c = pattern.charAt(at);
            int end = at + 1;
            if (c == '\'') {
                end = pattern.indexOf('\'', at + 1) + 1;
                String quoted = pattern.substring(at + 1, end - 1);
                fields.add(new Field((char) 0, quoted, quoted.length()));
            } else if (Character.isLetter(c)) {
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                char letter = c == 'u' ? 'y' : c;
                int width = end - at;
                boolean isKnown = switch (letter) {
                    case 'y' -> width == 4;
                    case 'M', 'd', 'H', 'm', 's' -> width == 2;
                    case 'S' -> width == 3 || width == 6;
                    default -> false;
                };
                if (!isKnown) {
                    return Optional.empty();
                }
                fields.add(new Field(letter, "", width));
            } else if ("[]{}#".indexOf(c) >= 0) {
                return Optional.empty();
            } else {
                fields.add(new Field((char) 0, String.valueOf(c), 1));
            }
            at = end;
        }
        List<Character> letters =
                fields.stream().map(Field::letter).filter(letter -> letter != 0).toList();
        boolean isSimple = fields.stream().allMatch(field -> field.literal().matches("[TZ .,:;/_+-]*"))
                && (!letters.contains('S') || fields.getLast().letter() == 'S');
        return isSimple && letters.contains('y') && letters.stream().distinct().count() == letters.size()
                ? Optional.of(new DatePattern(pattern, fields))
                : Optional.empty();
    }

    int width() {
        return fields.stream().mapToInt(Field::width).sum();
    }

    /** {@return whether the pattern has a field} */
    boolean has(char letter) {
        return fields.stream().anyMatch(field -> field.letter() == letter);
    }

    /** {@return the letter of the smallest field} */
    char smallest() {
        return fields.stream()
                .map(Field::letter)
                .max(Comparator.comparing(ORDER::indexOf))
                .orElseThrow();
    }

    /** {@return the unit of the fraction of a second} */
    Duration fraction() {
        int digits = fields.stream()
                .filter(field -> field.letter() == 'S')
                .mapToInt(Field::width)
                .sum();
        return Duration.ofNanos((long) StrictMath.pow(10, 9 - digits));
    }

    /** {@return whether the fields go from the year down without a gap, so that texts sort like times} */
    boolean sortsByTime() {
        String letters = fields.stream()
                .filter(field -> field.letter() != 0)
                .map(field -> String.valueOf(field.letter()))
                .collect(Collectors.joining());
        return ORDER.startsWith(letters);
    }
}
