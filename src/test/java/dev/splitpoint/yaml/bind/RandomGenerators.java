package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import java.time.Duration;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Types, formats and generators of every kind. */
public final class RandomGenerators {
    private static final List<String> KINDS = List.of(
            "domain", "email", "city", "country", "firstName", "lastName", "product", "company", "word", "path");

    private final SplittableRandom random;
    private final Supplier<String> text;

    /** @param text makes texts and names of segments */
    public RandomGenerators(SplittableRandom random, Supplier<String> text) {
        this.random = random;
        this.text = text;
    }

    /** {@return a type} */
    public ValueType type() {
        return switch (random.nextInt(12)) {
            case 0 -> new ValueType.Bytes();
            case 1 -> new ValueType.Int64(encoding());
            case 2 -> new ValueType.Timestamp(encoding());
            case 3 -> new ValueType.Float64();
            case 4 -> new ValueType.Float32();
            case 5 -> new ValueType.Bool();
            case 6 -> new ValueType.Date();
            default -> new ValueType.Text();
        };
    }

    private ValueType.IntEncoding encoding() {
        return ValueType.IntEncoding.values()[random.nextInt(2)];
    }

    private int width() {
        return 1 + random.nextInt(16);
    }

    private OptionalInt optionalWidth() {
        return random.nextBoolean() ? OptionalInt.of(width()) : OptionalInt.empty();
    }

    private TimeUnit unit() {
        return TimeUnit.values()[random.nextInt(4)];
    }

    /** {@return a format} */
    public Format format() {
        return switch (random.nextInt(15)) {
            case 0 -> new Format.PaddedDecimal(width());
            case 1 -> new Format.UnpaddedDecimal();
            case 2 -> new Format.Hex(width(), random.nextBoolean());
            case 3 -> {
                TimeUnit unit = unit();
                yield new Format.Timestamp(unit, random.nextBoolean() ? Format.Timestamp.defaultWidth(unit) : width());
            }
            case 4 -> {
                long from =
                        List.of(Long.MAX_VALUE, (long) Integer.MAX_VALUE, 9999L).get(random.nextInt(3));
                yield new Format.ReversedTimestamp(
                        unit(), from, random.nextBoolean() ? Format.ReversedTimestamp.defaultWidth(from) : width());
            }
            case 5 ->
                new Format.IsoDate(
                        random.nextBoolean() ? Format.IsoDate.DEFAULT_PATTERN : "yyyy-MM-dd",
                        ZoneId.of(random.nextBoolean() ? "UTC" : "Europe/Berlin"));
            case 6 -> new Format.ReversedDomain();
            case 7 -> new Format.ReversedText(optionalWidth());
            case 8 -> new Format.Template("a {} b", optionalWidth());
            case 9 -> new Format.Base64Url();
            case 10 -> new Format.Uuid();
            case 11 -> new Format.Ipv4();
            case 12 -> new Format.Geohash(1 + random.nextInt(12));
            case 13 -> {
                int bytes = 1 + random.nextInt(8);
                yield new Format.BigEndian(
                        bytes,
                        unit(),
                        random.nextBoolean() ? 0 : bytes == 8 ? Long.MAX_VALUE : bytes < 4 ? 99 : Integer.MAX_VALUE);
            }
            default -> new Format.Plain();
        };
    }

    private long items() {
        return 1 + random.nextInt(1_000_000);
    }

    private double share() {
        return random.nextInt(1001) / 1000.0;
    }

    private Duration duration() {
        return Duration.ofSeconds(1 + random.nextInt(100_000));
    }

    private List<String> names() {
        return random.nextBoolean() ? List.of(text.get()) : List.of(text.get(), text.get());
    }

    /** {@return a generator} */
    public Generator next() {
        return switch (random.nextInt(16)) {
            case 0 -> new Generator.Constant(text.get());
            case 1 -> new Generator.Uniform(-random.nextInt(10), random.nextInt(1000));
            case 2 -> new Generator.Sequence(random.nextLong(), 1 + random.nextInt(3));
            case 3 -> new Generator.Zipf(items(), random.nextInt(3) / 2.0, random.nextBoolean());
            case 4 -> new Generator.Latest(items(), share());
            case 5 -> new Generator.Hotspot(random.nextBoolean() ? 0 : items(), share(), share());
            case 6 -> exponential();
            case 7 -> new Generator.Normal(items(), 0, share() + 0.1);
            case 8 -> new Generator.Weighted(weights());
            case 9 ->
                new Generator.KeyRanges(
                        items(),
                        1,
                        random.nextDouble(),
                        -random.nextDouble(),
                        random.nextDouble(),
                        -random.nextDouble());
            case 10 ->
                new Generator.Clock(
                        random.nextBoolean() ? Optional.of(duration()) : Optional.empty(),
                        random.nextBoolean() ? Duration.ZERO : duration(),
                        random.nextBoolean()
                                ? Optional.of(new Generator.Delay(share(), duration()))
                                : Optional.empty());
            case 11 -> new Generator.Uuid(random.nextBoolean() ? 4 : 7);
            case 12 -> {
                Generator.HashAlgorithm algorithm = algorithm();
                yield new Generator.Hash(names(), algorithm, 1 + random.nextInt(algorithm.hexDigits()));
            }
            case 13 ->
                new Generator.Salt(random.nextBoolean() ? List.of() : names(), algorithm(), 1 + random.nextInt(64));
            case 14 -> new Generator.Realistic(KINDS.get(random.nextInt(KINDS.size())), items(), share());
            default -> new Generator.Sample(text.get());
        };
    }

    private Generator.HashAlgorithm algorithm() {
        Generator.HashAlgorithm[] all = Generator.HashAlgorithm.values();
        return all[random.nextInt(all.length)];
    }

    private Map<String, Double> weights() {
        Map<String, Double> weights = new LinkedHashMap<>();
        weights.put(text.get(), 1 + share());
        weights.put(text.get(), share());
        weights.putIfAbsent("more", 2.0);
        return weights;
    }

    private Generator exponential() {
        int percentile = 1 + random.nextInt(98);
        return new Generator.Exponential(items(), percentile, percentile * (0.01 + 0.99 * share()) / 100);
    }
}
