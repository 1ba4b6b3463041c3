package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * Tells identifiers of 64 bits of places. Cells of the S2 library: behind the bits that say where a cell is stand one that is set and
 * zeros, the more the larger it is (s2cell_id.h, "S2CellId"). Cells of H3: the bits of smaller ones are all set.
 */
final class PlaceIds {
    /** Of fewer numbers all may end alike by chance. */
    private static final int FEWEST = 20;
    /** So many zeros end cells of about ten meters; numbers that are counted in hundreds or thousands end in two or three. */
    private static final int FEWEST_ZEROS = 6;
    /** Bits that say which of the six faces a place is on. */
    private static final int FACE_BITS = 3;
    private static final int FACES = 6;

    private static final int H3_MODE_AT = 59;
    private static final int H3_SIZE_AT = 52;
    private static final int H3_SIZES = 15;
    private static final int H3_DIGIT_BITS = 3;
    private static final int H3_BASE_CELLS = 122;

    private PlaceIds() {}

    /** {@return whether nearly all numbers are cells, those of S2 of one size} */
    static boolean are(long[] numbers) {
        long[] different = Arrays.stream(numbers).distinct().toArray();
        return different.length >= FEWEST && (areOfS2(different) || enough(different, PlaceIds::isOfH3));
    }

    /** An index of H3 ("H3 Index Bit Layout", h3geo.org): mode, size, base cell, and a digit of three bits for each of 15 sizes, those of
     * smaller ones all set. */
    private static boolean isOfH3(long number) {
        int size = (int) (number >>> H3_SIZE_AT) & 0xf;
        long unused = (1L << H3_DIGIT_BITS * (H3_SIZES - size)) - 1;
        return number >>> H3_MODE_AT == 1 && (number >>> H3_SIZE_AT + 4 & 7) == 0
                && (number >>> H3_DIGIT_BITS * H3_SIZES & 0x7f) < H3_BASE_CELLS
                && (number & unused) == unused
                && IntStream.range(H3_SIZES - size, H3_SIZES).allMatch(at -> (number >>> H3_DIGIT_BITS * at & 7) < 7);
    }

    private static boolean areOfS2(long[] different) {
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
