package dev.splitpoint.sample;

import java.util.Locale;

/**
 * Lines of a file of keys that are in no sample of it.
 *
 * @param never   how many have the count 0: so their keys occur never
 * @param noKeys  how many are no keys in the format of the others, or have a count, a time or a size that is none
 * @param firstNo the number of the first of these, from 1; 0: there is none
 * @param why     what is wrong with that one: the end of a sentence
 */
public record SkippedLines(long never, long noKeys, long firstNo, String why) {
    /** No line was left out. */
    public static final SkippedLines NONE = new SkippedLines(0, 0, 0, "");

    /** {@return this with one more line with the count 0} */
    SkippedLines withNever() {
        return new SkippedLines(never + 1, noKeys, firstNo, why);
    }

    /**
     * {@return this with one more line that is no key}
     *
     * @param number of the line, from 1
     * @param wrong  what is wrong with it: the end of a sentence
     */
    SkippedLines withNoKey(long number, String wrong) {
        return noKeys == 0 ? new SkippedLines(never, 1, number, wrong) : new SkippedLines(never, noKeys + 1, firstNo, why);
    }

    /** {@return it in sentences; empty where no line was left out} */
    public String text() {
        String zeros = switch ((int) Math.min(2, never)) {
            case 0 -> "";
            case 1 -> "1 line with the count 0 was skipped.";
            default -> String.format(Locale.ROOT, "%,d lines with the count 0 were skipped.", never);
        };
        String unreadable = switch ((int) Math.min(2, noKeys)) {
            case 0 -> "";
            case 1 -> "1 line was skipped: line " + firstNo + " " + why + ".";
            default -> String.format(Locale.ROOT, "%,d lines that cannot be read were skipped. The first, line %d, %s.", noKeys, firstNo, why);
        };
        return (zeros + " " + unreadable).strip();
    }
}
