package dev.splitpoint.stream.key;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.AliasTable;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Map;

/**
 * Probability distribution of the keys that writes generate. It answers how many distinct rows a number of writes
 * makes.
 *
 * <p>Keys with a clock repeat only within a period in which no clock changes its value. Each period has different keys.
 * Example: {@code user#yyyy-MM-dd} with 1,000 users has at most 1,000 rows for each day; the period is one day.
 *
 * @param keys frequencies of the keys that writes of one period can generate
 * @param period length of a period in nanoseconds; infinite for keys without a clock
 * @param elapsed elapsed nanoseconds of the current period at time 0
 * @param writesPerPeriod number of writes after which a period ends; infinite if it ends after a time or never
 */
public record KeyDistribution(ValueFrequencies keys, double period, double elapsed, double writesPerPeriod) {
    /** {@return the distribution of keys without a clock} */
    public static KeyDistribution of(ValueFrequencies keys) {
        return new KeyDistribution(keys, Double.POSITIVE_INFINITY, 0, Double.POSITIVE_INFINITY);
    }

    /**
     * {@return the distribution of the keys of a design; without segments, every write is assumed to insert a row}
     *
     * @param key the segments
     * @param overrides generators that replace the generators of segments, by segment name
     * @param files access to sample files
     */
    public static KeyDistribution of(RowKey key, Map<String, Generator> overrides, SampleFiles files) {
        ValueFrequencies keys = key.segments().isEmpty() ? ValueFrequencies.UNIQUE : ValueFrequencies.ONE;
        double period = Double.POSITIVE_INFINITY;
        double first = 0;
        ValueFrequencies latest = ValueFrequencies.ONE;
        for (Segment segment : key.segments()) {
            Generator own = segment.generator();
            Generator generator = KeyStream.resolved(own, overrides.getOrDefault(segment.name(), own));
            switch (generator) {
                case Generator.Clock clock -> {
                    FormattedInterval.Unit unit = unit(segment, clock);
                    double length = unit.end() - unit.from();
                    if (length < period) {
                        period = length;
                        first = ClockSource.START - unit.from();
                    }
                }
                case Generator.Latest newest -> latest = latest.times(ValueFrequencies.of(newest, files));
                default -> keys = keys.times(ValueFrequencies.of(generator, files));
            }
        }
        // A newest number stays the newest one until a write draws it. Without a clock, its keys therefore form a
        // period that lasts 1 / (probability of the newest number) writes.
        return Double.isInfinite(period) && latest.hottestShare() < 1
                ? new KeyDistribution(keys, period, first, 1 / latest.hottestShare())
                : new KeyDistribution(keys.times(latest), period, first, Double.POSITIVE_INFINITY);
    }

    /** {@return the frequencies of the values of a segment among the keys of a period} */
    public ValueFrequencies frequencies(KeyStream stream, int segment) {
        return switch (stream.source(segment)) {
            case ValueSource.RandomValue(AliasTable table, var words) -> table.frequencies();
            case ValueSource.NewestRowNumber newest
            when hasClock() -> ValueFrequencies.of(stream.generator(segment), SampleFiles.NONE);
            case ValueSource.GrowingValue growing -> ValueFrequencies.ONE;
            case ValueSource.RandomValue drawn -> ValueFrequencies.of(stream.generator(segment), SampleFiles.NONE);
            case ValueSource.EnumeratedValue counted ->
                ValueFrequencies.of(stream.generator(segment), SampleFiles.NONE);
        };
    }

    /**
     * {@return whether writes repeat keys at any time: keys without times and without growing numbers, and with so few
     * values that a significant share of the writes repeats a key}
     *
     * @param draws number of earlier writes of new keys
     */
    public boolean isRecurringAfter(double draws) {
        return !hasClock() && Double.isInfinite(writesPerPeriod()) && keys.hasRepeatsAfter(draws);
    }

    /** {@return the length of the interval in which a clock writes the same value, in nanoseconds} */
    public static double constantNanos(Segment segment, Generator.Clock clock) {
        FormattedInterval.Unit unit = unit(segment, clock);
        return unit.end() - unit.from();
    }

    /** {@return the interval that contains time 0 and in which a clock writes the same value} */
    private static FormattedInterval.Unit unit(Segment segment, Generator.Clock clock) {
        long step = clock.every().map(java.time.Duration::toNanos).orElse(1L);
        try {
            return FormattedInterval.around(
                    NumberFormats.ofTime("", segment.type(), segment.format()), step, ClockSource.START);
        } catch (WorkloadException e) {
            // The compiler of the key reports the error.
            long from = Math.floorDiv(ClockSource.START, step) * step;
            return new FormattedInterval.Unit(from, from + step);
        }
    }

    /** {@return the number of possible keys; infinite if it increases with time or with the number of writes} */
    public double possibleKeys() {
        return Double.isInfinite(period) && Double.isInfinite(writesPerPeriod)
                ? keys.values()
                : Double.POSITIVE_INFINITY;
    }

    /** {@return whether the keys contain a clock} */
    public boolean hasClock() {
        return !Double.isInfinite(period);
    }
}
