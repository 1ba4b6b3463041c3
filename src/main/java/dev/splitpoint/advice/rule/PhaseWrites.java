package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyStream;
import java.time.Duration;

/**
 * Writes of one phase.
 *
 * @param design the design
 * @param phase phase of the design
 * @param files access to sample files
 */
public record PhaseWrites(TableDesign design, Phase phase, SampleFiles files) {
    private static final double NANOS = 1e9;
    private static final long ONE_DAY = 86_400;

    /** {@return the writes per second at the peak of the phase} */
    public double peak() {
        return peak(phase);
    }

    /** {@return the writes per second at the peak of a phase} */
    public static double peak(Phase phase) {
        return phase.rate().shape().peak() * phase.mix().getOrDefault(Phase.WRITE, 0.0);
    }

    /** {@return the writes per second at the start of a phase} */
    public static double atStart(Phase phase) {
        double all = switch (phase.rate().shape()) {
            case Rate.Constant c -> c.perSecond();
            case Rate.Ramp r -> r.from();
            case Rate.Sine s -> Math.max(0, s.mean() + s.amplitude() * StrictMath.sin(2 * Math.PI * s.phase()));
            case Rate.Points p -> p.points().getFirst().perSecond();
        };
        return all * phase.mix().getOrDefault(Phase.WRITE, 0.0);
    }

    /** {@return the generator of a segment in this phase, which can be an override} */
    public Generator generator(Segment segment) {
        Generator own = segment.generator();
        return KeyStream.resolved(own, phase.override().getOrDefault(segment.name(), own));
    }

    /** {@return the share of the writes of a moment to the hottest row, 0 to 1} */
    public double hottestRowShare() {
        return design.rowKey().segments().stream()
                .mapToDouble(s -> ValueFrequencies.of(generator(s), files).hottestShare())
                .reduce(1, (a, b) -> a * b);
    }

    /** {@return the probability that two writes of a moment have the same key, 0 to 1} */
    public double collisionProbability() {
        return design.rowKey().segments().stream()
                .mapToDouble(s -> ValueFrequencies.of(generator(s), files).collisionProbability())
                .reduce(1, (a, b) -> a * b);
    }

    /** {@return the number of seconds for which the times of a key are constant; infinite for keys without a time} */
    public double constantSeconds() {
        return design.rowKey().segments().stream()
                .filter(segment -> generator(segment) instanceof Generator.Clock)
                .mapToDouble(this::granule)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** {@return the number of seconds for which the value of a clock is constant} */
    double granule(Segment segment) {
        double every = ((Generator.Clock) generator(segment))
                        .every()
                        .map(Duration::toNanos)
                        .orElse(0L)
                / NANOS;
        return Math.max(every, unit(segment));
    }

    /** {@return the resolution of the format of a time in seconds} */
    static double unit(Segment segment) {
        if (!(segment.type() instanceof ValueType.Text) && segment.bigEndian().isEmpty()) {
            return TimeUnit.US.nanos() / NANOS;
        }
        return segment.format() instanceof Format.IsoDate date
                ? unit(date.pattern().replaceAll("'[^']*'", ""))
                : FormatTraits.of(segment.format()).unit().orElse(TimeUnit.MS).nanos() / NANOS;
    }

    private static double unit(String pattern) {
        if (pattern.matches(".*[SnNA].*")) {
            return TimeUnit.MS.nanos() / NANOS;
        }
        return pattern.contains("s")
                ? 1
                : pattern.contains("m")
                        ? 60
                        : pattern.matches(".*[HhKk].*")
                                ? 3600
                                : pattern.matches(".*[dDeE].*")
                                        ? ONE_DAY
                                        : pattern.matches(".*[wW].*")
                                                ? 7 * ONE_DAY
                                                : pattern.matches(".*[ML].*") ? 30 * ONE_DAY : 365 * ONE_DAY;
    }

    /** {@return whether all columns are aggregates, so that updates of a row are intended} */
    public static boolean hasOnlyAggregates(TableDesign design) {
        return !design.columns().isEmpty()
                && design.columns().stream()
                        .allMatch(column -> design.table()
                                .family(column.family())
                                .flatMap(ColumnFamily::aggregate)
                                .isPresent());
    }
}
