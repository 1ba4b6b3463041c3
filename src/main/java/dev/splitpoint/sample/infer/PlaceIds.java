package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Tells identifiers of 64 bits of places, as cells of the S2 library: behind the bits that say where a cell is stand one that is
 * set and zeros, the more the larger it is (s2cell_id.h, "S2CellId").
 */
final class PlaceIds {
    /** Of fewer numbers all may end alike by chance. */
    private static final int FEWEST = 20;
    /** So many zeros end cells of about ten meters; numbers that are counted in hundreds or thousands end in two or three. */
    private static final int FEWEST_ZEROS = 6;
    /** Bits that say which of the six faces a place is on. */
    private static final int FACE_BITS = 3;
    private static final int FACES = 6;

    private PlaceIds() {}

    /** {@return whether nearly all numbers are cells of one size} */
    static boolean are(long[] numbers) {
        long[] different = Arrays.stream(numbers).distinct().toArray();
        if (different.length < FEWEST) {
            return false;
        }
        int zeros = Long.numberOfTrailingZeros(different[different.length / 2]);
        return zeros >= FEWEST_ZEROS && zeros < Integer.SIZE
                && enough(different, number -> Long.numberOfTrailingZeros(number) == zeros && number >>> Integer.SIZE != 0
                        && number >>> Long.SIZE - FACE_BITS < FACES)
                && vary(different, zeros + 1)
                && vary(different, zeros + 2);
    }

    private static boolean enough(long[] numbers, LongPredicate fits) {
        return Typing.isEnough((int) Arrays.stream(numbers).filter(fits).count(), numbers.length);
    }

    /** {@return whether a bit is anything: it is set in about half of the numbers} */
    private static boolean vary(long[] numbers, int bit) {
        double share = (double) Arrays.stream(numbers).filter(number -> (number >> bit & 1) == 1).count() / numbers.length;
        return share > 0.2 && share < 0.8;
    }
}
