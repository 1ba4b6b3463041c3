package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.ui.tables.sample.SampleChart.Mark;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class TimeMarksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2024-01-01T00:00:00Z     | 2024-01-20T23:00:00Z     | Jan 1, Jan 8, Jan 15
        2024-01-01T22:10:00Z     | 2024-01-02T03:40:00Z     | Jan 1 23:00, Jan 2 00:00, Jan 2 01:00, Jan 2 02:00, Jan 2 03:00
        2026-11-23T22:09:11Z     | 2026-11-23T22:09:45Z     | 22:09:20, 22:09:30, 22:09:40
        2026-11-23T22:09:11.003Z | 2026-11-23T22:09:11.009Z | 22:09:11.004, 22:09:11.006, 22:09:11.008
        2023-11-05T10:00:00Z     | 2024-03-20T00:00:00Z     | 2023-12, 2024-01, 2024-02, 2024-03
        2015-02-01T00:00:00Z     | 2026-01-01T00:00:00Z     | 2016, 2018, 2020, 2022, 2024, 2026
        1969-12-31T20:00:00Z     | 1970-01-01T06:00:00Z     | Dec 31 20:00, Dec 31 22:00, Jan 1 00:00, Jan 1 02:00, Jan 1 04:00, Jan 1 06:00
        """)
    void marksAreRoundWithPrecisionOfTheSpan(Instant from, Instant to, String wanted) {
        assertThat(TimeMarks.of(micros(from), micros(to), 6))
                .extracting(Mark::text)
                .containsExactly(wanted.strip().split(", "));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 9223372036854775807",
        "-9223372036854775808, 9223372036854775807",
        "1700000000000000000, 1700000000000100000",
        "9223372036854775000, 9223372036854775807",
        "0, 1700000000000000000"
    })
    void anyCellTimesHaveALimitedNumberOfMarks(long from, long to) {
        assertThat(TimeMarks.of(from, to, 6))
                .hasSizeLessThanOrEqualTo(6)
                .allMatch(mark -> mark.position() >= 0 && mark.position() <= 1);
    }

    private static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }

    @Test
    void marksAreAtTheirTimesForAnySpan() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            Instant from = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            Instant to = from.plus(Duration.ofMillis((long) Math.exp(2 + 26 * random.nextDouble())));
            List<Mark> marks = TimeMarks.of(micros(from), micros(to), 6);
            assertThat(marks)
                    .as(from + " to " + to)
                    .hasSizeBetween(1, 6)
                    .allMatch(mark -> mark.position() >= 0 && mark.position() <= 1);
            assertThat(marks).isSortedAccordingTo(java.util.Comparator.comparing(Mark::position));
        }
        assertThat(TimeMarks.of(
                                micros(Instant.parse("2024-01-01T00:00:00Z")),
                                micros(Instant.parse("2024-01-05T00:00:00Z")),
                                6)
                        .get(1)
                        .position())
                .isCloseTo(0.25, within(1e-9));
    }
}
