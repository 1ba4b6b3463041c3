package dev.splitpoint.design.kind;

import static dev.splitpoint.design.kind.ParameterType.real;
import static dev.splitpoint.design.kind.ParameterType.share;
import static dev.splitpoint.design.kind.ParameterType.small;
import static dev.splitpoint.design.kind.ParameterType.whole;
import static dev.splitpoint.design.kind.ParameterType.wholeFrom;
import static dev.splitpoint.design.kind.ParameterType.words;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.Option;
import dev.splitpoint.design.kind.ParameterType.Real;
import dev.splitpoint.design.kind.ParameterType.SegmentNames;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The descriptors of all generators. */
public final class GeneratorDescriptors {
    private static final int MILLION = 1_000_000;

    /** All generators. */
    public static final KindRegistry<Generator> ALL = new KindRegistry<>(
            "generator",
            List.of(
                    KindDescriptor.of(
                            "constant",
                            "constant",
                            "Always the same value.",
                            new Generator.Constant("eu"),
                            ParameterDescriptor.of("value", "Value", new ParameterType.TextOrNumber(), "The value.")),
                    KindDescriptor.of(
                            "uniform",
                            "uniform",
                            "All whole numbers of a range, equally often.",
                            new Generator.Uniform(0, 99_999),
                            ParameterDescriptor.of("min", "Smallest", whole(), "The minimum.")
                                    .orDefault(0L),
                            ParameterDescriptor.of("max", "Largest", whole(), "The maximum.")),
                    KindDescriptor.of(
                            "sequence",
                            "sequence",
                            "A number that grows with every new row.",
                            new Generator.Sequence(1, 1),
                            ParameterDescriptor.of("start", "Start", whole(), "Number of the first row.")
                                    .orDefault(1L),
                            ParameterDescriptor.of("step", "Step", wholeFrom(1), "Increment per row.")
                                    .orDefault(1L)),
                    KindDescriptor.of(
                            "zipf",
                            "zipf",
                            "Zipf's law: few values are frequent, most are rare.",
                            new Generator.Zipf(100_000, 0.99, true),
                            items(),
                            exponent(0.99),
                            ParameterDescriptor.of(
                                            "scatter",
                                            "Scatter",
                                            new ParameterType.Flag(),
                                            "Whether the most frequent values are spread over the range instead of at"
                                                    + " its start.")
                                    .orDefault(true)),
                    KindDescriptor.of(
                            "latest",
                            "latest",
                            "A growing number whose newest values are the most frequent.",
                            new Generator.Latest(100_000, 0.99),
                            ParameterDescriptor.of(
                                    "items",
                                    "Items",
                                    whole(1, Generator.MAX_ITEMS),
                                    "Number of newest values that occur."),
                            exponent(0.99)),
                    KindDescriptor.of(
                            "hotspot",
                            "hotspot",
                            "A share of the values gets a share of the operations.",
                            new Generator.Hotspot(100_000, 0.2, 0.8),
                            items().orImplied(Generator.Hotspot.INHERITED),
                            ParameterDescriptor.of(
                                            "keyFraction", "Hot values", share(), "Share of the values that are hot.")
                                    .orDefault(0.2),
                            ParameterDescriptor.of(
                                            "opFraction",
                                            "Hot load",
                                            share(),
                                            "Share of the operations on the hot values.")
                                    .orDefault(0.8)),
                    KindDescriptor.of(
                            "exponential",
                            "exponential",
                            "Frequency that falls exponentially from value 0 up.",
                            new Generator.Exponential(100_000, 95, 0.857),
                            items(),
                            ParameterDescriptor.of(
                                            "percentile",
                                            "Percentile",
                                            new Real(false, 0, 100, true),
                                            "Percentage of the operations on the leading values, exact after"
                                                + " truncation at the last value. At least 100 times the fraction; if"
                                                + " equal, all values are equally frequent.")
                                    .orDefault(95.0)
                                    .slider(1, 99, 1),
                            ParameterDescriptor.of(
                                            "fraction",
                                            "Fraction",
                                            new Real(true, 0, 1, true),
                                            "Share of the values that are the leading values.")
                                    .orDefault(0.857)),
                    KindDescriptor.of(
                            "normal",
                            "normal",
                            "The normal distribution, in whole numbers.",
                            new Generator.Normal(100_000, 50_000, 10_000),
                            items(),
                            ParameterDescriptor.of(
                                    "mean", "Mean", real(0, Double.POSITIVE_INFINITY), "The mean, 0 to items − 1."),
                            ParameterDescriptor.of(
                                    "deviation",
                                    "Deviation",
                                    new Real(false, 0, Double.POSITIVE_INFINITY, true),
                                    "The standard deviation.")),
                    KindDescriptor.of(
                            "weighted",
                            "weighted list",
                            "Listed values with weights, such as { acme: 50, globex: 30 }.",
                            new Generator.Weighted(exampleWeights()),
                            ParameterDescriptor.of(
                                            "weights",
                                            "Weights",
                                            new ParameterType.Weights(),
                                            "Weight of the value: how often it occurs relative to the other values.")
                                    .formHelp("One value per line, followed by a colon and its weight: acme: 50")),
                    KindDescriptor.of(
                            "keyRanges",
                            "key ranges",
                            "Frequency of key ranges as measured at Facebook (Cao et al., FAST '20): range x in"
                                + " proportion to a·exp(b·x) + c·exp(d·x). Values within a range are equally frequent;"
                                + " the paper's power law within a range is not modeled.",
                            // The mix of Cao et al., FAST '20, as in RocksDB's mixgraph benchmark.
                            new Generator.KeyRanges(MILLION, 30, 14.18, -2.917, 0.0164, -0.08082),
                            items(),
                            ParameterDescriptor.of(
                                            "ranges", "Ranges", small(1, MILLION), "Number of ranges of the values.")
                                    .orDefault(30),
                            ParameterDescriptor.of("a", "a", real(), "First factor.")
                                    .orDefault(14.18),
                            ParameterDescriptor.of("b", "b", real(), "First exponent.")
                                    .orDefault(-2.917),
                            ParameterDescriptor.of("c", "c", real(), "Second factor.")
                                    .orDefault(0.0164),
                            ParameterDescriptor.of("d", "d", real(), "Second exponent.")
                                    .orDefault(-0.08082)),
                    KindDescriptor.of(
                            "clock",
                            "clock",
                            "The time of the operation.",
                            new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty()),
                            ParameterDescriptor.of(
                                            "every",
                                            "Every",
                                            new ParameterType.Time(),
                                            "Times are truncated to multiples of this.")
                                    .orEmpty()
                                    .formHelp("Rounds times down to multiples of this value, for example 60s; leave"
                                            + " empty for exact times"),
                            ParameterDescriptor.of(
                                            "jitter",
                                            "Jitter",
                                            new ParameterType.Time(),
                                            "Maximum time by which the time of a row precedes its write.")
                                    .orOmittedDefault(Duration.ZERO),
                            ParameterDescriptor.of(
                                            "delayed",
                                            "Late arrivals",
                                            new ParameterType.Nested(delay()),
                                            "A share of the rows arrives late.")
                                    .orEmpty()),
                    KindDescriptor.of(
                            "uuid",
                            "UUID",
                            "Universally unique identifiers.",
                            new Generator.Uuid(4),
                            ParameterDescriptor.of(
                                            "version",
                                            "Version",
                                            new Choice(List.of(
                                                    new Option(4, "4", "4: random"), new Option(7, "7", "7: by time"))),
                                            "4: random. 7: begins with the time.")
                                    .orDefault(4)),
                    KindDescriptor.of(
                            "hash",
                            "hash",
                            "A hash of other segments.",
                            new Generator.Hash(List.of("id"), HashAlgorithm.MURMUR3, 8),
                            of("Hash of", new SegmentNames("choose a segment", Optional.empty()))
                                    .formHelp("Segments from which the hash is computed, at least one"),
                            algorithm(HashAlgorithm.MURMUR3),
                            ParameterDescriptor.of(
                                            "length",
                                            "Digits",
                                            small(1, 16),
                                            "Number of leading hexadecimal digits. CRC32 has only 8.")
                                    .orOmittedDefault(8)
                                    .cappedBy(
                                            "algorithm",
                                            (algorithm, length) -> Math.min(
                                                    (Integer) length, ((HashAlgorithm) algorithm).hexDigits()))),
                    KindDescriptor.of(
                            "salt",
                            "salt",
                            "A small number that spreads rows: computed from other segments, or random.",
                            new Generator.Salt(List.of(), HashAlgorithm.CRC32, 16),
                            of(
                                            "Salt of",
                                            new SegmentNames(
                                                    "random",
                                                    Optional.of(new ParameterType.NoneFlag(
                                                            "random",
                                                            "Whether the salt is random, so queries cannot"
                                                                    + " compute it."))))
                                    .orImplied(List.of())
                                    .formHelp(
                                            "Segments from which the salt is computed; if none, the salt is random and"
                                                    + " queries cannot compute it"),
                            // CRC32 is in the standard library of Java, Go and Python.
                            algorithm(HashAlgorithm.CRC32),
                            ParameterDescriptor.of(
                                            "buckets",
                                            "Buckets",
                                            small(1, MILLION),
                                            "Number of distinct salts: 0 to buckets − 1.")
                                    .formHelp("Number of distinct salts, 1 to 1,000,000")
                                    .slider(1, 128, 1)),
                    KindDescriptor.of(
                            "realistic",
                            "realistic",
                            "Realistic values with Zipf frequencies.",
                            new Generator.Realistic("domain", 50_000, 1),
                            ParameterDescriptor.of(
                                    "kind",
                                    "Kind",
                                    words(
                                            "domain",
                                            "email",
                                            "city",
                                            "country",
                                            "firstName",
                                            "lastName",
                                            "product",
                                            "company",
                                            "word",
                                            "path"),
                                    "Kind of the values."),
                            ParameterDescriptor.of("items", "Items", whole(1, MILLION), "Number of distinct values."),
                            exponent(1)),
                    KindDescriptor.of(
                            "sample",
                            "sample file",
                            "Values of a real table, as often as in its sample.",
                            new Generator.Sample("values.csv"),
                            ParameterDescriptor.of(
                                    "file",
                                    "File",
                                    new ParameterType.Text(),
                                    "CSV file of values with counts, in the folder of the document or a subfolder."))));

    private GeneratorDescriptors() {}

    private static ParameterDescriptor items() {
        return ParameterDescriptor.of(
                "items", "Items", whole(1, Generator.MAX_ITEMS), "Number of distinct values: 0 to items − 1.");
    }

    private static ParameterDescriptor exponent(double otherwise) {
        return ParameterDescriptor.of(
                        "exponent",
                        "Exponent",
                        real(0, Generator.MAX_EXPONENT),
                        "Exponent of Zipf's law: 0 is even, 1 is steep.")
                .formHelp("Skew of the values: 0 is even, 0.99 is typical, 1.5 and more is extreme")
                .orDefault(otherwise)
                .slider(0, 2, 0.01);
    }

    private static ParameterDescriptor of(String label, SegmentNames type) {
        return ParameterDescriptor.of("of", label, type, "The names of other segments.");
    }

    private static ParameterDescriptor algorithm(HashAlgorithm otherwise) {
        return ParameterDescriptor.of(
                        "algorithm", "Hash", ParameterType.constants(HashAlgorithm.class), "The hash function.")
                .orOmittedDefault(otherwise)
                .lastInForm();
    }

    private static KindDescriptor<Generator.Delay> delay() {
        return KindDescriptor.of(
                "delayed",
                "Late arrivals",
                "A share of the rows arrives late.",
                new Generator.Delay(0, Duration.ofHours(1)),
                ParameterDescriptor.of("fraction", "Late arrivals", share(), "Share of late rows."),
                ParameterDescriptor.of("by", "Arrive late by", new ParameterType.Time(), "Delay of late rows."));
    }

    private static Map<String, Double> exampleWeights() {
        Map<String, Double> weights = new LinkedHashMap<>();
        weights.put("acme", 50.0);
        weights.put("globex", 30.0);
        weights.put("initech", 20.0);
        return weights;
    }
}
