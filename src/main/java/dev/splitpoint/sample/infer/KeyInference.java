package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the structure of keys out of a sample of them. */
public final class KeyInference {
    /** So many keys are looked at to choose among the ways to cut; 200 to 1,000 are enough to see a structure. */
    private static final int SCORED = 600;
    /** So many keys types are checked with: of a kind of one in twenty there are 250 then. */
    private static final int TYPED = 5_000;

    /** What is worse in kinds of keys that nothing but the number of their parts tells apart, as paths do; by trial on the shapes
     * of keys that this is tested with. */
    private static final double UNTOLD = 1.5;
    /** The same where only the words of names do, of which some have more than others, or the parts of a path; few words make each of
     * them cheap. */
    private static final double OF_NAMES = 3;

    /** The same where names are cut though another delimiter stands in all keys as often: more than text takes, which is written down
     * anew in each key. */
    private static final double UNSTEADY = 10;

    /** What keys that are cut as their leading word says must take, in parts of what they take where all are cut alike. */
    private static final double MIXED_GAIN = 0.9;

    /** What somebody compares at a glance. */
    private static final int MOST_READINGS = 3;

    /** Of these every pair is tried, 28 in all; to the best pair others are added, one by one: few keys have four. */
    private static final int MOST_DELIMITERS = 8;
    private static final int MOST_TOGETHER = 4;

    /** http and https, ws and wss, and what somebody writes for none. */
    private static final int MOST_SCHEMES = 5;

    private static final Cut UNCUT = new Cut(List.of(), 0);

    private KeyInference() {}

