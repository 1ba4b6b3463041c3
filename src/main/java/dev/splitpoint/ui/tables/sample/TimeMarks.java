package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.data.RoundDurations;
import dev.splitpoint.ui.tables.sample.SampleChart.Mark;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Labels of a time axis at round UTC times. The step is from a millisecond to centuries, because clients can set any
 * timestamp.
 *
 * <p>Example: an axis from 09:00 to 10:00 with at most 6 labels has labels every 15 minutes: 09:00, 09:15, 09:30,
 * 09:45, 10:00.
 */
final class TimeMarks {
    private static final long SECOND = 1_000_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long WEEK = 7 * DAY;
    private static final int[] MONTHS = {1, 2, 3, 6, 12, 24, 60, 120};
    private static final int YEAR = 12;
    /** The first Monday of 1970, which started on a Thursday. Weeks start on Mondays. */
    private static final long MONDAY = 4 * DAY;

    private TimeMarks() {}

    /**
     * {@return labels at round times}
     *
     * @param from start of the axis, in microseconds since 1970
     * @param to end of the axis, in microseconds since 1970, after {@code from}
     * @param maxLabels maximum number of labels, at least 2
     */
    static List<Mark> of(long from, long to, int maxLabels) {
        double span = (double) to - from;
        return Arrays.stream(RoundDurations.micros())
                .filter(step -> span / step < maxLabels)
                .mapToObj(step -> every(step, from, to))
                .findFirst()
                .orElseGet(() -> months(from, to, maxLabels));
    }

    private static List<Mark> every(long step, long from, long to) {
        boolean isSameDay = Math.floorDiv(from, DAY) == Math.floorDiv(to, DAY);
        String pattern = step < SECOND ? "HH:mm:ss.SSS" : step < MINUTE ? "HH:mm:ss" : "HH:mm";
        DateTimeFormatter format = format(step >= DAY ? "MMM d" : isSameDay ? pattern : "MMM d " + pattern);
        long origin = step % WEEK == 0 ? MONDAY : 0;
        long first = from + Math.floorMod(Math.floorMod(origin, step) - Math.floorMod(from, step), step);
        List<Mark> marks = new ArrayList<>();
        // The comparison with the first label ends the loop after an overflow.
        for (long time = first; time >= from && time <= to; time += step) {
            marks.add(mark(time, from, to, format));
        }
        return marks;
    }

    private static List<Mark> months(long from, long to, int maxLabels) {
        LocalDateTime first = LocalDateTime.ofInstant(instant(from), ZoneOffset.UTC);
        long span = ChronoUnit.MONTHS.between(first, LocalDateTime.ofInstant(instant(to), ZoneOffset.UTC));
        long step = Arrays.stream(MONTHS)
                .filter(months -> (span + 1) / months < maxLabels)
                .findFirst()
                .orElse(MONTHS[MONTHS.length - 1]);
        while ((span + 1) / step >= maxLabels) {
            step *= 2;
        }
        DateTimeFormatter format = format(step < YEAR ? "uuuu-MM" : "uuuu");
        long month = first.getYear() * (long) YEAR + first.getMonthValue() - 1;
        List<Mark> marks = new ArrayList<>();
        for (long next = Math.ceilDiv(month, step) * step; next <= month + span + 1; next += step) {
            LocalDate day = LocalDate.of((int) Math.floorDiv(next, YEAR), Math.floorMod(next, YEAR) + 1, 1);
            Instant time = day.atStartOfDay().toInstant(ZoneOffset.UTC);
            if (!time.isBefore(instant(from)) && !time.isAfter(instant(to))) {
                marks.add(mark(ChronoUnit.MICROS.between(Instant.EPOCH, time), from, to, format));
            }
        }
        return marks;
    }

    private static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }

    private static Mark mark(long time, long from, long to, DateTimeFormatter format) {
        return new Mark(((double) time - from) / ((double) to - from), format.format(instant(time)));
    }
}
