package dev.splitpoint.sample;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lines of a file of keys that are in no sample of it.
 *
 * @param never   how many have the count 0: so their keys occur never
 * @param noKeys  how many are no keys in the format of the others, or have a count, a time or a size that is none
 * @param firstNo the number of the first of these, from 1; 0: there is none
 * @param why     what is wrong with that one: the end of a sentence
 */
public record LeftOut(long never, long noKeys, long firstNo, String why) {
    /** No line was left out. */
    public static final LeftOut NONE = new LeftOut(0, 0, 0, "");

    /** {@return this with one more line with the count 0} */
    LeftOut withNever() {
        return new LeftOut(never + 1, noKeys, firstNo, why);
    }

    /**
     * {@return this with one more line that is no key}
     *
     * @param number of the line, from 1
     * @param wrong  what is wrong with it: the end of a sentence
     */
    LeftOut withNoKey(long number, String wrong) {
        return noKeys == 0 ? new LeftOut(never, 1, number, wrong) : new LeftOut(never, noKeys + 1, firstNo, why);
    }

    /** {@return it in sentences; empty where no line was left out} */
    public String text() {
        String zeros = never == 0 ? "" : lines(never) + " with the count 0 " + (never == 1 ? "was" : "were") + " skipped.";
        String dirt = switch ((int) Math.min(2, noKeys)) {
            case 0 -> "";
            case 1 -> "1 line was skipped: line " + firstNo + " " + why + ".";
            default -> lines(noKeys) + " that cannot be read were skipped. The first, line " + firstNo + ", " + why + ".";
        };
        return Stream.of(zeros, dirt).filter(sentence -> !sentence.isEmpty()).collect(Collectors.joining(" "));
    }

    private static String lines(long number) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? "line" : "lines");
    }
}