    /**
     * {@return one to three readings, the likeliest first}
     *
     * @param sample of a table's keys; at least one
     * @throws IllegalArgumentException if there is no key
     */
    public static List<Reading> read(KeySample sample) {
        if (sample.keys().isEmpty()) {
            throw new IllegalArgumentException("There are no keys to read a structure from.");
        }
        List<String> texts = sample.keys().stream().map(SampledKey::key).map(Latin::of).toList();
        SeenValues seen = SeenValues.in(texts);
        List<MaskedKey> marked = texts.stream().map(text -> MaskedKey.of(text, seen)).toList();
        List<MaskedKey> all = marked.subList(0, Math.min(TYPED, marked.size()));
        boolean readable = all.stream().filter(key -> isReadable(key.text())).count() >= 0.95 * all.size();
        List<MaskedKey> few = all.subList(0, Math.min(SCORED, all.size()));
        Columns columns = new Columns();
        List<Scored> best = withMixed(best(few, readable, columns), few, readable, columns);
        Optional<String> doubt = EncodedKeys.doubt(sample);
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < best.size(); i++) {
            List<Shape> shapes = best.get(i).way().find(all, readable, columns);
            if (!shapes.isEmpty()) {
                double margin = i == 0 ? margin(best) : best.getFirst().bits() / best.get(i).bits() - 1;
                readings.add(Readings.of(sample, marked, all.size(), shapes, margin, readings.isEmpty() ? 1 : readings.getFirst().confidence(), doubt.or(best.get(i)::doubt)));
            }
        }
        if (readings.isEmpty()) {
            // What the first keys have in common, the others need not.
            readings.add(Readings.of(sample, marked, all.size(), ShapeFinder.find(all, UNCUT, readable, columns), 0, 1, doubt));
        }
        return List.copyOf(readings);
    }

    /** {@return how much shorter the first is than the next that says something else, in parts} */
    private static double margin(List<Scored> best) {
        return best.stream()
                .filter(one -> !one.outlineOfLists().equals(best.getFirst().outlineOfLists()))
                .findFirst()
                .map(other -> 1 - best.getFirst().bits() / other.bits())
                .orElse(1.0);
    }

    /** Delimiters may be control characters: ordered code and others have them. */
    private static boolean isReadable(String key) {
        return Latin.isReadable(key.replaceAll("[\0\1\u001F\t]", ""));
    }

    private record Scored(Way way, List<Shape> shapes, double bits, Optional<String> doubt) {
        Scored(Way way, List<Shape> shapes, double bits) {
            this(way, shapes, bits, Optional.empty());
        }

        Optional<Surplus> surplus() {
            return way.ofAll().flatMap(cut -> Surplus.of(cut, shapes));
        }

        String outline() {
            return outline(Shape::outline);
        }

        String outlineOfLists() {
            return outline(Shape::outlineOfLists);
        }

        private String outline(Function<Shape, String> of) {
            return shapes.stream().map(of).sorted().collect(Collectors.joining("\n"));
        }
    }

    /** {@return readings, with the one first that cuts the keys of each leading word as its own are, where that takes clearly less} */
    private static List<Scored> withMixed(List<Scored> best, List<MaskedKey> keys, boolean readable, Columns columns) {
        SortedMap<String, Cut> cuts = new TreeMap<>();
        double bits = 0;
        for (Map.Entry<String, List<MaskedKey>> led : (readable ? Way.byLead(keys) : new TreeMap<String, List<MaskedKey>>()).entrySet()) {
            Scored one = best(led.getValue(), true, columns).getFirst();
            one.way().ofAll().ifPresent(cut -> cuts.put(led.getKey(), cut));
            bits += one.bits() - led.getValue().size() * Bits.log2((double) led.getValue().size() / keys.size());
        }
        Way way = new Way(cuts);
        List<Shape> shapes = way.isMixed() ? way.find(keys, true, columns) : List.of();
        return shapes.isEmpty() || shapes.size() > ShapeFinder.MOST_KINDS || bits >= MIXED_GAIN * best.getFirst().bits()
                ? best
                : Stream.concat(Stream.of(new Scored(way, shapes, bits)), best.stream()).limit(MOST_READINGS).toList();
    }

    private static List<Scored> best(List<MaskedKey> keys, boolean readable, Columns columns) {
        // lengths that fit are no chance, whatever else is cheap; where they are characters the keys are readable, but what is behind the texts need not be
        List<Scored> lengths = scores(keys, Prefixed.cuts(keys), false, columns, new Steady(keys, List.of()));
        if (!lengths.isEmpty()) {
            return lengths;
        }
        List<Cut> cuts = new ArrayList<>(List.of(UNCUT));
        List<String> delimiters = Cuts.delimiters(keys, readable, 0.05);
        delimiters.forEach(d -> cuts.addAll(Cuts.single(keys, d)));
        Steady steady = new Steady(keys, readable ? delimiters : List.of());
        List<Scored> scored = new ArrayList<>(scores(keys, cuts, readable, columns, steady));
        List<String> usual = Cuts.delimiters(keys, readable, 0.3).stream().limit(MOST_DELIMITERS).toList();
        List<Cut> pairs = new ArrayList<>();
        for (int i = 0; i < usual.size(); i++) {
            for (int j = i + 1; j < usual.size(); j++) {
                pairs.add(new Cut(List.of(usual.get(i), usual.get(j)), 0));
            }
        }
        if (readable) {
            pairs.addAll(pairs.stream().flatMap(pair -> Cuts.bounded(keys, pair.delimiters()).stream()).toList());
        }
        scored.addAll(scores(keys, pairs, readable, columns, steady));
        if (!readable) {
            scored.addAll(scores(keys, headed(keys), false, columns, steady));
            scored.addAll(scores(keys, Cuts.texts(keys), false, columns, steady));
        }
        scored.sort(Comparator.comparingDouble(Scored::bits));
        for (int count = 2; count < MOST_TOGETHER && !scored.isEmpty() && delimiters(scored.getFirst()).size() == count; count++) {
            List<String> found = delimiters(scored.getFirst());
            List<Cut> more = usual.stream()
                    .filter(d -> !found.contains(d))
                    .map(d -> new Cut(Stream.concat(found.stream(), Stream.of(d)).toList(), 0))
                    .toList();
            scored.addAll(scores(keys, more, readable, columns, steady));
            scored.sort(Comparator.comparingDouble(Scored::bits));
        }
        Set<String> outlines = new HashSet<>();
        List<Scored> placed = readable ? withSurplus(scored, keys) : scored;
        return placed.stream()
                .filter(one -> outlines.add(one.outline()))
                // nobody asks what else keys are that would begin with nothing
                .filter(one -> one.equals(placed.getFirst()) || one.shapes().stream().noneMatch(Shape::beginsEmpty))
                .limit(MOST_READINGS)
                .toList();
    }

    private record Placed(Scored scored, double bits) {}

    /** {@return readings, where the best has a value with the delimiter in it the one first in which that stands where it belongs} */
    private static List<Scored> withSurplus(List<Scored> scored, List<MaskedKey> keys) {
        Optional<Surplus> surplus = scored.stream().findFirst().flatMap(Scored::surplus);
        List<Placed> places = surplus.isEmpty() || !surplus.get().isIn(keys) ? List.of() : scored.stream()
                .filter(one -> one.surplus().equals(surplus))
                .map(one -> new Placed(one, Surplus.bits(one.shapes().getFirst(), keys)))
                .sorted(Comparator.comparingDouble(Placed::bits))
                .toList();
        if (places.size() < 2) {
            return scored;
        }
        boolean shown = places.get(1).bits() - places.getFirst().bits() >= Surplus.SHOWN;
        Scored best = scored.getFirst();
        Scored place = shown ? places.getFirst().scored() : best;
        Scored first = new Scored(place.way(), place.shapes(), best.bits(), shown ? Optional.empty() : Optional.of(surplus.get().doubt()));
        // what was cheaper before is no other reading, where it is shown to be a worse place
        return Stream.concat(Stream.of(first), scored.stream().skip(1).filter(one -> !one.equals(place))).toList();
    }

    private static List<String> delimiters(Scored one) {
        return one.way().ofAll().map(Cut::delimiters).orElse(List.of());
    }

    /** {@return cuts of what follows the first bytes of binary keys, where that is text} */
    private static List<Cut> headed(List<MaskedKey> keys) {
        List<Cut> cuts = new ArrayList<>();
        for (int head : Cuts.heads(keys)) {
            cuts.add(new Cut(List.of(), 0, head));
            List<String> usual = Cuts.delimiters(keys, true, 0.9).stream().limit(MOST_DELIMITERS).toList();
            for (int i = 0; i < usual.size(); i++) {
                cuts.add(new Cut(List.of(usual.get(i)), 0, head));
                for (int j = i + 1; j < usual.size(); j++) {
                    cuts.add(new Cut(List.of(usual.get(i), usual.get(j)), 0, head));
                }
            }
        }
        return cuts;
    }

    /** {@return how many times the bits of several kinds count: more than once where something does not tell two of them apart} */
    private static double worse(List<Shape> kinds) {
        double worst = Shape.arePaths(kinds) ? OF_NAMES : 1;
        for (int i = 0; i < kinds.size(); i++) {
            for (int j = i + 1; j < kinds.size(); j++) {
                Shape one = kinds.get(i);
                Shape other = kinds.get(j);
                boolean names = one.outlineOfWords().equals(other.outlineOfWords())
                        && (one.cut().delimiters().size() > 1 || beginsWithWords(one) || beginsWithWords(other));
                worst = Math.max(worst, names ? OF_NAMES : areTold(one.parts(), other.parts()) ? 1 : UNTOLD);
            }
        }
        return worst;
    }

    /** {@return whether a name may begin the keys; a constant would tell their kind} */
    private static boolean beginsWithWords(Shape shape) {
        return shape.parts().getFirst().type().isWords();
    }

    /** {@return whether something tells kinds of keys apart: the type of their first part, or a word or a form that stands at one place} */
    private static boolean areTold(List<Part> one, List<Part> other) {
        ColumnType first = one.getFirst().type();
        ColumnType otherFirst = other.getFirst().type();
        return !first.equals(otherFirst) && !(first.isDecimal() && otherFirst.isDecimal())
                || IntStream.range(1, Math.min(one.size(), other.size())).anyMatch(i -> areTold(one.get(i).type(), other.get(i).type()));
    }

    private static boolean areTold(ColumnType one, ColumnType other) {
        return one instanceof ColumnType.Constant && other instanceof ColumnType.Constant && !one.equals(other)
                || Form.of(one).isPresent() && Form.of(other).isPresent() && !Form.of(one).equals(Form.of(other));
    }

    /** {@return whether a path has something of a known form in front of it, as a host is, or one of a few names that all keys begin with,
     * as a bucket is; otherwise that is a part of it} */
    private static boolean isLedByKnown(Shape shape) {
        return IntStream.range(0, shape.parts().size())
                .filter(at -> shape.parts().get(at).delimiter().equals(shape.cut().bounded()))
                .noneMatch(at -> !shape.cut().bounded().isEmpty() && isPartOfPath(shape.parts().get(at), at));
    }

    private static boolean isPartOfPath(Part part, int at) {
        ColumnType type = part.type();
        return type instanceof ColumnType.Text || at > 0 && !isScheme(part) && (type instanceof ColumnType.Choice || type instanceof ColumnType.Constant);
    }

    /** {@return whether a part is the scheme of addresses in the web (RFC 9110, section 4.2; RFC 6455, section 3)} */
    private static boolean isScheme(Part part) {
        return (part.fits().test("https") || part.fits().test("http")) && !(part.type() instanceof ColumnType.Choice choice && choice.values() > MOST_SCHEMES);
    }

    private static List<Scored> scores(List<MaskedKey> keys, List<Cut> cuts, boolean readable, Columns columns, Steady steady) {
        List<Scored> scores = new ArrayList<>();
        for (Cut cut : cuts) {
            List<Shape> shapes = ShapeFinder.find(keys, cut, readable, columns);
            if (!shapes.isEmpty() && shapes.stream().allMatch(KeyInference::isLedByKnown)) {
                scores.add(new Scored(Way.of(cut), shapes, bits(shapes, keys) * Math.max(worse(shapes), steady.isLeftFor(cut, shapes) ? UNSTEADY : 1)));
            }
        }
        return scores;
    }

    /** {@return what all keys take, those that are of no kind letter by letter} */
    private static double bits(List<Shape> shapes, List<MaskedKey> keys) {
        int covered = shapes.stream().mapToInt(Shape::keys).sum();
        double mean = keys.stream().mapToInt(key -> key.text().length()).average().orElse(0);
        double bits = shapes.stream().mapToDouble(Shape::bits).sum() + (keys.size() - covered) * (10 + 8 * mean);
        for (Shape shape : shapes) {
            bits -= shape.keys() * Bits.log2((double) shape.keys() / keys.size());
        }
        return bits;
    }
}
