package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.connect.SamplePicture.Mark;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Round times of UTC to write below a picture, from milliseconds to years apart. */
final class TimeMarks {
    private static final List<Duration> STEPS = Stream.of(
                    "0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10", "15", "30", "60", "120", "300", "600", "900",
                    "1800", "3600", "7200", "10800", "21600", "43200", "86400", "172800", "259200", "604800", "1209600")
            .map(seconds -> Duration.parse("PT" + seconds + "S"))
            .toList();
    private static final List<Integer> MONTHS = List.of(1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200);
    private static final int YEAR = 12;
    /** Weeks begin on Mondays, and 1970 began on a Thursday. */
    private static final Instant MONDAY = Instant.EPOCH.plus(4, ChronoUnit.DAYS);

    private TimeMarks() {}

    /**
     * {@return round times}
     *
     * @param from the left end
     * @param to   the right end, later
     * @param most how many there may be at the most, 2 or more
     */
    static List<Mark> of(Instant from, Instant to, int most) {
        long nanos = Duration.between(from, to).toNanos();
        return STEPS.stream()
                .filter(step -> nanos / step.toNanos() < most)
                .findFirst()
                .map(step -> apart(step, from, to))
                .orElseGet(() -> months(from, to, most));
    }

    private static List<Mark> apart(Duration step, Instant from, Instant to) {
        boolean days = step.toDays() > 0;
        boolean day = from.truncatedTo(ChronoUnit.DAYS).equals(to.truncatedTo(ChronoUnit.DAYS));
        String time = step.toMillis() < 1_000 ? "HH:mm:ss.SSS" : step.toSeconds() < 60 ? "HH:mm:ss" : "HH:mm";
        DateTimeFormatter format = format(days ? "MMM d" : day ? time : "MMM d " + time);
        Instant origin = step.toDays() % 7 == 0 && days ? MONDAY : Instant.EPOCH;
        long first = Math.ceilDiv(Duration.between(origin, from).toNanos(), step.toNanos());
        List<Mark> marks = new ArrayList<>();
        for (Instant at = origin.plus(step.multipliedBy(first)); !at.isAfter(to); at = at.plus(step)) {
            marks.add(mark(at, from, to, format));
        }
        return marks;
    }

    private static List<Mark> months(Instant from, Instant to, int most) {
        LocalDateTime first = LocalDateTime.ofInstant(from, ZoneOffset.UTC);
        long span = ChronoUnit.MONTHS.between(first, LocalDateTime.ofInstant(to, ZoneOffset.UTC));
        int step = MONTHS.stream().filter(months -> span / months < most).findFirst().orElse(MONTHS.getLast());
        DateTimeFormatter format = format(step < YEAR ? "uuuu-MM" : "uuuu");
        long month = first.getYear() * (long) YEAR + first.getMonthValue() - 1;
        List<Mark> marks = new ArrayList<>();
        for (long next = Math.floorDiv(month, step) * step; ; next += step) {
            Instant at = LocalDate.of((int) Math.floorDiv(next, YEAR), Math.floorMod(next, YEAR) + 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);
            if (at.isAfter(to)) {
                return marks;
            }
            if (!at.isBefore(from)) {
                marks.add(mark(at, from, to, format));
            }
        }
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }

    private static Mark mark(Instant at, Instant from, Instant to, DateTimeFormatter format) {
        return new Mark((double) ChronoUnit.MICROS.between(from, at) / Math.max(1, ChronoUnit.MICROS.between(from, to)), format.format(at));
    }
}
