package dev.splitpoint.ui.design.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class WorkloadGeometryTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    @Test
    void phasesFillTheWidthAndShortPhasesHaveAMinimumWidth() {
        PhaseLayout layout = PhaseLayout.fitting(List.of(MINUTE, DAY, MINUTE), 400);
        assertThat(layout.x(3)).isCloseTo(400, within(1e-9));
        assertThat(layout.width(0)).isGreaterThanOrEqualTo(PhaseLayout.MIN_WIDTH);
        assertThat(layout.width(1)).isGreaterThan(layout.width(0) * 4);
        assertThat(layout.x(1)).isEqualTo(layout.width(0));
    }

    @Test
    void manyPhasesExceedTheWindowToKeepTheirMinimumWidth() {
        PhaseLayout layout = PhaseLayout.fitting(Collections.nCopies(40, DAY), 300);
        assertThat(layout.x(40)).isGreaterThan(40 * PhaseLayout.MIN_WIDTH);
    }

    @Test
    void phaseIsDroppedBeforeTheNextMidpointAfterThePointer() {
        PhaseLayout layout = PhaseLayout.fitting(List.of(DAY, DAY, DAY), 300);
        assertThat(layout.insertionIndex(-10)).isZero();
        assertThat(layout.insertionIndex(49)).isZero();
        assertThat(layout.insertionIndex(51)).isEqualTo(1);
        assertThat(layout.insertionIndex(149)).isEqualTo(1);
        assertThat(layout.insertionIndex(900)).isEqualTo(3);
    }

    @Test
    void resizedDurationsAreRoundAndPositive() {
        PhaseLayout layout =
                PhaseLayout.fitting(List.of(DAY), 240 + PhaseLayout.MIN_WIDTH); // 240 pixels for a day: 6 minutes each
        assertThat(layout.resized(0, 10)).isEqualTo(Duration.ofHours(25));
        assertThat(layout.resized(0, 11)).isEqualTo(Duration.ofMinutes(25 * 60));
        assertThat(layout.resized(0, -10_000)).isEqualTo(Duration.ofMinutes(30));
    }

    @Test
    void everyHandleChangesItsParameter() {
        assertThat(moved(new Rate.Constant(10), 0, 0, 30)).isEqualTo(new Rate.Constant(30));
        assertThat(moved(new Rate.Constant(10), 0, 0, -5)).isEqualTo(new Rate.Constant(0));
        assertThat(moved(new Rate.Ramp(1, 2), 0, 0, 30)).isEqualTo(new Rate.Ramp(30, 2));
        assertThat(moved(new Rate.Ramp(1, 2), 1, 0, 30)).isEqualTo(new Rate.Ramp(1, 30));
        Rate.Sine sine = new Rate.Sine(100, 40, DAY, 0);
        assertThat(moved(sine, 0, 0, 90)).isEqualTo(new Rate.Sine(90, 40, DAY, 0));
        assertThat(moved(sine, 1, 0, 170)).isEqualTo(new Rate.Sine(100, 70, DAY, 0));
        assertThat(moved(sine, 1, 0, 20)).isEqualTo(new Rate.Sine(100, 0, DAY, 0));
        assertThat(moved(sine, 2, 21_600, 0)).isEqualTo(new Rate.Sine(100, 40, DAY, 0.75));
        assertThat(RateHandles.of(new Rate.Sine(100, 40, DAY, 0.75), 86_400)
                        .get(2)
                        .at())
                .isCloseTo(21_600, within(1e-6));
    }

    @Test
    void handlesAreOnTheCurve() {
        for (Rate.Shape shape : List.of(
                new Rate.Constant(10),
                new Rate.Ramp(1, 9),
                points(0, 5, 60, 9),
                new Rate.Sine(100, 40, DAY, 0.3),
                new Rate.Sine(100, 40, DAY.multipliedBy(3), 0.3))) {
            RateHandles.of(shape, 86_400).stream()
                    .forEach(handle -> assertThat(RateHandles.rateAt(shape, 86_400, handle.at()))
                            .as(shape + " " + handle)
                            .isCloseTo(handle.rate(), within(1e-6)));
        }
    }

    @Test
    void handleMovedAlongOneAxisKeepsTheOtherCoordinate() {
        Rate.Points points = new Rate.Points(
                List.of(new Rate.Point(Duration.ZERO, 5), new Rate.Point(Duration.ofMillis(25_633_500), 333.25)));
        assertThat(RateHandles.moved(points, 1, OptionalDouble.empty(), OptionalDouble.of(400)))
                .isEqualTo(new Rate.Points(
                        List.of(points.points().getFirst(), new Rate.Point(Duration.ofMillis(25_633_500), 400))));
        assertThat(RateHandles.moved(points, 1, OptionalDouble.of(30_000), OptionalDouble.empty()))
                .isEqualTo(new Rate.Points(
                        List.of(points.points().getFirst(), new Rate.Point(Duration.ofSeconds(30_000), 333.25))));
        Rate.Sine sine = new Rate.Sine(100.0000001, 40.0000001, DAY, 1.0 / 3);
        for (int handle : List.of(0, 1)) {
            assertThat(RateHandles.moved(sine, handle, OptionalDouble.of(30_000), OptionalDouble.empty()))
                    .isEqualTo(sine);
        }
        assertThat(RateHandles.moved(sine, 2, OptionalDouble.empty(), OptionalDouble.of(9)))
                .isEqualTo(sine);
    }

    @Test
    void oppositeKeysRevertEachOther() {
        long[] steps = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400};
        for (int parts : List.of(10, 100)) {
            for (long step : steps) {
                Duration border = Duration.ofSeconds(step * parts);
                for (boolean over : List.of(true, false)) {
                    Duration next = PhaseLayout.next(PhaseLayout.seconds(border), over, parts);
                    assertThat(next.compareTo(border))
                            .as(border + " to " + next)
                            .isEqualTo(over ? 1 : -1);
                    assertThat(PhaseLayout.next(PhaseLayout.seconds(next), !over, parts))
                            .as(border + " by way of " + next)
                            .isEqualTo(border);
                }
            }
        }
        assertThat(PhaseLayout.next(1, false, 100)).isEqualTo(Duration.ofSeconds(1));
        assertThat(PhaseLayout.next(200, true, 100)).isEqualTo(Duration.ofSeconds(205));
        assertThat(PhaseLayout.next(201, false, 100)).isEqualTo(Duration.ofSeconds(200));
    }

    @Test
    void pointsKeepTheirOrder() {
        Rate.Points points = points(0, 5, 60, 9, 120, 7);
        assertThat(moved(points, 1, 500, 8)).isEqualTo(points(0, 5, 119, 8, 120, 7));
        assertThat(moved(points, 1, -3, 8)).isEqualTo(points(0, 5, 1, 8, 120, 7));
        assertThat(moved(points, 2, 500, 8)).isEqualTo(points(0, 5, 60, 9, 500, 8));
        assertThat(RateHandles.added(points, 90, 1)).isEqualTo(points(0, 5, 60, 9, 90, 1, 120, 7));
        assertThat(RateHandles.added(points, 60, 1)).isEqualTo(points);
        assertThat(RateHandles.removed(points, 0)).isEqualTo(points(60, 9, 120, 7));
        assertThat(RateHandles.removed(points(0, 5), 0)).isEqualTo(points(0, 5));
    }

    @Test
    void axisLimitIsRoundAndLeavesRoomForTheHandles() {
        assertThat(RateHandles.axisTop(new Rate.Constant(0), 1)).isEqualTo(1000);
        assertThat(RateHandles.axisTop(new Rate.Constant(50_000), 1)).isEqualTo(100_000);
        assertThat(RateHandles.axisTop(new Rate.Constant(900), 1)).isEqualTo(2000);
        assertThat(RateHandles.axisTop(new Rate.Sine(50_000, 15_000, DAY, 0), 86_400))
                .isEqualTo(100_000);
    }

    @Test
    void partsOfTheMixFillTheBarAndSmallOnesAreVisible() {
        var reads = Samples.load("sensor-readings").design().queries();
        Phase phase = Phase.ofWrites("p", DAY, 1000)
                .withMix(Map.of(Phase.WRITE, 0.99999, reads.getFirst().name(), 0.00001));
        MixShares shares = MixShares.of(phase, reads);
        assertThat(shares.names())
                .startsWith(Phase.WRITE, reads.getFirst().name())
                .hasSize(reads.size() + 1);
        assertThat(shares.x(shares.names().size(), 320)).isCloseTo(320, within(1e-9));
        assertThat(shares.width(1, 320)).isGreaterThan(MixShares.MIN_WIDTH);
        assertThat(shares.width(2, 320)).isZero();
    }

    @Test
    void sharesNotSummingToOneAreScaled() {
        MixShares shares = MixShares.of(Phase.ofWrites("p", DAY, 1).withMix(Map.of(Phase.WRITE, 0.5)), List.of());
        assertThat(shares.shares()).containsExactly(1.0);
    }

    private static Rate.Shape moved(Rate.Shape shape, int handle, double at, double rate) {
        return RateHandles.moved(shape, handle, OptionalDouble.of(at), OptionalDouble.of(rate));
    }

    private static Rate.Points points(long... numbers) {
        List<Rate.Point> points = new java.util.ArrayList<>();
        for (int i = 0; i < numbers.length; i += 2) {
            points.add(new Rate.Point(Duration.ofSeconds(numbers[i]), numbers[i + 1]));
        }
        return new Rate.Points(points);
    }
}
