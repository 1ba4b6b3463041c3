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
import dev.splitpoint.ui.control.Input;
import dev.splitpoint.ui.control.Input.Option;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The kinds of {@link Generator}. */
public final class GeneratorKinds {
    private static final Input.Slide EXPONENTS = new Input.Slide(0, 2, 0.01);
    private static final List<String> REALISTIC = List.of(
            "domain", "email", "city", "country", "firstName", "lastName", "product", "company", "word", "path");

    /** All of them. */
    public static final Kinds<Generator> ALL = new Kinds<>(Messages.GENERATOR, List.of(
            Kind.of("zipf", "zipf", Messages.ZIPF_HELP,
                    Zipf.class, new Zipf(100_000, 0.99, true),
                    whole("items", "Items", Messages.ITEMS, Zipf::items, (z, v) -> new Zipf(v, z.exponent(), z.scatter())),
                    slide("exponent", "Exponent", Messages.EXPONENT, EXPONENTS, Zipf::exponent,
                            (z, v) -> new Zipf(z.items(), v, z.scatter())),
                    Parameter.flag("scatter", "Scatter", Messages.SCATTER_HELP,
                            Zipf::scatter, (z, v) -> new Zipf(z.items(), z.exponent(), v))),
            Kind.of("uniform", "uniform", Messages.UNIFORM_HELP,
                    Uniform.class, new Uniform(0, 99_999),
                    whole("min", "Smallest", Messages.SMALLEST_VALUE, Uniform::min, (u, v) -> new Uniform(v, u.max())),
                    whole("max", "Largest", Messages.LARGEST_VALUE, Uniform::max, (u, v) -> new Uniform(u.min(), v))),
            Kind.of("sequence", "sequence", Messages.SEQUENCE_HELP,
                    Sequence.class, new Sequence(1, 1),
                    whole("start", "Start", Messages.START_HELP, Sequence::start,
                            (s, v) -> new Sequence(v, s.step())),
                    whole("step", "Step", Messages.STEP_HELP, Sequence::step,
                            (s, v) -> new Sequence(s.start(), v))),
            Kind.of("clock", "clock", Messages.CLOCK_HELP,
                    Clock.class, new Clock(Optional.empty(), Duration.ZERO, Optional.empty()),
                    new Parameter<>("every", "Every", Messages.EVERY_HELP,
                            s -> new Input.Number(), c -> c.every().map(Quantities::time).orElse(""),
                            (c, v) -> new Clock(Parameter.optional(v, Quantities::parseTime), c.jitter(), c.delayed())),
                    time("jitter", "Jitter", Messages.JITTER_HELP,
                            Clock::jitter, (c, v) -> new Clock(c.every(), v, c.delayed())),
                    share("delayedFraction", Messages.LATE, Messages.LATE_HELP,
                            c -> c.delayed().map(Delay::fraction).orElse(0.0),
                            (c, v) -> new Clock(c.every(), c.jitter(), delay(v, late(c)))),
                    time("delayedBy", Messages.LATE_BY, Messages.LATE_BY_HELP, GeneratorKinds::late,
                            (c, v) -> new Clock(c.every(), c.jitter(),
                                    c.delayed().map(d -> new Delay(d.fraction(), v))))),
            Kind.of("salt", "salt", Messages.SALT_HELP,
                    Salt.class, new Salt(List.of(), HashAlgorithm.CRC32, 16),
                    segments("of", Messages.SALT_OF_LABEL, Messages.SALT_OF, "random", Salt::of, (s, v) -> new Salt(v, s.algorithm(), s.buckets())),
                    small("buckets", "Buckets", Messages.BUCKETS_HELP, Salt::buckets,
                            (s, v) -> new Salt(s.of(), s.algorithm(), v)).shownAs(new Input.Slide(1, 128, 1)),
                    Parameter.choice("algorithm", "Hash", Messages.HASH_FUNCTION, HashAlgorithm.class,
                            GeneratorKinds::name, Salt::algorithm, (s, v) -> new Salt(s.of(), v, s.buckets()))),
            Kind.of("hash", "hash", Messages.HASH_HELP,
                    Hash.class, new Hash(List.of("id"), HashAlgorithm.MURMUR3, 8),
                    segments("of", Messages.HASH_OF_LABEL, Messages.HASH_OF, Messages.CHOOSE_SEGMENT,
                            Hash::of, (h, v) -> new Hash(v, h.algorithm(), h.length())),
                    small("length", "Digits", Messages.HASH_DIGITS, Hash::length,
                            (h, v) -> new Hash(h.of(), h.algorithm(), v)).shownAs(new Input.Slide(1, 16, 1)),
                    Parameter.choice("algorithm", "Hash", Messages.HASH_FUNCTION_OF_HASH, HashAlgorithm.class,
                            GeneratorKinds::name, Hash::algorithm, (h, v) -> new Hash(h.of(), v, Math.min(h.length(), v.hexDigits())))),
            Kind.of("uuid", "UUID", Messages.UUID_HELP,
                    Uuid.class, new Uuid(4),
                    small("version", "Version", Messages.VERSION_HELP, Uuid::version,
                            (u, v) -> new Uuid(v)).shownAs(new Input.Choice(List.of(
                                    new Option("4", Messages.VERSION_4), new Option("7", Messages.VERSION_7))))),
            Kind.of("weighted", Messages.WEIGHTED, Messages.WEIGHTED_HELP,
                    Weighted.class, new Weighted(WeightsText.parse(Messages.WEIGHTED_EXAMPLE, Map.of())),
                    new Parameter<>("weights", "Weights", Messages.WEIGHTS_HELP,
                            s -> new Input.Lines(4, true), w -> WeightsText.of(w.weights()),
                            (w, v) -> new Weighted(WeightsText.parse(v, w.weights())))),
            Kind.of("constant", "constant", Messages.CONSTANT_HELP,
                    Generator.Constant.class, new Generator.Constant("eu"),
                    text("value", "Value", Messages.VALUE_HELP, Generator.Constant::value,
                            (c, v) -> new Generator.Constant(v))),
            Kind.of("hotspot", Messages.HOTSPOT, Messages.HOTSPOT_HELP,
                    Hotspot.class, new Hotspot(100_000, 0.2, 0.8),
                    whole("items", "Items", Messages.ITEMS, Hotspot::items,
                            (h, v) -> new Hotspot(v, h.keyFraction(), h.opFraction())),
                    share("keyFraction", Messages.HOT_VALUES, Messages.HOT_VALUES_HELP,
                            Hotspot::keyFraction, (h, v) -> new Hotspot(h.items(), v, h.opFraction())),
                    share("opFraction", Messages.HOT_LOAD, Messages.HOT_LOAD_HELP,
                            Hotspot::opFraction, (h, v) -> new Hotspot(h.items(), h.keyFraction(), v))),
            Kind.of("latest", "latest", Messages.LATEST_HELP,
                    Latest.class, new Latest(100_000, 0.99),
                    whole("items", "Items", Messages.LATEST_ITEMS, Latest::items,
                            (l, v) -> new Latest(v, l.exponent())),
                    slide("exponent", "Exponent", Messages.EXPONENT, EXPONENTS, Latest::exponent,
                            (l, v) -> new Latest(l.items(), v))),
            Kind.of("exponential", "exponential", Messages.EXPONENTIAL_HELP,
                    Exponential.class, new Exponential(100_000, 95, 0.857),
                    whole("items", "Items", Messages.ITEMS, Exponential::items,
                            (e, v) -> new Exponential(v, e.percentile(), e.fraction())),
                    slide("percentile", "Percentile", Messages.PERCENTILE_HELP,
                            new Input.Slide(1, 99, 1), Exponential::percentile,
                            (e, v) -> new Exponential(e.items(), v, e.fraction())),
                    share("fraction", "Fraction", Messages.FRACTION_HELP,
                            Exponential::fraction, (e, v) -> new Exponential(e.items(), e.percentile(), v))),
            Kind.of("normal", "normal", Messages.NORMAL_HELP,
                    Normal.class, new Normal(100_000, 50_000, 10_000),
                    whole("items", "Items", Messages.ITEMS, Normal::items, (n, v) -> new Normal(v, n.mean(), n.deviation())),
                    real("mean", "Mean", Messages.MEAN_HELP, Normal::mean,
                            (n, v) -> new Normal(n.items(), v, n.deviation())),
                    real("deviation", "Deviation", Messages.DEVIATION_HELP, Normal::deviation,
                            (n, v) -> new Normal(n.items(), n.mean(), v))),
            Kind.of("keyRanges", Messages.KEY_RANGES, Messages.KEY_RANGES_HELP,
                    KeyRanges.class, new KeyRanges(1_000_000, 30, 14.18, -2.917, 0.0164, -0.08082),
                    whole("items", "Items", Messages.ITEMS, KeyRanges::items,
                            (k, v) -> new KeyRanges(v, k.ranges(), k.a(), k.b(), k.c(), k.d())),
                    small("ranges", "Ranges", Messages.RANGES_HELP, KeyRanges::ranges,
                            (k, v) -> new KeyRanges(k.items(), v, k.a(), k.b(), k.c(), k.d())),
                    real("a", "a", Messages.A_HELP, KeyRanges::a,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), v, k.b(), k.c(), k.d())),
                    real("b", "b", Messages.B_HELP, KeyRanges::b,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), v, k.c(), k.d())),
                    real("c", "c", Messages.C_HELP, KeyRanges::c,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), k.b(), v, k.d())),
                    real("d", "d", Messages.D_HELP, KeyRanges::d,
                            (k, v) -> new KeyRanges(k.items(), k.ranges(), k.a(), k.b(), k.c(), v))),
            Kind.of("realistic", "realistic", Messages.REALISTIC_HELP,
                    Realistic.class, new Realistic("domain", 50_000, 1),
                    text("kind", "Kind", Messages.KIND_HELP, Realistic::kind,
                            (Realistic r, String v) -> new Realistic(v, r.items(), r.exponent()))
                            .shownAs(new Input.Choice(REALISTIC.stream().map(k -> new Option(k, k)).toList())),
                    whole("items", "Items", Messages.REALISTIC_ITEMS, Realistic::items,
                            (r, v) -> new Realistic(r.kind(), v, r.exponent())),
                    slide("exponent", "Exponent", Messages.EXPONENT, EXPONENTS, Realistic::exponent,
                            (r, v) -> new Realistic(r.kind(), r.items(), v))),
            Kind.of("sample", Messages.SAMPLE, Messages.SAMPLE_HELP,
                    Sample.class, new Sample("values.csv"),
                    text("file", "File", Messages.FILE_HELP,
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
