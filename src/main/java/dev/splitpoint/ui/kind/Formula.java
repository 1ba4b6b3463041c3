package dev.splitpoint.ui.kind;

import dev.splitpoint.design.Generator;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.Locale;

/**
 * The distribution behind a generator.
 *
 * @param name   its name in the literature
 * @param text   its formula, with the numbers that are set
 * @param source where it is from; may be empty
 */
public record Formula(String name, String text, String source) {
    private static final String YCSB = "Cooper et al., Benchmarking Cloud Serving Systems with YCSB, SoCC '10.";
    private static final String ZIPF = "Gray et al., Quickly Generating Billion-Record Synthetic Databases, SIGMOD '94.";

    /** {@return the formula of a generator} */
    public static Formula of(Generator generator) {
        return switch (generator) {
            case Generator.Zipf g -> new Formula(
                    "Zipf's law", zipf(g.items(), g.exponent())
                            + (g.scatter() ? " Ranks are spread over the values by a permutation." : " Rank 1 is value 0."),
                    ZIPF);
            case Generator.Uniform g -> new Formula(
                    "Discrete uniform distribution",
                    "P(x) = 1 / (max − min + 1) = 1 / " + Quantities.whole(g.max() - g.min() + 1), "");
            case Generator.Sequence g -> new Formula(
                    "Arithmetic progression",
                    "x(row) = " + Quantities.whole(g.start()) + " + " + Quantities.whole(g.step()) + " · row", "");
            case Generator.Clock g -> new Formula("Time of the writing", clock(g), "");
            case Generator.Salt g when g.random() -> new Formula(
                    "Discrete uniform distribution", "P(x) = 1 / buckets = 1 / " + Quantities.whole(g.buckets()), "");
            case Generator.Salt g -> new Formula(
                    "Hash modulo buckets",
                    "x = " + lower(g.algorithm()) + "(" + String.join(", ", g.of()) + ") mod "
                            + Quantities.whole(g.buckets()), "");
            case Generator.Hash g -> new Formula(
                    "Hash", "x = the first " + g.length() + " hexadecimal digits of " + lower(g.algorithm()) + "("
                            + String.join(", ", g.of()) + ")", "");
            case Generator.Uuid g when g.version() == 7 -> new Formula(
                    "Version 7 UUID", "48 bits of the time in milliseconds, then 74 random bits", "RFC 9562.");
            case Generator.Uuid g -> new Formula("Version 4 UUID", "122 random bits", "RFC 9562.");
            case Generator.Weighted g -> new Formula(
                    "Categorical distribution", "P(v) = w(v) / Σ w, Σ w = "
                            + Quantities.real(g.weights().values().stream().mapToDouble(Double::doubleValue).sum()),
                    "");
            case Generator.Constant g -> new Formula("Degenerate distribution", "P(" + g.value() + ") = 1", "");
            case Generator.Hotspot g -> new Formula(
                    "Hot-spot distribution",
                    "P(x) = o / (k·n) of the first k·n values, (1 − o) / ((1 − k)·n) of the others; o = "
                            + Quantities.real(g.opFraction()) + ", k = " + Quantities.real(g.keyFraction()) + ", n = "
                            + Quantities.whole(g.items()),
                    YCSB);
            case Generator.Latest g -> new Formula(
                    "Zipf's law of the age", zipf(g.items(), g.exponent()) + " The value is the newest row less r − 1.",
                    YCSB);
            case Generator.Exponential g -> new Formula(
                    "Truncated exponential distribution",
                    "P(x) ∝ e^(−γx), 0 ≤ x < n, (1 − e^(−γfn)) / (1 − e^(−γn)) = p; p = " + Quantities.real(g.percentile() / 100) + ", f = "
                            + Quantities.real(g.fraction()) + ", n = " + Quantities.whole(g.items()),
                    YCSB);
            case Generator.Normal g -> new Formula(
                    "Normal distribution",
                    "P(x) ∝ e^(−(x − μ)² / 2σ²), rounded, 0 ≤ x < n; μ = " + Quantities.real(g.mean()) + ", σ = "
                            + Quantities.real(g.deviation()) + ", n = " + Quantities.whole(g.items()),
                    "");
            case Generator.KeyRanges g -> new Formula(
                    "Two-term exponential of key ranges",
                    "P(range x) ∝ a·e^(b·x) + c·e^(d·x), x = 1 … " + Quantities.whole(g.ranges())
                            + ", uniform within a range",
                    "Cao et al., Characterizing RocksDB Key-Value Workloads at Facebook, FAST '20.");
            case Generator.Realistic g -> new Formula("Zipf's law", zipf(g.items(), g.exponent()), ZIPF);
            case Generator.Sample g -> new Formula(
                    "Empirical distribution", "P(v) = count(v) / Σ count, from " + g.file(), "");
        };
    }

    private static String zipf(long items, double exponent) {
        return "P(rank r) = r^(−s) / Σ k^(−s), k = 1 … n; s = " + Quantities.real(exponent) + ", n = "
                + Quantities.whole(items) + ".";
    }

    private static String clock(Generator.Clock clock) {
        StringBuilder text = new StringBuilder("x = t");
        if (clock.jitter().compareTo(Duration.ZERO) > 0) {
            text.append(" − U(0, ").append(Quantities.exact(clock.jitter())).append(')');
        }
        clock.delayed().ifPresent(delay -> text.append(" − ").append(Quantities.exact(delay.by()))
                .append(" with P = ").append(Quantities.real(delay.fraction())));
        clock.every().ifPresent(every -> text.append(", cut down to multiples of ").append(Quantities.exact(every)));
        return text.toString();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
