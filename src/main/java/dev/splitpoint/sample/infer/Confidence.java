package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Confidence of a structure, the product of four factors: the share of matching keys, the share of known types in the
 * description length, the margin to the next structure, and the number of keys. A structure with an ambiguous segment
 * is a guess.
 *
 * <p>Example: 90 keys that all match, with known types and a margin of 5%, have the factors 1, 1, 1, and 0.9. The
 * confidence is 0.9.
 */
final class Confidence {
    /** Number of keys that halves the confidence. */
    private static final double HALF_AT = 10;
    /** Weight of values of unknown form between delimiters. */
    private static final double BOUNDED_TEXT = 0.7;

    /** Weight of values of unknown form without delimiters. */
    private static final double WHOLE_TEXT = 0.4;
    /** Factor of an ambiguous structure, so that its confidence is below the limit of a guess. */
    private static final double AMBIGUOUS = 0.45;
    /** Margin from which the next structure is clearly worse. */
    private static final double CLEAR = 0.05;

    /** Delimiters that also occur inside names, versions and dates. */
    private static final Set<String> WORD_DELIMITERS = Set.of("-", "_", ".", " ");
    /** Bits below which a number may be a component of a version; numbers below 100 need fewer. */
    private static final double WORD_BITS = 8;

    private final List<KeyPattern> patterns;
    private final double fit;
    private final double margin;
    private final int keys;
    private final List<String> ambiguities = new ArrayList<>();

    Confidence(List<KeyPattern> patterns, List<KeyKind> kinds, double match, double margin, int keys) {
        this.patterns = patterns;
        this.margin = margin;
        this.keys = keys;
        double missed = Math.max(0, 1 - match - (double) SegmentValues.tolerance(keys) / keys);
        this.fit = Math.max(0, 1 - 4 * missed);
        for (int kind = 0; kind < kinds.size(); kind++) {
            List<InferredSegment> segments = kinds.get(kind).segments();
            List<Part> parts = patterns.get(kind).parts();
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i).ambiguous()) {
                    ambiguities.add("'" + segments.get(i).name() + "' could also be: "
                            + parts.get(i).others().stream()
                                    .map(Match::type)
                                    .filter(type -> !type.isUnstructured())
                                    .map(SegmentType::text)
                                    .collect(Collectors.joining(", "))
                            + ".");
                }
            }
            addBoundaries(segments, patterns.get(kind));
        }
    }

    /** Adds an ambiguity for each boundary that the values do not determine. */
    private void addBoundaries(List<InferredSegment> segments, KeyPattern pattern) {
        List<Part> parts = pattern.parts();
        boolean isNested = pattern.delimiters().stream()
                .anyMatch(delimiter -> !delimiter.isEmpty() && !WORD_DELIMITERS.contains(delimiter));
        boolean isWord = !isNested && parts.stream().noneMatch(Confidence::isDistinctive);
        for (int i = 0; i + 1 < parts.size(); i++) {
            String names = "'" + segments.get(i).name() + "' and '"
                    + segments.get(i + 1).name() + "'";
            String delimiter = pattern.delimiterAfter(i);
            if (WORD_DELIMITERS.contains(delimiter)
                    && (isNested || isWord)
                    && isWord(parts.get(i))
                    && isWord(parts.get(i + 1))) {
                ambiguities.add(names + " could also be one segment.");
            } else if (delimiter.isEmpty()
                    && isBinary(parts.get(i))
                    && isBinary(parts.get(i + 1))
                    && (isBytes(parts.get(i)) || isBytes(parts.get(i + 1)))) {
                ambiguities.add("The boundary of " + names + " could also be elsewhere.");
            }
        }
    }

    /** Returns whether a part is neither constant nor a word, so that it identifies its neighbors as segments. */
    private static boolean isDistinctive(Part part) {
        return !(part.match().type() instanceof SegmentType.Constant) && !isWord(part);
    }

    /** Returns whether a part may be a piece of a name or version, such as {@code us-east1} or {@code 2.11.4}. */
    private static boolean isWord(Part part) {
        return switch (part.match().type()) {
            case SegmentType.Choice _, SegmentType.Text _ -> true;
            case SegmentType.Padded _, SegmentType.Unpadded _, SegmentType.Numbered _ -> part.bits() < WORD_BITS;
            case SegmentType.Constant _,
                    SegmentType.Epoch _,
                    SegmentType.Reversed _,
                    SegmentType.Date _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Counter _,
                    SegmentType.Hex _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryTime _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> false;
        };
    }

    private static boolean isBytes(Part part) {
        return part.match().type() instanceof SegmentType.Bytes || part.match().type() instanceof SegmentType.BigEndian;
    }

    private static boolean isBinary(Part part) {
        return isBytes(part)
                || part.match().type() instanceof SegmentType.Constant
                || part.match().type() instanceof SegmentType.Choice;
    }

    /** Returns the confidence, 0 to 1. */
    double value() {
        return fit * known() * clear() * count() * (ambiguities.isEmpty() ? 1 : AMBIGUOUS);
    }

    /** Returns sentences that state the ambiguous segments. */
    List<String> ambiguities() {
        return ambiguities;
    }

    /** Returns a sentence that states the smallest factor. */
    String reason() {
        double smallest = Math.min(Math.min(fit, known()), Math.min(clear(), count()));
        if (smallest == count()) {
            return "There are too few keys to infer their structure.";
        }
        if (smallest == fit) {
            return "Some keys do not fit the structure.";
        }
        return smallest == known()
                ? "Most of what distinguishes the keys is text or bytes of unknown form."
                : String.format(
                        Locale.ROOT,
                        "Another structure describes the keys %s.",
                        margin < 0 ? "better" : "nearly as well");
    }

    private double count() {
        return keys / (keys + HALF_AT);
    }

    private double clear() {
        return margin < 0 ? 0.6 / (1 - 5 * margin) : 0.7 + 0.3 * Math.min(1, margin / CLEAR);
    }

    private double known() {
        double known = 0;
        double sum = 0;
        for (KeyPattern pattern : patterns) {
            for (int i = 0; i < pattern.parts().size(); i++) {
                Part part = pattern.parts().get(i);
                double bits = pattern.share() * part.bits();
                boolean isUnknown = part.match().type() instanceof SegmentType.Text
                        || part.match().type() instanceof SegmentType.Bytes;
                known += bits * (!isUnknown ? 1 : isBounded(pattern, i) ? BOUNDED_TEXT : WHOLE_TEXT);
                sum += bits;
            }
        }
        return sum == 0 ? 1 : known / sum;
    }

    /**
     * Returns whether delimiters or the ends of the key show where a segment begins and ends, in a key of several
     * segments.
     */
    private static boolean isBounded(KeyPattern pattern, int at) {
        boolean begins = at == 0 || !pattern.delimiterAfter(at - 1).isEmpty();
        boolean ends =
                at == pattern.parts().size() - 1 || !pattern.delimiterAfter(at).isEmpty();
        return begins && ends && pattern.parts().size() > 1;
    }
}
