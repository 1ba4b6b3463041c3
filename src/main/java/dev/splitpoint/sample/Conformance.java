package dev.splitpoint.sample;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Whether keys of a table are as a design draws them: so many segments, each as its format and its type write values.
 *
 * @param share    of the rows that the sample stands for, 0 to 1: those whose keys conform
 * @param keys     how many keys of the sample were looked at
 * @param unfit    where the others stop to conform, the most frequent place first
 */
public record Conformance(double share, int keys, List<Unfit> unfit) {
    private static final int MOST_EXAMPLES = 3;
    private static final String EMPTY = "\0\0";
    /** What ordered code never writes: an empty segment at the end. */
    private static final String LEFT_OUT = "\0\1" + EMPTY;

    /** Copies the list. */
    public Conformance {
        unfit = List.copyOf(unfit);
    }

    /**
     * Keys that conform up to the same place.
     *
     * @param segment  the first segment that does not; empty: there is something behind the last one
     * @param share    of the rows, 0 to 1
     * @param examples a few of the keys
     */
    public record Unfit(Optional<String> segment, double share, List<KeyBytes> examples) {
        /** Copies the list. */
        public Unfit {
            examples = List.copyOf(examples);
        }
    }

    /**
     * {@return how far a sample conforms}
     *
     * @param key    the design's row key, with at least one segment
     * @param sample with at least one key
     * @throws IllegalArgumentException if one of both is empty
     */
    public static Conformance of(RowKey key, KeySample sample) {
        if (key.segments().isEmpty() || sample.keys().isEmpty()) {
            throw new IllegalArgumentException(
                    key.segments().isEmpty() ? "The design has no segments to compare with." : "There are no keys to compare.");
        }
        List<String> parts = parts(key);
        List<Pattern> beginnings = beginnings(parts);
        Pattern whole = whole(key, parts);
        Map<Integer, Found> unfit = new LinkedHashMap<>();
        double all = 0;
        double fit = 0;
        for (SampledKey sampled : sample.keys()) {
            String text = new String(sampled.key().toArray(), StandardCharsets.ISO_8859_1);
            all += sampled.weight();
            if (whole.matcher(text).matches() && !(isOrderedCode(key) && text.endsWith(LEFT_OUT))) {
                fit += sampled.weight();
            } else {
                unfit.computeIfAbsent(reached(beginnings, text), any -> new Found()).add(sampled);
            }
        }
        double sum = all;
        List<Unfit> places = unfit.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue().weight))
                .map(entry -> new Unfit(
                        key.segments().stream().map(Segment::name).skip(entry.getKey()).findFirst(),
                        entry.getValue().weight / sum,
                        entry.getValue().examples))
                .toList();
        return new Conformance(fit / sum, sample.keys().size(), places);
    }

    /** {@return how many segments a key has as they should be} */
    private static int reached(List<Pattern> beginnings, String text) {
        for (int i = beginnings.size(); i > 0; i--) {
            if (beginnings.get(i - 1).matcher(text).lookingAt()) {
                return i;
            }
        }
        return 0;
    }

    /** {@return the expressions of the first segment, of the first two, and so on} */
    private static List<Pattern> beginnings(List<String> parts) {
        List<Pattern> patterns = new ArrayList<>();
        StringBuilder expression = new StringBuilder();
        for (String part : parts) {
            patterns.add(Pattern.compile(expression.append(part).toString()));
        }
        return patterns;
    }

    /** {@return the expression of a whole key; in ordered code it may end before segments that are all empty} */
    private static Pattern whole(RowKey key, List<String> parts) {
        String expression = "";
        boolean omissible = isOrderedCode(key);
        for (int i = parts.size() - 1; i >= 0; i--) {
            omissible &= i > 0 && LEFT_OUT.matches(parts.get(i));
            expression = omissible ? "(?:" + parts.get(i) + expression + ")?" : parts.get(i) + expression;
        }
        return Pattern.compile(expression);
    }

    private static boolean isOrderedCode(RowKey key) {
        return key.encoding() instanceof KeyEncoding.OrderedCode;
    }

    /** {@return the expression of each segment, with the delimiter before it} */
    private static List<String> parts(RowKey key) {
        String delimiter = switch (key.encoding()) {
            case KeyEncoding.Delimited(KeyBytes between) -> latin(between);
            case KeyEncoding.OrderedCode ordered -> "\0\1";
            case KeyEncoding.Singleton alone -> "";
            case KeyEncoding.Concatenated side -> "";
        };
        String any = switch (key.encoding()) {
            case KeyEncoding.Delimited(KeyBytes between) when between.length() == 1 -> "[^" + Pattern.quote(delimiter) + "]";
            case KeyEncoding.Delimited several -> "(?:(?!" + Pattern.quote(delimiter) + ")[\\s\\S])";
            case KeyEncoding.OrderedCode ordered -> "(?:[^\0]|\0\u00FF)";
            case KeyEncoding.Singleton alone -> "[\\s\\S]";
            case KeyEncoding.Concatenated side -> "[\\s\\S]";
        };
        // What ends a segment is no part of it, so a free text never has to give anything back; to remember that it could would
        // take the stack of a thread for a long key.
        String several = key.encoding() instanceof KeyEncoding.Concatenated ? "+?" : "++";
        String octet = isOrderedCode(key) ? "(?:[^\0]|\0\u00FF)" : "[\\s\\S]";
        List<String> parts = new ArrayList<>();
        for (Segment segment : key.segments()) {
            String value = SegmentPattern.of(segment, any, several, octet);
            boolean hollow = isOrderedCode(key) && (segment.generator() instanceof Generator.Sample || "".matches(value));
            parts.add((parts.isEmpty() || delimiter.isEmpty() ? "" : Pattern.quote(delimiter))
                    + "(?:" + (hollow ? EMPTY + "|" : "") + (isOrderedCode(key) ? "(?=" + octet + ")" : "") + "(?:" + value + "))");
        }
        return parts;
    }

    private static String latin(KeyBytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
    }

    /** Keys that conform up to one place. */
    private static final class Found {
        private final List<KeyBytes> examples = new ArrayList<>();
        private double weight;

        void add(SampledKey key) {
            weight += key.weight();
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(key.key());
            }
        }
    }
}
