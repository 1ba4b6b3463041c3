package dev.splitpoint.sample;

import java.util.Locale;

/**
 * Skipped lines of a key file.
 *
 * @param never   number of lines with the count 0
 * @param noKeys  number of lines with an invalid key, count, time, or size
 * @param firstNo line number of the first invalid line, from 1; 0 if there is none
 * @param why     problem of the first invalid line, as the end of a sentence
 */
public record SkippedLines(long never, long noKeys, long firstNo, String why) {
    /** No skipped lines. */
    public static final SkippedLines NONE = new SkippedLines(0, 0, 0, "");

    /** {@return the skipped lines with an additional line with the count 0} */
    SkippedLines withNever() {
        return new SkippedLines(never + 1, noKeys, firstNo, why);
    }

    /**
     * {@return the skipped lines with an additional invalid line}
     *
     * @param number line number, from 1
     * @param wrong  problem of the line, as the end of a sentence
     */
    SkippedLines withNoKey(long number, String wrong) {
        return noKeys == 0 ? new SkippedLines(never, 1, number, wrong) : new SkippedLines(never, noKeys + 1, firstNo, why);
    }

    /** {@return the numbers of skipped lines in sentences; empty if there are none} */
    public String text() {
        String zeros = switch ((int) Math.min(2, never)) {
            case 0 -> "";
            case 1 -> "1 line with the count 0 was skipped.";
            default -> String.format(Locale.ROOT, "%,d lines with the count 0 were skipped.", never);
        };
        String unreadable = switch ((int) Math.min(2, noKeys)) {
            case 0 -> "";
            case 1 -> "1 line was skipped: line " + firstNo + " " + why + ".";
            default -> String.format(Locale.ROOT, "%,d lines that cannot be read were skipped. The first, line %d, %s.", noKeys, firstNo,
                    why);
        };
        return (zeros + " " + unreadable).strip();
    }
}
