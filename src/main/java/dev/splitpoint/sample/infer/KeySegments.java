package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.SegmentFacts.Computed;
import dev.splitpoint.sample.infer.SegmentFacts.TopValue;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.NumberRange;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Collector of the keys of one kind, which describes their segments. */
final class KeySegments {
    /**
     * Minimum number of pairs for a correlation. With ten independent pairs, a correlation of 0.75 has a probability of
     * about 1%.
     */
    private static final int MIN_PAIRS = 10;

    private static final int MAX_TOP = 10;
    /** Number of keys for the rank correlation, for an error below 0.01. */
    private static final int RANKED = 20_000;
    /** Share of distinct values from which values are nearly unique. */
    static final double UNIQUE = 0.9;
    /** Maximum digits of a leading number that is named as a salt. */
    private static final int SALT_DIGITS = 3;

    private final KeyPattern pattern;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<SampledKey> keys = new ArrayList<>();

    KeySegments(KeyPattern pattern) {
        this.pattern = pattern;
    }

    /** Adds a key if it is of the kind. */
    boolean add(SampledKey key, MaskedKey text) {
        Optional<List<String>> values = pattern.values(text);
        values.ifPresent(row -> {
            rows.add(row);
            keys.add(key);
        });
        return values.isPresent();
    }

