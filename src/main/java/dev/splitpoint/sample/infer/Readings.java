package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes readings of shapes: with the facts of every segment, and how far they are to be trusted. */
final class Readings {
    /** What fits beside a segment on a screen. */
    private static final int MOST_EXAMPLES = 10;
    private static final int MOST_TOP = 10;
    /** So many keys are ranked against their times: the correlation is off by less than 0.01 then, and it takes no second. */
    private static final int RANKED = 20_000;

    private Readings() {}

    /**
     * {@return a reading}
     *
     * @param keys    those of the sample, marked
     * @param checked how many of them, from the first, types were found with
     * @param margin  how much better it is than the next, in parts of its cost; negative where another is better
     * @param most    that it may be trusted: a reading that is not the likeliest is trusted no more than that
     * @param other   what all the keys may be instead, in a sentence
     */
    static Reading of(KeySample sample, List<MaskedKey> keys, int checked, List<Shape> shapes, double margin, double most,
            Optional<String> other) {
        List<Found> found = shapes.stream().map(Found::new).toList();
        List<Integer> seen = add(sample, keys, IntStream.range(0, keys.size()).boxed().toList(), found);
        found = found.stream().map(Found::withUnlisted).toList();
        List<MaskedKey> left = add(sample, keys, seen, found).stream().map(keys::get).toList();
        List<Shape> kept = found.stream().map(one -> one.shape).toList();
        List<KeyKind> kinds = new ArrayList<>(found.stream().map(one -> one.kind(keys.size(), isOfAll(sample), keys.getFirst().seen())).toList());
        kinds.sort(Comparator.comparingDouble(KeyKind::share).reversed());
        double match = (double) (keys.size() - left.size()) / keys.size();
        double fitting = match + (double) unlisted(found, left.size()) / keys.size();
        List<String> doubts = new ArrayList<>(
                found.stream().flatMap(one -> Doubts.of(one.shape.parts(), one.names(), one.rows, one.strays).stream()).distinct().toList());
        Doubts.ofKinds(left, keys).ifPresent(doubts::add);
        other.ifPresent(doubts::add);
        Confidence confidence = new Confidence(kept, parts(found, Found::isCode), parts(found, Found::isKnown), parts(found, Found::isDrawn), fitting, margin, checked);
        double trust = Math.min(most, confidence.of(!doubts.isEmpty()));
        if (trust < Reading.LOW_CONFIDENCE) {
            doubts.addAll(confidence.reasons());
            if (doubts.isEmpty()) {
                doubts.add(confidence.smallest());
            }
        }
        List<KeyBytes> counter = left.stream().limit(MOST_EXAMPLES).map(key -> Latin.key(key.text())).toList();
        return new Reading(kinds, match, trust, doubts, counter, keys.size());
    }

    /** {@return which of some keys are of no kind; each of the others is added to its kind} */
    private static List<Integer> add(KeySample sample, List<MaskedKey> keys, List<Integer> some, List<Found> found) {
        List<Integer> left = new ArrayList<>();
        for (int i : some) {
            boolean matched = false;
            for (int kind = 0; kind < found.size() && !matched; kind++) {
                Optional<List<String>> values = found.get(kind).shape.values(keys.get(i));
                matched = values.isPresent();
                if (matched) {
                    found.get(kind).rows.add(values.get());
                    found.get(kind).keys.add(sample.keys().get(i));
                }
            }
            if (!matched) {
                MaskedKey key = keys.get(i);
                found.forEach(one -> one.strays.add(one.shape.stray(key)));
                left.add(i);
            }
        }
        return left;
    }

    private static Set<Part> parts(List<Found> kinds, BiPredicate<Found, Integer> are) {
        return kinds.stream()
                .flatMap(one -> IntStream.range(0, one.shape.parts().size()).filter(at -> are.test(one, at)).mapToObj(one.shape.parts()::get))
                .collect(Collectors.toSet());
    }

    /** {@return how many of the keys that are of no kind are so but for a value that is not among a few} */
    private static int unlisted(List<Found> kinds, int strays) {
        List<Unlisted> lists = kinds.stream().map(one -> new Unlisted(one.shape.parts(), one.rows)).toList();
        return (int) IntStream.range(0, strays)
                .filter(key -> IntStream.range(0, kinds.size()).anyMatch(kind -> lists.get(kind).is(kinds.get(kind).strays.get(key))))
                .count();
    }

    /** {@return whether the keys are from all of their table, as far as is known} */
    private static boolean isOfAll(KeySample sample) {
        return sample.certainty().map(known -> known.rows() != Certainty.Rows.UNKNOWN).orElse(true);
    }

