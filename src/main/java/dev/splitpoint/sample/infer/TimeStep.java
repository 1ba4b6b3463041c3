package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.sample.infer.detect.DateDetector;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Step to which the times of a segment are rounded down, such as the hour in {@code 1767225600}, {@code 1767229200} and
 * {@code 1767243600}: the greatest common divisor of the times.
 */
final class TimeStep {
    /**
     * Number of distinct times from which their greatest common divisor is the step. A factor of two is left with
     * probability 0.1%.
     */
    private static final int MANY = 10;
    /** Probability up to which times may have a common divisor by chance. */
    private static final double CHANCE = 1e-6;
    /** Steps of few times, the longest first. */
    private static final List<Duration> USUAL =
            List.of(Duration.ofDays(1), Duration.ofHours(1), Duration.ofMinutes(1), Duration.ofSeconds(1));

    private TimeStep() {}

    /**
     * Returns the step of times; empty if the type is not a time, or if the step is the unit of the type.
     *
     * @param values distinct values of the type
     */
    static Optional<Duration> of(SegmentType type, Collection<String> values) {
        Optional<TimeUnit> unit = unit(type);
        if (unit.isEmpty() || values.size() < 2) {
            return Optional.empty();
        }
        long divisor = 0;
        for (String value : values) {
            OptionalLong time = time(type, value);
            if (time.isEmpty() || divisor == 1) {
                return Optional.empty();
            }
            divisor = divisor(divisor, time.getAsLong());
        }
        // One time determines the divisor, and each further time has it by chance with the probability 1 / divisor.
        if (divisor <= 1 || StrictMath.pow(1.0 / divisor, values.size()) > CHANCE) {
            return Optional.empty();
        }
        Duration step = Duration.ofNanos(Math.multiplyExact(divisor, unit.get().nanos()));
        Duration found = values.size() >= MANY
                ? step
                : USUAL.stream()
                        .filter(usual -> step.toNanos() % usual.toNanos() == 0)
                        .findFirst()
                        .orElse(step);
        return Optional.of(found).filter(duration -> duration.toNanos() > resolution(type, unit.get()));
    }

    private static long resolution(SegmentType type, TimeUnit unit) {
        return type instanceof SegmentType.Date(String pattern)
                ? DateDetector.resolution(pattern).toNanos()
                : unit.nanos();
    }

    private static Optional<TimeUnit> unit(SegmentType type) {
        return switch (type) {
            case SegmentType.Epoch t -> Optional.of(t.unit());
            case SegmentType.Reversed t -> Optional.of(t.unit());
            case SegmentType.BinaryTime t -> Optional.of(t.unit());
            case SegmentType.Date _ -> Optional.of(TimeUnit.MS);
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Padded _,
                    SegmentType.Unpadded _,
                    SegmentType.Numbered _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Counter _,
                    SegmentType.Hex _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.Text _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> Optional.empty();
        };
    }

    private static OptionalLong time(SegmentType type, String value) {
        return switch (type) {
            case SegmentType.Epoch _ -> Latin1.decimal(value);
            case SegmentType.Reversed t ->
                OptionalLong.of(t.from() - Latin1.decimal(value).orElse(t.from()));
            case SegmentType.BinaryTime t ->
                OptionalLong.of(t.from() == 0 ? Latin1.bigEndian(value) : t.from() - Latin1.bigEndian(value));
            case SegmentType.Date _ -> DateDetector.millis(value);
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Padded _,
                    SegmentType.Unpadded _,
                    SegmentType.Numbered _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Counter _,
                    SegmentType.Hex _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.Text _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> OptionalLong.empty();
        };
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }
}
