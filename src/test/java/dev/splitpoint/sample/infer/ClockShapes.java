package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.dirty;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static dev.splitpoint.sample.infer.KeyShapes.shape;
import static dev.splitpoint.sample.infer.KeyShapes.word;

import java.util.List;

/** Keys with times of fractions of a second, and with numbers that look like times: what is left of scores, and clocks of games. */
final class ClockShapes {
    private ClockShapes() {}

    static List<KeyShapes.Shape> all() {
        return List.of(
                dirty("board, what is left of a score, player", "=lb: padded1: padded9: text", r ->
                        "lb:" + r.nextInt(9) + ":" + (999_999_999 - (int) (4_000_000 * r.nextDouble() * r.nextDouble())) + ":" + word(r)),
                shape("what is left of a large score", "choice# padded9# int", r ->
                        pick(r, "eu", "us") + "#" + (999_999_999 - r.nextInt(60_000_000)) + "#" + r.nextInt(900_000)),
                dirty("reversed s of nine digits", "choice# reversed-s-2147483647", r -> pick(r, "eu", "us") + "#" + (Integer.MAX_VALUE - s(r))),
                dirty("game, period, minutes and seconds", "padded5_ P{1}_ padded4", r ->
                        f("%05d_P%d_%02d%02d", r.nextInt(40_000), 1 + r.nextInt(3), r.nextInt(20), r.nextInt(60))),
                dirty("visitor, time of day", "int# date(HHmm)", r -> r.nextInt(90_000) + "#" + iso(r, "HHmm")),
                shape("day, time of day of a shop", "date(yyyyMMdd)# date(HHmm)# int", r ->
                        iso(r, "yyyyMMdd") + f("#%02d%02d#%d", 9 + r.nextInt(9), r.nextInt(60), r.nextInt(900))),
                dirty("channel, s with a fraction", "text: epoch-s. padded6", r ->
                        "C0" + Long.toString(60_466_176L + r.nextInt(2_000_000_000), 36) + f(":%d.%06d", s(r), r.nextInt(1_000_000))),
                dirty("word, s with a fraction, kind", "=evt/ epoch-s. padded3/ choice", r ->
                        f("evt/%d.%03d/", s(r), r.nextInt(1_000)) + pick(r, "in", "out")));
    }
}
