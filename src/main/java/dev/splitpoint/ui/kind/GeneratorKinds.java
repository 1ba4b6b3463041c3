package dev.splitpoint.ui.kind;

import static dev.splitpoint.ui.kind.Parameter.real;
import static dev.splitpoint.ui.kind.Parameter.segments;
import static dev.splitpoint.ui.kind.Parameter.share;
import static dev.splitpoint.ui.kind.Parameter.slide;
import static dev.splitpoint.ui.kind.Parameter.small;
import static dev.splitpoint.ui.kind.Parameter.text;
import static dev.splitpoint.ui.kind.Parameter.time;
import static dev.splitpoint.ui.kind.Parameter.whole;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.Clock;
import dev.splitpoint.design.Generator.Delay;
import dev.splitpoint.design.Generator.Exponential;
import dev.splitpoint.design.Generator.Hash;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Generator.Hotspot;
import dev.splitpoint.design.Generator.KeyRanges;
import dev.splitpoint.design.Generator.Latest;
import dev.splitpoint.design.Generator.Normal;
import dev.splitpoint.design.Generator.Realistic;
import dev.splitpoint.design.Generator.Salt;
import dev.splitpoint.design.Generator.Sample;
import dev.splitpoint.design.Generator.Sequence;
import dev.splitpoint.design.Generator.Uniform;
import dev.splitpoint.design.Generator.Uuid;
import dev.splitpoint.design.Generator.Weighted;
import dev.splitpoint.design.Generator.Zipf;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Input.Option;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The kinds of {@link Generator}. */
public final class GeneratorKinds {
    private static final String ITEMS = "How many different values there are.";
    private static final String EXPONENT = "Skew of the popularity: 0 is even, 0.99 is usual, 1.5 and more is extreme.";
    private static final Input.Slide EXPONENTS = new Input.Slide(0, 2, 0.01);
    private static final List<String> REALISTIC = List.of(
            "domain", "email", "city", "country", "firstName", "lastName", "product", "company", "word", "path");