    /** The keys of one shape. */
    private static final class Found {
        private final Shape shape;
        private final List<List<String>> rows = new ArrayList<>();
        private final List<SampledKey> keys = new ArrayList<>();
        /** The values, at their parts, by which keys are not of the shape. */
        private final List<Map<Integer, String>> strays = new ArrayList<>();

        /** Empty until all rows are there. */
        private List<String> names = List.of();

        Found(Shape shape) {
            this.shape = shape;
        }

        /** {@return the same keys as of a shape that the keys are of, too, that have a value of the form of those that are listed} */
        Found withUnlisted() {
            Found wider = new Found(new Unlisted(shape.parts(), rows).widened(shape, strays));
            wider.rows.addAll(rows);
            wider.keys.addAll(keys);
            return wider;
        }

        /** {@return whether a part is text of one length} */
        boolean isCode(int at) {
            return shape.parts().get(at).type() instanceof ColumnType.Text && Typing.width(values(at)) > 0;
        }

        /** {@return whether a part is identifiers in a known form} */
        boolean isKnown(int at) {
            return shape.parts().get(at).type() instanceof ColumnType.Text && (Identifiers.in(values(at)).isPresent() || Codes.areLettered(values(at)));
        }

        /** {@return whether a part is identifiers that are drawn at random} */
        boolean isDrawn(int at) {
            return shape.parts().get(at).type() instanceof ColumnType.Text && Codes.areDrawn(values(at));
        }

        private List<String> values(int at) {
            return rows.stream().map(row -> row.get(at)).toList();
        }

        List<String> names() {
            if (names.isEmpty()) {
                names = Names.of(shape.parts(), rows);
            }
            return names;
        }

        KeyKind kind(int of, boolean salts, SeenValues seen) {
            List<String> names = names();
            HashSearch hashes = new HashSearch(rows, salts);
            List<SegmentReading> segments = new ArrayList<>();
            for (int i = 0; i < shape.parts().size(); i++) {
                Part part = shape.parts().get(i);
                List<String> values = values(i);
                SegmentFacts facts = facts(values, keys, part.type(), hashes.of(i, shape.parts()));
                // dirt was among those that the list was made of
                ColumnType type = part.type() instanceof ColumnType.Choice && !values.isEmpty() ? new ColumnType.Choice(facts.distinct()) : part.type();
                segments.add(new SegmentReading(names.get(i), type, Latin.key(part.delimiter()), part.share(), facts));
            }
            return new KeyKind((double) rows.size() / of, segments, shape, seen);
        }
    }

    private static SegmentFacts facts(
            List<String> values, List<SampledKey> keys, ColumnType type, Optional<SegmentFacts.Computed> computed) {
        Map<String, Double> weights = new HashMap<>();
        double sum = 0;
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (int i = 0; i < values.size(); i++) {
            weights.merge(values.get(i), keys.get(i).weight(), Double::sum);
            sum += keys.get(i).weight();
            shortest = Math.min(shortest, values.get(i).length());
            longest = Math.max(longest, values.get(i).length());
        }
        double all = sum;
        List<SegmentFacts.TopValue> top = heaviest(weights).stream()
                .map(entry -> new SegmentFacts.TopValue(Latin.key(entry.getKey()), entry.getValue() / all))
                .toList();
        return new SegmentFacts(
                values.isEmpty() ? 0 : shortest, longest, weights.size(), top, growth(values, keys, type), computed);
    }

    /** {@return the most frequent values, without sorting all of them} */
    private static List<Map.Entry<String, Double>> heaviest(Map<String, Double> weights) {
        Comparator<Map.Entry<String, Double>> heavierFirst =
                Map.Entry.<String, Double>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());
        PriorityQueue<Map.Entry<String, Double>> kept = new PriorityQueue<>(heavierFirst.reversed());
        for (Map.Entry<String, Double> entry : weights.entrySet()) {
            kept.add(entry);
            if (kept.size() > MOST_TOP) {
                kept.remove();
            }
        }
        return kept.stream().sorted(heavierFirst).toList();
    }

    private static OptionalDouble growth(List<String> values, List<SampledKey> keys, ColumnType type) {
        List<String> timed = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        int looked = 0;
        for (; looked < values.size() && timed.size() < RANKED; looked++) {
            if (keys.get(looked).newest().isPresent()) {
                timed.add(values.get(looked));
                times.add(keys.get(looked).newest().getAsLong());
            }
        }
        Comparator<String> order = type instanceof ColumnType.Unpadded ? Comparator.comparingLong(Long::parseLong)
                : type instanceof ColumnType.Numbered || type instanceof ColumnType.Hex ? Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()) : Comparator.naturalOrder();
        return timed.size() * 2 < looked
                ? OptionalDouble.empty()
                : RankCorrelation.of(timed, order, times.stream().mapToLong(Long::longValue).toArray());
    }
}
