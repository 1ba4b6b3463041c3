package dev.splitpoint.ui.document.kind;

import dev.splitpoint.design.Generator;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.Locale;

/**
 * Probability distribution of a generator.
 *
 * @param name name in the literature
 * @param text formula with the parameters of the generator
 * @param source source; may be empty
 */
public record Formula(String name, String text, String source) {
    public static Formula of(Generator generator) {
        return switch (generator) {
            case Generator.Zipf g ->
                new Formula(Messages.ZIPF, Messages.zipf(g.items(), g.exponent(), g.scatter()), Messages.GRAY);
            case Generator.Uniform g ->
                new Formula(Messages.DISCRETE_UNIFORM, Messages.uniform(g.max() - g.min() + 1), "");
            case Generator.Sequence g -> new Formula(Messages.ARITHMETIC, Messages.sequence(g.start(), g.step()), "");
            case Generator.Clock g -> new Formula(Messages.TIME_OF_WRITE, clock(g), "");
            case Generator.Salt g
            when g.isRandom() -> new Formula(Messages.DISCRETE_UNIFORM, Messages.buckets(g.buckets()), "");
            case Generator.Salt g ->
                new Formula(Messages.HASH_MODULO, Messages.hashModulo(lower(g.algorithm()), g.of(), g.buckets()), "");
            case Generator.Hash g ->
                new Formula(Messages.HASH, Messages.hash(g.length(), lower(g.algorithm()), g.of()), "");
            case Generator.Uuid g
            when g.version() == 7 -> new Formula(Messages.UUID_7, Messages.UUID_7_FORMULA, Messages.RFC_9562);
            case Generator.Uuid g -> new Formula(Messages.UUID_4, Messages.UUID_4_FORMULA, Messages.RFC_9562);
            case Generator.Weighted g ->
                new Formula(
                        Messages.CATEGORICAL,
                        Messages.weights(g.weights().values().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum()),
                        "");
            case Generator.Constant g -> new Formula(Messages.DEGENERATE, Messages.constant(g.value()), "");
            case Generator.Hotspot g ->
                new Formula(
                        Messages.HOTSPOT_DISTRIBUTION,
                        Messages.hotspot(g.opFraction(), g.keyFraction(), g.items()),
                        Messages.YCSB);
            case Generator.Latest g ->
                new Formula(Messages.ZIPF_OF_AGE, Messages.zipfOfAge(g.items(), g.exponent()), Messages.YCSB);
            case Generator.Exponential g ->
                new Formula(
                        Messages.TRUNCATED_EXPONENTIAL,
                        Messages.exponential(g.percentile() / 100, g.fraction(), g.items()),
                        Messages.YCSB);
            case Generator.Normal g ->
                new Formula(Messages.NORMAL, Messages.normal(g.mean(), g.deviation(), g.items()), "");
            case Generator.KeyRanges g ->
                new Formula(Messages.EXPONENTIAL_OF_RANGES, Messages.keyRanges(g.ranges()), Messages.CAO);
            case Generator.Realistic g ->
                new Formula(Messages.ZIPF, Messages.zipf(g.items(), g.exponent()), Messages.GRAY);
            case Generator.Sample g -> new Formula(Messages.EMPIRICAL, Messages.sample(g.file()), "");
        };
    }

    private static String clock(Generator.Clock clock) {
        return Messages.clock(
                clock.jitter().compareTo(Duration.ZERO) > 0 ? Messages.jitter(Quantities.exact(clock.jitter())) : "",
                clock.delayed()
                        .map(delay -> Messages.delay(Quantities.exact(delay.by()), Quantities.real(delay.fraction())))
                        .orElse(""),
                clock.every().map(Quantities::exact).orElse(""));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