    /**
     * Returns the kind.
     *
     * @param total number of all keys
     * @param isWholeTable whether salts may be found: a part of a table may have keys of some buckets only
     */
    KeyKind kind(int total, boolean isWholeTable) {
        List<SegmentType> types = new ArrayList<>();
        List<SegmentFacts> facts = new ArrayList<>();
        List<SegmentType> patternTypes =
                pattern.parts().stream().map(part -> part.match().type()).toList();
        HashSearch hashes = new HashSearch(rows, isWholeTable);
        for (int i = 0; i < patternTypes.size(); i++) {
            SegmentType type = patternTypes.get(i);
            SegmentFacts segmentFacts = facts(i, type, hashes.of(i, patternTypes));
            types.add(
                    type instanceof SegmentType.Choice
                            ? new SegmentType.Choice(segmentFacts.distinct())
                            : isCounter(i, patternTypes, segmentFacts) ? new SegmentType.Counter(type) : type);
            facts.add(segmentFacts);
        }
        List<String> names = names(types);
        List<InferredSegment> segments = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            Part part = pattern.parts().get(i);
            List<SegmentType> others = new ArrayList<>(part.others().stream()
                    .map(Match::type)
                    .filter(type -> !type.isUnstructured())
                    .toList());
            if (types.get(i) instanceof SegmentType.Counter counter) {
                others.addFirst(counter.number());
            } else if (isNumber(types.get(i))) {
                others.add(new SegmentType.Counter(types.get(i)));
            }
            others.remove(types.get(i));
            segments.add(new InferredSegment(
                    names.get(i),
                    types.get(i),
                    Latin1.key(pattern.delimiterAfter(i)),
                    part.match().share(),
                    facts.get(i),
                    others.stream().distinct().toList()));
        }
        return new KeyKind((double) rows.size() / total, segments, pattern);
    }

    private static boolean isNumber(SegmentType type) {
        return type instanceof SegmentType.Padded
                || type instanceof SegmentType.Unpadded
                || type instanceof SegmentType.Numbered
                || type instanceof SegmentType.Hex;
    }

    /** Returns the number that a value of a numeric type states. */
    static OptionalLong number(SegmentType type, String value) {
        return switch (type) {
            case SegmentType.Numbered t ->
                Latin1.decimal(
                        value.substring(Math.min(value.length(), t.prefix().length())));
            case SegmentType.Hex _ -> Latin1.hexadecimal(value.replaceFirst("^0+(?=.)", ""));
            case SegmentType.Counter t -> number(t.number(), value);
            case SegmentType.BigEndian t when value.length() == t.bytes() -> OptionalLong.of(Latin1.bigEndian(value));
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Padded _,
                    SegmentType.Unpadded _,
                    SegmentType.Epoch _,
                    SegmentType.Reversed _,
                    SegmentType.Date _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.Text _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryTime _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> Latin1.decimal(value);
        };
    }

    /**
     * Returns whether new rows get larger numbers. If the times of the rows are known, their rank correlation decides.
     * Otherwise a number grows if all of these hold: it is nearly unique, no segment is a time, and only constants
     * follow it. Its values must also be spread evenly over a range that does not fill a block of its digits. Example:
     * order numbers from 1,200,000 to 1,500,000 grow, but random digits do not.
     */
    private boolean isCounter(int at, List<SegmentType> types, SegmentFacts facts) {
        boolean isLast = types.stream().skip(at + 1).allMatch(type -> type instanceof SegmentType.Constant);
        if (!isNumber(types.get(at))
                || facts.distinct() < UNIQUE * rows.size()
                || facts.computed().isPresent()
                || rows.size() < MAX_TOP) {
            return false;
        }
        if (facts.growth().isPresent()) {
            return facts.isGrowing();
        }
        if (!isLast || types.stream().anyMatch(SegmentType::isTime)) {
            return false;
        }
        Function<String, OptionalLong> read = value -> number(types.get(at), value);
        List<String> values = rows.stream().map(row -> row.get(at)).toList();
        NumberRange range = NumberRange.of(values, read);
        if (range.max() <= range.min()
                || values.stream().anyMatch(value -> read.apply(value).isEmpty())
                || range.fillsBlock(types.get(at) instanceof SegmentType.Hex ? 16 : 10)) {
            return false;
        }
        double mean = values.stream()
                .mapToDouble(value ->
                        ((double) read.apply(value).orElseThrow() - range.min()) / ((double) range.max() - range.min()))
                .average()
                .orElse(0);
        return mean > 0.4 && mean < 0.6;
    }

    private static List<String> names(List<SegmentType> types) {
        Set<String> used = new HashSet<>();
        List<String> names = new ArrayList<>();
        String before = "";
        for (int i = 0; i < types.size(); i++) {
            SegmentType type = types.get(i);
            boolean isSalt = i == 0
                    && types.size() > 1
                    && type instanceof SegmentType.Padded number
                    && number.width() <= SALT_DIGITS;
            String name = isSalt ? "bucket" : type.segmentName(before);
            String unique = name;
            for (int number = 2; !used.add(unique); number++) {
                unique = name + "_" + number;
            }
            names.add(unique);
            String word = type instanceof SegmentType.Constant ? type.segmentName("") : "";
            before = word.equals("constant") ? "" : word;
        }
        return names;
    }

    private SegmentFacts facts(int at, SegmentType type, Optional<Computed> computed) {
        Map<String, Double> weights = new HashMap<>();
        double sum = 0;
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (int i = 0; i < rows.size(); i++) {
            String value = rows.get(i).get(at);
            weights.merge(value, keys.get(i).weight(), Double::sum);
            sum += keys.get(i).weight();
            shortest = Math.min(shortest, value.length());
            longest = Math.max(longest, value.length());
        }
        double all = sum;
        List<TopValue> top = weights.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_TOP)
                .map(entry -> new TopValue(Latin1.key(entry.getKey()), entry.getValue() / all))
                .toList();
        return new SegmentFacts(
                rows.isEmpty() ? 0 : shortest,
                longest,
                weights.size(),
                top,
                growth(at, type),
                TimeStep.of(type, weights.keySet()),
                computed);
    }

    private OptionalDouble growth(int at, SegmentType type) {
        List<String> timed = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        int examined = 0;
        for (; examined < rows.size() && timed.size() < RANKED; examined++) {
            if (keys.get(examined).newest().isPresent()) {
                timed.add(rows.get(examined).get(at));
                times.add(keys.get(examined).newest().getAsLong());
            }
        }
        boolean byLength = type instanceof SegmentType.Unpadded || type instanceof SegmentType.Numbered;
        Comparator<String> order = byLength
                ? Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())
                : Comparator.naturalOrder();
        return timed.size() * 2 < examined
                ? OptionalDouble.empty()
                : rankCorrelation(
                        timed, order, times.stream().mapToLong(Long::longValue).toArray());
    }

    /**
     * Returns Spearman's rank correlation, −1 to 1; ties get the mean of their ranks. Empty if there are fewer than ten
     * pairs, or if all values or all times are equal.
     */
    private static OptionalDouble rankCorrelation(List<String> values, Comparator<String> order, long[] times) {
        int n = values.size();
        if (n < MIN_PAIRS) {
            return OptionalDouble.empty();
        }
        double[] left = ranks(n, (i, j) -> order.compare(values.get(i), values.get(j)));
        double[] right = ranks(n, (i, j) -> Long.compare(times[i], times[j]));
        double mean = (n - 1) / 2.0;
        double both = 0;
        double leftSquares = 0;
        double rightSquares = 0;
        for (int i = 0; i < n; i++) {
            both += (left[i] - mean) * (right[i] - mean);
            leftSquares += (left[i] - mean) * (left[i] - mean);
            rightSquares += (right[i] - mean) * (right[i] - mean);
        }
        return leftSquares == 0 || rightSquares == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(both / StrictMath.sqrt(leftSquares * rightSquares));
    }

    private static double[] ranks(int n, Comparator<Integer> order) {
        List<Integer> sorted = IntStream.range(0, n).boxed().sorted(order).toList();
        double[] ranks = new double[n];
        for (int from = 0, to; from < n; from = to) {
            to = from + 1;
            while (to < n && order.compare(sorted.get(from), sorted.get(to)) == 0) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[sorted.get(i)] = (from + to - 1) / 2.0;
            }
        }
        return ranks;
    }
}
