package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ViewportTest {
    private final Viewport all = Viewport.all(1440, 800, 400);

    @Test
    void zoomKeepsThePointUnderThePointer() {
        Viewport in = shown(all.zoomed(0.5, 0.25, 600, 100));
        assertThat(in.timeAt(600)).isCloseTo(all.timeAt(600), within(1e-9));
        assertThat(in.keyAt(100)).isCloseTo(all.keyAt(100), within(1e-9));
        assertThat(in.toTime() - in.fromTime()).isCloseTo(720, within(1e-9));
        assertThat(in.toKey() - in.fromKey()).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void panMovesThePictureWithTheHandUpToTheEnd() {
        Viewport in = shown(all.zoomed(0.5, 0.5, 400, 200));
        Viewport moved = shown(in.panned(80, -40));
        assertThat(moved.x(in.timeAt(100))).isCloseTo(180, within(1e-9));
        assertThat(moved.y(in.keyAt(100))).isCloseTo(60, within(1e-9));
        assertThat(in.panned(1e6, 1e6).fromTime()).isZero();
        assertThat(in.panned(1e6, 1e6).fromKey()).isZero();
        assertThat(in.panned(-1e6, -1e6).toTime()).isEqualTo(1440);
    }

    @Test
    void aRectangleBecomesTheWholeView() {
        HeatRange in = all.within(600, 300, 200, 100);
        assertThat(in.fromTime()).isCloseTo(360, within(1e-9));
        assertThat(in.toTime()).isCloseTo(1080, within(1e-9));
        assertThat(in.fromKey()).isCloseTo(0.25, within(1e-9));
        assertThat(in.toKey()).isCloseTo(0.75, within(1e-9));
    }

    @Test
    void noHandlingLeadsOutsideOrTooNear() {
        SplittableRandom random = new SplittableRandom(1);
        Viewport view = all;
        for (int i = 0; i < 2000; i++) {
            double x = random.nextDouble(800);
            double y = random.nextDouble(400);
            view = shown(
                    switch (random.nextInt(3)) {
                        case 0 ->
                            view.zoomed(Math.exp(random.nextDouble(-3, 3)), Math.exp(random.nextDouble(-3, 3)), x, y);
                        case 1 -> view.panned(random.nextDouble(-900, 900), random.nextDouble(-900, 900));
                        default -> view.within(x, y, random.nextDouble(800), random.nextDouble(400));
                    });
            assertThat(view.fromTime()).isBetween(0.0, view.toTime());
            assertThat(view.toTime()).isLessThanOrEqualTo(1440);
            assertThat(view.toTime() - view.fromTime()).isGreaterThanOrEqualTo(4 - 1e-6);
            assertThat(view.fromKey()).isBetween(0.0, view.toKey());
            assertThat(view.toKey()).isLessThanOrEqualTo(1);
            assertThat(view.toKey() - view.fromKey()).isGreaterThanOrEqualTo(HeatRange.MIN_KEYS * 0.999);
        }
    }

    @Test
    void aRunOfOneCellIsSeenWhole() {
        HeatRange one = Viewport.all(1, 100, 100).zoomed(0.1, 1, 50, 50);
        assertThat(one.fromTime()).isZero();
        assertThat(one.toTime()).isEqualTo(1);
    }

    @Test
    void aRangeHasTheSameTimesInAHeatmapWithOtherCells() {
        HeatRange range = new HeatRange(1440, 360, 720, 0.25, 0.5);
        assertThat(range.withCells(288, 0.2)).isEqualTo(new HeatRange(288, 72, 144, 0.25, 0.5));
        assertThat(range.withCells(2880, 1)).isEqualTo(new HeatRange(2880, 360, 720, 0.25, 0.5));
        assertThat(range.withCells(1440, 1)).isEqualTo(range);
    }

    private static Viewport shown(HeatRange range) {
        return new Viewport(range, 800, 400);
    }
}
