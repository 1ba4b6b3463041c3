package dev.splitpoint.design;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Operations of a phase as the document states them: a part for {@link Phase#WRITE} and for queries, by name. A part is
 * a share of the operations, a number of operations in an interval, or the rest.
 *
 * <p>Example: a phase has a mean rate of 1,000 operations per second, and the mix <code>{ write: rest, "one sensor":
 * 0.1, "last minute": "8640/d" }</code>. The shares are 0.8999, 0.1 and 0.0001.
 *
 * @param parts parts by name; at most one is the rest
 */
public record Mix(Map<String, Mix.Part> parts) {
    /** Form of a number of operations in an interval, for the JSON Schema. */
    public static final String FREQUENCY_FORM = "[0-9]{1,30}(\\.[0-9]{1,30})?/[smhd]";

    /** Text of the rest in documents. */
    public static final String REST = "rest";

    private static final Pattern FREQUENCY = Pattern.compile("([0-9.]+)/([smhd])");
    private static final MathContext SCALED = new MathContext(6);

    /** @throws IllegalArgumentException if a share is not 0 to 1, or if more than one part is the rest */
    public Mix {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        parts.forEach((name, part) -> {
            if (part instanceof Share(double share)) {
                Limits.share("The share of '" + name + "'", share);
            }
        });
        if (parts.values().stream().filter(Rest.class::isInstance).count() > 1) {
            throw new IllegalArgumentException("Only one part of a mix can be the rest.");
        }
    }

    /** {@return a mix with a share for each operation} */
    public static Mix ofShares(Map<String, Double> shares) {
        Map<String, Part> parts = new LinkedHashMap<>();
        shares.forEach((name, share) -> parts.put(name, new Share(share)));
        return new Mix(parts);
    }

    /** Part of a mix. */
    public sealed interface Part {
        /**
         * {@return the part that a text in a document states, other than a number; empty if it has another form}
         *
         * @throws IllegalArgumentException if the number of operations is over 10<sup>12</sup> per second
         */
        static Optional<Part> parse(String text) {
            if (text.equals(REST)) {
                return Optional.of(new Rest());
            }
            Matcher frequency = FREQUENCY.matcher(text);
            return text.matches(FREQUENCY_FORM) && frequency.matches()
                    ? Optional.of(new Frequency(
                            Double.parseDouble(frequency.group(1)),
                            Interval.of(frequency.group(2).charAt(0))))
                    : Optional.empty();
        }
    }

    /**
     * A share of the operations of the phase.
     *
     * @param share share, 0 to 1
     */
    public record Share(double share) implements Part {}

    /**
     * A number of operations in an interval, on average over the phase.
     *
     * @param count number of operations
     * @param interval interval
     */
    public record Frequency(double count, Interval interval) implements Part {
        /** The smallest number other than 0. A smaller one is a typing error. */
        private static final double LEAST = 1e-9;

        /**
         * @throws IllegalArgumentException if the rate is negative, over 10<sup>12</sup> per second, or far too small
         */
        public Frequency {
            if (count > 0 && count < LEAST) {
                throw new IllegalArgumentException("The rate is far below one operation in a hundred years.");
            }
            Limits.rate("The rate", count / interval.seconds());
        }

        public double perSecond() {
            return count / interval.seconds();
        }

        /** {@return the text in documents, such as {@code 12/d}} */
        @Override
        public String toString() {
            return new BigDecimal(Double.toString(count)).stripTrailingZeros().toPlainString() + "/"
                    + interval.letter();
        }
    }

    /** All operations that the other parts do not have. */
    public record Rest() implements Part {}

    /** Interval of a frequency. */
    public enum Interval {
        SECOND('s', 1),
        MINUTE('m', 60),
        HOUR('h', 3_600),
        DAY('d', 86_400);

        private final char letter;
        private final double seconds;

        Interval(char letter, double seconds) {
            this.letter = letter;
            this.seconds = seconds;
        }

        public char letter() {
            return letter;
        }

        public double seconds() {
            return seconds;
        }

        private static Interval of(char letter) {
            for (Interval interval : values()) {
                if (interval.letter == letter) {
                    return interval;
                }
            }
            throw new IllegalArgumentException(String.valueOf(letter));
        }
    }

    /**
     * {@return the shares by name} Their sum is 1 if a part is the rest, unless the other parts exceed the rate of the
     * phase.
     *
     * @param perSecond mean rate of the phase
     */
    Map<String, Double> shares(double perSecond) {
        Map<String, Double> shares = new LinkedHashMap<>();
        parts.forEach((name, part) -> shares.put(name, share(part, perSecond)));
        rest().ifPresent(name -> shares.put(
                name,
                Math.max(
                        0,
                        1
                                - shares.values().stream()
                                        .mapToDouble(Double::doubleValue)
                                        .sum())));
        return Collections.unmodifiableMap(shares);
    }

    private static double share(Part part, double perSecond) {
        return switch (part) {
            case Share(double share) -> share;
            case Frequency frequency -> perSecond == 0 ? 0 : frequency.perSecond() / perSecond;
            case Rest() -> 0;
        };
    }

    /**
     * {@return the operations per second of all shares and frequencies}
     *
     * @param perSecond mean rate of the phase
     */
    public double statedPerSecond(double perSecond) {
        return parts.values().stream()
                .mapToDouble(part -> part instanceof Frequency frequency
                        ? frequency.perSecond()
                        : share(part, perSecond) * perSecond)
                .sum();
    }

    /** {@return the name of the operation that has the rest} */
    public Optional<String> rest() {
        return parts.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Rest)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** {@return whether all parts are shares} */
    public boolean hasOnlyShares() {
        return parts.values().stream().allMatch(Share.class::isInstance);
    }

    /**
     * {@return the mix with another part of an operation} All other parts keep their values, except that writes take
     * the rest if no part does, and that only one part is the rest.
     */
    public Mix with(String name, Part part) {
        Map<String, Part> changed = new LinkedHashMap<>(parts);
        if (part instanceof Rest) {
            changed.values().removeIf(Rest.class::isInstance);
        }
        changed.put(name, part);
        return changed.values().stream().anyMatch(Rest.class::isInstance) || name.equals(Phase.WRITE)
                ? new Mix(changed)
                : withWritesAsRest(changed);
    }

    /** {@return the mix in which writes take the rest} */
    public Mix withWritesAsRest() {
        return withWritesAsRest(new LinkedHashMap<>(parts));
    }

    private static Mix withWritesAsRest(Map<String, Part> changed) {
        changed.values().removeIf(Rest.class::isInstance);
        changed.put(Phase.WRITE, new Rest());
        return new Mix(changed);
    }

    /**
     * {@return the mix without an operation} The other shares grow in proportion, or the operation with the rest gets
     * its operations.
     */
    public Mix without(String name) {
        if (!parts.containsKey(name)) {
            return this;
        }
        Map<String, Part> changed = new LinkedHashMap<>(parts);
        changed.remove(name);
        Mix without = new Mix(changed);
        if (without.rest().isPresent()) {
            return without;
        }
        return without.hasOnlyShares() ? without.scaled() : without.withWritesAsRest();
    }

    /**
     * {@return the mix with its shares scaled to the sum 1, rounded to six digits; only writes if all shares are 0}
     *
     * <p>Example: shares of 0.3 and 0.3 become 0.5 and 0.5.
     */
    public Mix scaled() {
        double sum = parts.values().stream().mapToDouble(part -> share(part, 0)).sum();
        if (sum == 0) {
            return ofShares(Map.of(Phase.WRITE, 1.0));
        }
        return mapped((name, part) -> part instanceof Share(double share)
                ? new Share(BigDecimal.valueOf(share / sum).round(SCALED).doubleValue())
                : part);
    }

    /** {@return the mix with other names} */
    public Mix renamed(UnaryOperator<String> name) {
        Map<String, Part> changed = new LinkedHashMap<>();
        parts.forEach((old, part) -> changed.put(name.apply(old), part));
        return new Mix(changed);
    }

    /** {@return the mix with all frequencies multiplied by a factor} */
    Mix withFrequencies(double factor) {
        return mapped((name, part) -> part instanceof Frequency(double count, Interval interval)
                ? new Frequency(Rate.product(count, factor), interval)
                : part);
    }

    /** {@return the mix with changed parts} */
    public Mix mapped(BiFunction<String, Part, Part> change) {
        Map<String, Part> changed = new LinkedHashMap<>();
        parts.forEach((name, part) -> changed.put(name, change.apply(name, part)));
        return new Mix(changed);
    }
}
