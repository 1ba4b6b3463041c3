package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.ArrayList;
import java.util.List;

/** The detectors in their order: a specific type precedes a general one, and the first match is the type of a column. */
public final class ValueDetectors {
    private static final List<ValueDetector> ALL = List.of(
            new ConstantDetector(),
            PatternDetector.UUID,
            PatternDetector.MAC,
            PatternDetector.IP,
            PatternDetector.MAIL,
            new DateDetector(),
            new TimestampDetector(),
            new TimeLedDetector(),
            new NumberDetector(),
            new DomainDetector(),
            AlphabetDetector.HEX,
            AlphabetDetector.GEOHASH,
            AlphabetDetector.BASE64,
            new BinaryTimeDetector(),
            new ChoiceDetector(),
            new TextDetector(),
            new BinaryNumberDetector(),
            new BytesDetector());

    /** Alternatives within this number of bits per value are about as good: a factor of four. */
    private static final double MARGIN_BITS = 2;
    /** A type that accepts more than half of the values of another type is not evident. */
    private static final double CHANCE = 0.5;

    private ValueDetectors() {}

    /** Returns the matches of a column, the most specific type first; at least one. */
    public static List<Match> all(Column column) {
        List<Match> matches = new ArrayList<>();
        for (ValueDetector detector : ALL) {
            detector.detect(column).ifPresent(matches::add);
        }
        return matches;
    }

    /** Returns whether another match describes the values as well, or a match of a specific type does so in about as few bits. */
    public static boolean isAmbiguous(Match first, Match other) {
        return first.chance() > CHANCE && !other.type().isFree() || other.bits() <= first.bits() + MARGIN_BITS && !other.type().isGeneral() && !first.type().isGeneral();
    }
}
