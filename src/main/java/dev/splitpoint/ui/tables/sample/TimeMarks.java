package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.ui.tables.sample.SamplePicture.Mark;
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

/** Round times of UTC to write below a picture, from milliseconds to centuries apart: whoever writes a cell may give it any time. */
final class TimeMarks {
    private static final long MILLI = 1_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long WEEK = 7 * DAY;
    private static final long[] STEPS = {
        MILLI, 2 * MILLI, 5 * MILLI, 10 * MILLI, 20 * MILLI, 50 * MILLI, 100 * MILLI, 200 * MILLI, 500 * MILLI,
        SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND,
        MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
        HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK, 2 * WEEK
    };
    private static final int[] MONTHS = {1, 2, 3, 6, 12, 24, 60, 120};
    private static final int YEAR = 12;
    /** Weeks begin on Mondays, and 1970 began on a Thursday. */
    private static final long MONDAY = 4 * DAY;

    private TimeMarks() {}

    /**
     * {@return round times}
     *
     * @param from the left end, in microseconds since 1970
     * @param to   the right end, later
     * @param most how many there may be at the most, 2 or more
     */
    static List<Mark> of(long from, long to, int most) {
        double span = (double) to - from;
        return Arrays.stream(STEPS)
                .filter(step -> span / step < most)
                .mapToObj(step -> apart(step, from, to))
                .findFirst()
                .orElseGet(() -> months(from, to, most));
    }

    private static List<Mark> apart(long step, long from, long to) {
        boolean day = Math.floorDiv(from, DAY) == Math.floorDiv(to, DAY);
        String time = step < SECOND ? "HH:mm:ss.SSS" : step < MINUTE ? "HH:mm:ss" : "HH:mm";
        DateTimeFormatter format = format(step >= DAY ? "MMM d" : day ? time : "MMM d " + time);
        long origin = step % WEEK == 0 ? MONDAY : 0;
        long first = from + Math.floorMod(Math.floorMod(origin, step) - Math.floorMod(from, step), step);
        List<Mark> marks = new ArrayList<>();
        // beyond the last time that there is, it is the first again
        for (long at = first; at >= from && at <= to; at += step) {
            marks.add(mark(at, from, to, format));
        }
        return marks;
    }

    private static List<Mark> months(long from, long to, int most) {
        LocalDateTime first = LocalDateTime.ofInstant(instant(from), ZoneOffset.UTC);
        long span = ChronoUnit.MONTHS.between(first, LocalDateTime.ofInstant(instant(to), ZoneOffset.UTC));
        long step = Arrays.stream(MONTHS).filter(months -> (span + 1) / months < most).findFirst().orElse(MONTHS[MONTHS.length - 1]);
        while ((span + 1) / step >= most) {
            step *= 2;
        }
        DateTimeFormatter format = format(step < YEAR ? "uuuu-MM" : "uuuu");
        long month = first.getYear() * (long) YEAR + first.getMonthValue() - 1;
        List<Mark> marks = new ArrayList<>();
        for (long next = Math.ceilDiv(month, step) * step; next <= month + span + 1; next += step) {
            Instant at = LocalDate.of((int) Math.floorDiv(next, YEAR), Math.floorMod(next, YEAR) + 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);
            if (!at.isBefore(instant(from)) && !at.isAfter(instant(to))) {
                marks.add(mark(ChronoUnit.MICROS.between(Instant.EPOCH, at), from, to, format));
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

    private static Mark mark(long at, long from, long to, DateTimeFormatter format) {
        return new Mark(((double) at - from) / ((double) to - from), format.format(instant(at)));
    }
}
