package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class RateIntegralTest {
    private static final double PHASE = 7200;

    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of(new Rate.Constant(5), (DoubleUnaryOperator) t -> 5),
                Arguments.of(new Rate.Ramp(10, 110), (DoubleUnaryOperator) t -> 10 + 100 * t / PHASE),
                Arguments.of(new Rate.Sine(100, 40, Duration.ofHours(1), 0.25), (DoubleUnaryOperator)
                        t -> 100 + 40 * Math.sin(2 * Math.PI * (t / 3600 + 0.25))),
                Arguments.of(new Rate.Sine(10, 40, Duration.ofHours(1), 0), (DoubleUnaryOperator) t ->
                        Math.max(0, 10 + 40 * Math.sin(2 * Math.PI * t / 3600))),
                Arguments.of(
                        new Rate.Points(List.of(
                                new Rate.Point(Duration.ofMinutes(10), 100),
                                new Rate.Point(Duration.ofMinutes(30), 500),
                                new Rate.Point(Duration.ofMinutes(60), 0))),
                        (DoubleUnaryOperator) t -> t < 600
                                ? 100
                                : t < 1800
                                        ? 100 + 400 * (t - 600) / 1200
                                        : t < 3600 ? 500 - 500 * (t - 1800) / 1800 : 0));
    }

    @ParameterizedTest
    @CsvSource({
        // 16 periods of a day: a midpoint every 12 hours would always meet the crossings.
        "100, 200, 1440, 0, 23040",
        "100, 200, 1, 0, 240",
        "100, 200, 1, 0, 32",
        "0, 50, 7, 13, 100",
        "90, 100, 60, 0.5, 1000",
    })
    void curveClippedAtZeroSupportsAnyNumberOfPeriods(
            double mean, double amplitude, int period, double fromMinute, double toMinute) {
        Rate.Sine sine = new Rate.Sine(mean, amplitude, Duration.ofMinutes(period), 0.1);
        int steps = 2_000_000;
        double area = 0;
        double step = (toMinute - fromMinute) * 60 / steps;
        for (int i = 0; i < steps; i++) {
            double at = (fromMinute * 60 + (i + 0.5) * step) / (period * 60.0) + 0.1;
            area += Math.max(0, mean + amplitude * Math.sin(2 * Math.PI * at)) * step;
        }
        assertThat(RateIntegral.of(sine, PHASE, fromMinute * 60, toMinute * 60)).isCloseTo(area, within(1e-5 * area));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void integralIsTheAreaUnderTheCurve(Rate.Shape shape, DoubleUnaryOperator curve) {
        for (double from = 0; from < PHASE; from += 61) {
            double to = Math.min(PHASE, from + 60);
            double area = 0;
            int steps = 4000;
            for (int i = 0; i < steps; i++) {
                area += curve.applyAsDouble(from + (i + 0.5) * (to - from) / steps) * (to - from) / steps;
            }
            assertThat(RateIntegral.of(shape, PHASE, from, to)).isCloseTo(area, within(1e-3 * area + 0.3));
        }
    }
}
