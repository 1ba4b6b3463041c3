package dev.splitpoint.sample;

import java.util.Locale;

/**
 * Skipped lines of a key file.
 *
 * @param zeroCounts number of lines with the count 0
 * @param invalid number of lines with an invalid key, count, time, or size
 * @param firstInvalid line number of the first invalid line, from 1; 0 if none exists
 * @param reason problem of the first invalid line, as the end of a sentence
 */
public record SkippedLines(long zeroCounts, long invalid, long firstInvalid, String reason) {
    /** No skipped lines. */
    public static final SkippedLines NONE = new SkippedLines(0, 0, 0, "");

    /** {@return the skipped lines with an additional line with the count 0} */
    SkippedLines withZeroCount() {
        return new SkippedLines(zeroCounts + 1, invalid, firstInvalid, reason);
    }

    /**
     * {@return the skipped lines with an additional invalid line}
     *
     * @param number line number, from 1
     * @param wrong problem of the line, as the end of a sentence
     */
    SkippedLines withInvalid(long number, String wrong) {
        return invalid == 0
                ? new SkippedLines(zeroCounts, 1, number, wrong)
                : new SkippedLines(zeroCounts, invalid + 1, firstInvalid, reason);
    }

    /** {@return the numbers of skipped lines in sentences; empty if none exist} */
    public String text() {
        String zeros = switch ((int) Math.min(2, zeroCounts)) {
            case 0 -> "";
            case 1 -> "1 line with the count 0 was skipped.";
            default -> String.format(Locale.ROOT, "%,d lines with the count 0 were skipped.", zeroCounts);
        };
        String unreadable = switch ((int) Math.min(2, invalid)) {
            case 0 -> "";
            case 1 -> "1 line was skipped: line " + firstInvalid + " " + reason + ".";
            default ->
                String.format(
                        Locale.ROOT,
                        "%,d lines that cannot be read were skipped. The first, line %d, %s.",
                        invalid,
                        firstInvalid,
                        reason);
        };
        return (zeros + " " + unreadable).strip();
    }
}
