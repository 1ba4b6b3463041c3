package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;

/** Finds texts of a fixed width in bytes, with spaces behind the shorter ones. */
final class PaddedText {
    private PaddedText() {}

    /** A text from one byte up to another. */
    record Field(int from, int to) {
        boolean isWithin(int at) {
            return at > from && at < to;
        }
    }

    /**
     * {@return where texts stand that have nothing but spaces up to their end behind the first one}
     *
     * @param values of one length
     */
    static List<Field> in(List<String> values, int width) {
        List<Field> fields = new ArrayList<>();
        for (int from = 0; from < width; from++) {
            int end = from;
            while (end < width && isReadable(values, end)) {
                end++;
            }
            int padded = from;
            while (padded < end && !isPadded(values, padded)) {
                padded++;
            }
            int to = padded + 1;
            while (to < end && goesOn(values, to)) {
                to++;
            }
            if (padded > from && padded < end) {
                fields.add(new Field(from, to));
            }
            from = Math.max(from, end);
        }
        return fields;
    }

    private static boolean isReadable(List<String> values, int at) {
        return Typing.share(values, value -> value.charAt(at) >= ' ' && value.charAt(at) < 0x7F) > 0;
    }

    private static boolean isPadded(List<String> values, int at) {
        return Typing.fitting(values, value -> value.charAt(at) == ' ').size() > Typing.dirt(values.size());
    }

    /** {@return whether a space stands there behind each other one} */
    private static boolean goesOn(List<String> values, int at) {
        return Typing.share(Typing.fitting(values, value -> value.charAt(at - 1) == ' '), value -> value.charAt(at) == ' ') > 0;
    }
}
