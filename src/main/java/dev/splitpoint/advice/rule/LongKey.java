package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.stream.key.KeyStream;
import java.util.OptionalInt;

/** The longest possible key is long. */
public final class LongKey extends Rule {
    private static final int LONG = 100;
    private static final int VERY_LONG = 1000;

    public LongKey() {
        super(
                "key.too-long",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "Long keys take memory and storage and slow down responses. Bigtable rejects keys over 4 KiB (4.1"
                        + " kB).");
    }

    @Override
    public void check(Subject subject, Report to) {
        OptionalInt most = subject.longestKey();
        if (most.isPresent() && most.getAsInt() > LONG) {
            FindingLevel level = most.getAsInt() > KeyStream.MAX_KEY_LENGTH
                    ? FindingLevel.ERROR
                    : most.getAsInt() > VERY_LONG ? FindingLevel.WARNING : FindingLevel.NOTE;
            to.add(
                    level,
                    Place.SEGMENTS,
                    "The longest possible key has " + Phrases.number(most.getAsInt()) + " bytes. "
                            + (level == FindingLevel.ERROR
                                    ? "Bigtable rejects keys over 4,096 bytes."
                                    : "Google recommends 10 to 100."));
        }
    }
}