    /** All of them. */
    public static final Kinds<Generator> ALL = new Kinds<>("Values", List.of(
            Kind.of("zipf", "zipf", "A few values are popular, most are rare, by Zipf's law.",
                    Zipf.class, new Zipf(100_000, 0.99, true),
                    whole("items", "Items", ITEMS, Zipf::items, (z, v) -> new Zipf(v, z.exponent(), z.scatter())),
                    slide("exponent", "Exponent", EXPONENT, EXPONENTS, Zipf::exponent,
                            (z, v) -> new Zipf(z.items(), v, z.scatter())),
                    Parameter.flag("scatter", "Scatter", "Whether the popular values are spread over the range.",
                            Zipf::scatter, (z, v) -> new Zipf(z.items(), z.exponent(), v))),
            Kind.of("uniform", "uniform", "All numbers of a range, equally often.",
                    Uniform.class, new Uniform(0, 99_999),
                    whole("min", "Smallest", "The smallest value.", Uniform::min, (u, v) -> new Uniform(v, u.max())),
                    whole("max", "Largest", "The largest value.", Uniform::max, (u, v) -> new Uniform(u.min(), v))),
            Kind.of("sequence", "sequence", "A number that grows with every new row.",
                    Sequence.class, new Sequence(1, 1),
                    whole("start", "Start", "The first row's number.", Sequence::start,
                            (s, v) -> new Sequence(v, s.step())),
                    whole("step", "Step", "From one row to the next, 1 or more.", Sequence::step,
                            (s, v) -> new Sequence(s.start(), v))),
            Kind.of("clock", "clock", "The time of the operation.",
                    Clock.class, new Clock(Optional.empty(), Duration.ZERO, Optional.empty()),
                    new Parameter<>("every", "Every", "Cuts times down to multiples of this, such as 60s; may be empty.",
                            s -> new Input.Number(), c -> c.every().map(Quantities::time).orElse(""),
                            (c, v) -> new Clock(Parameter.optional(v, Quantities::parseTime), c.jitter(), c.delayed())),
                    time("jitter", "Jitter", "By how much, at most, a row's time lies before its writing.",
                            Clock::jitter, (c, v) -> new Clock(c.every(), v, c.delayed())),
                    share("delayedFraction", "Late rows", "Share of the rows that come late, 0 to 1.",
                            c -> c.delayed().map(Delay::fraction).orElse(0.0),
                            (c, v) -> new Clock(c.every(), c.jitter(), delay(v, late(c)))),
                    time("delayedBy", "Late by", "How late they come.", GeneratorKinds::late,
                            (c, v) -> new Clock(c.every(), c.jitter(),
                                    c.delayed().map(d -> new Delay(d.fraction(), v))))),
            Kind.of("salt", "salt", "A small number that spreads rows: a hash of other segments, or random.",
                    Salt.class, new Salt(List.of(), HashAlgorithm.CRC32, 16),
                    segments("of", "Salt of", "The segments that it is computed from; none: random, and no reader can"
                            + " compute it.", "random", Salt::of, (s, v) -> new Salt(v, s.algorithm(), s.buckets())),
                    small("buckets", "Buckets", "How many values, 1 to 1,000,000.", Salt::buckets,
                            (s, v) -> new Salt(s.of(), s.algorithm(), v)).shownAs(new Input.Slide(1, 128, 1)),
                    Parameter.choice("algorithm", "Hash", "The hash function.", HashAlgorithm.class,
                            GeneratorKinds::name, Salt::algorithm, (s, v) -> new Salt(s.of(), v, s.buckets()))),
            Kind.of("hash", "hash", "The hash of other segments in hexadecimal.",
                    Hash.class, new Hash(List.of("id"), HashAlgorithm.MURMUR3, 8),
                    segments("of", "Hash of", "The segments that it is computed from, at least one.", "choose a segment",
                            Hash::of, (h, v) -> new Hash(v, h.algorithm(), h.length())),
                    small("length", "Digits", "Hexadecimal digits kept from the front, 1 to 16.", Hash::length,
                            (h, v) -> new Hash(h.of(), h.algorithm(), v)).shownAs(new Input.Slide(1, 16, 1)),
                    Parameter.choice("algorithm", "Hash", "The hash function; the digits are no more than it has.", HashAlgorithm.class,
                            GeneratorKinds::name, Hash::algorithm, (h, v) -> new Hash(h.of(), v, Math.min(h.length(), v.hexDigits())))),
            Kind.of("uuid", "UUID", "Universally unique identifiers.",
                    Uuid.class, new Uuid(4),
                    small("version", "Version", "4 is random, 7 begins with the time.", Uuid::version,
                            (u, v) -> new Uuid(v)).shownAs(new Input.Choice(List.of(
                                    new Option("4", "4 · random"), new Option("7", "7 · by time"))))),
            Kind.of("weighted", "weighted list", "Given values with given weights.",
                    Weighted.class, new Weighted(WeightsText.parse("acme: 50\nglobex: 30\ninitech: 20", Map.of())),
                    new Parameter<>("weights", "Weights", "One value a line with its weight behind a colon: acme: 50",
                            s -> new Input.Lines(4, true), w -> WeightsText.of(w.weights()),
                            (w, v) -> new Weighted(WeightsText.parse(v, w.weights())))),
            Kind.of("constant", "constant", "Always the same.",
                    Generator.Constant.class, new Generator.Constant("eu"),
                    text("value", "Value", "The value.", Generator.Constant::value,
                            (c, v) -> new Generator.Constant(v))),
            Kind.of("hotspot", "hot spot", "A few values get most of the operations, the others share the rest.",
                    Hotspot.class, new Hotspot(100_000, 0.2, 0.8),
                    whole("items", "Items", ITEMS, Hotspot::items,
                            (h, v) -> new Hotspot(v, h.keyFraction(), h.opFraction())),
                    share("keyFraction", "Hot values", "Share of the values that are hot, 0 to 1.",
                            Hotspot::keyFraction, (h, v) -> new Hotspot(h.items(), v, h.opFraction())),
                    share("opFraction", "Their load", "Share of the operations on them, 0 to 1.",
                            Hotspot::opFraction, (h, v) -> new Hotspot(h.items(), h.keyFraction(), v))),
            Kind.of("latest", "latest", "A growing range of which the newest values are the most popular.",
                    Latest.class, new Latest(100_000, 0.99),
                    whole("items", "Items", "How far back values are drawn.", Latest::items,
                            (l, v) -> new Latest(v, l.exponent())),
                    slide("exponent", "Exponent", EXPONENT, EXPONENTS, Latest::exponent,
                            (l, v) -> new Latest(l.items(), v))),
            Kind.of("exponential", "exponential", "Popularity falls exponentially from the first value on.",
                    Exponential.class, new Exponential(100_000, 95, 0.857),
                    whole("items", "Items", ITEMS, Exponential::items,
                            (e, v) -> new Exponential(v, e.percentile(), e.fraction())),
                    slide("percentile", "Percentile", "Per cent of the operations, between 0 and 100, …",
                            new Input.Slide(1, 99, 1), Exponential::percentile,
                            (e, v) -> new Exponential(e.items(), v, e.fraction())),
                    share("fraction", "Fraction", "… that fall on this leading share of the values.",
                            Exponential::fraction, (e, v) -> new Exponential(e.items(), e.percentile(), v))),
            Kind.of("normal", "normal", "The normal distribution, rounded to whole numbers.",
                    Normal.class, new Normal(100_000, 50_000, 10_000),
                    whole("items", "Items", ITEMS, Normal::items, (n, v) -> new Normal(v, n.mean(), n.deviation())),
                    real("mean", "Mean", "Of the values, 0 to items − 1.", Normal::mean,
                            (n, v) -> new Normal(n.items(), v, n.deviation())),
                    real("deviation", "Deviation", "Standard deviation, over 0.", Normal::deviation,
                            (n, v) -> new Normal(n.items(), n.mean(), v))),
            Kind.of("keyRanges", "key ranges", "Hotness of key ranges as measured at Facebook (FAST '20).",
                    KeyRanges.class, new KeyRanges(1_000_000, 30, 14.18, -2.917, 0.0164, -0.08082),
                    whole("items", "Items", ITEMS, KeyRanges::items,
                            (k, v) -> new KeyRanges(v, k.ranges(), k.a(), k.b(), k.c(), k.d())),
                    small("ranges", "Ranges", "How many ranges they are cut into.", KeyRanges::ranges,
                            (k, v) -> new KeyRanges(k.items(), v, k.a(), k.b(), k.c(), k.d())),
                    real("a", "a", "Range x is drawn in proportion to a·e^(b·x) + c·e^(d·x).", KeyRanges::a,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), v, k.b(), k.c(), k.d())),
                    real("b", "b", "The first exponent.", KeyRanges::b,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), v, k.c(), k.d())),
                    real("c", "c", "The second factor.", KeyRanges::c,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), k.b(), v, k.d())),
                    real("d", "d", "The second exponent.", KeyRanges::d,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), k.b(), k.c(), v))),
            Kind.of("realistic", "realistic", "Values that look real, with Zipf popularity.",
                    Realistic.class, new Realistic("domain", 50_000, 1),
                    text("kind", "Kind", "What the values are.", Realistic::kind,
                            (Realistic r, String v) -> new Realistic(v, r.items(), r.exponent()))
                            .shownAs(new Input.Choice(REALISTIC.stream().map(k -> new Option(k, k)).toList())),
                    whole("items", "Items", ITEMS + " At most 1,000,000.", Realistic::items,
                            (r, v) -> new Realistic(r.kind(), v, r.exponent())),
                    slide("exponent", "Exponent", EXPONENT, EXPONENTS, Realistic::exponent,
                            (r, v) -> new Realistic(r.kind(), r.items(), v))),
            Kind.of("sample", "sample file", "Values of a real table, drawn as often as they were found.",
                    Sample.class, new Sample("values.csv"),
                    text("file", "File", "A CSV file of values with counts, in the folder of the document or below it.",
                            Sample::file, (s, v) -> new Sample(v)))));

    private GeneratorKinds() {}

    private static Duration late(Clock clock) {
        return clock.delayed().map(Delay::by).orElse(Duration.ofHours(1));
    }

    private static Optional<Delay> delay(double fraction, Duration by) {
        return fraction == 0 ? Optional.empty() : Optional.of(new Delay(fraction, by));
    }

    private static String name(HashAlgorithm algorithm) {
        return algorithm.name().toLowerCase(Locale.ROOT);
    }
}
