package dev.splitpoint.sample.infer;

import java.util.List;

/**
 * Tells numbers without leading zeros, of which nearly all happen to have as many digits, from those of a fixed width. Of those
 * that are counted up to nine million, nine in ten have seven digits, and nearly all where the later ones are read more often.
 */
final class Counters {
    /** Of a counter's numbers ten times as many have one digit less than have two less; those that are cut off have any number. */
    private static final int NEXT = 2;
    /** So many times fewer than others may have leading zeros by mistake. */
    private static final int PADDED = 10;

    /** A share of the values so large is seen among those that types are found with. */
    private static final double SEEN = 0.001;

    private Counters() {}

    /**
     * {@return whether numbers of another length are of the same kind as those of the usual one: none is padded, the shorter ones
     * have mostly one digit less, as a counter has it and keys that are cut off have not, and the longer ones begin with a one}
     *
     * @param numbers of decimal digits
     * @param width   digits of nearly all of them
     */
    static boolean are(List<String> numbers, int width) {
        int next = 0;
        int fewer = 0;
        int padded = 0;
        int above = 0;
        int longer = 0;
        for (String number : numbers) {
            int length = number.length();
            boolean zero = length > 1 && number.charAt(0) == '0';
            padded += zero ? 1 : 0;
            next += !zero && length == width - 1 ? 1 : 0;
            fewer += !zero && length < width - 1 ? 1 : 0;
            above += length == width + 1 && number.charAt(0) == '1' ? 1 : 0;
            longer += length > width ? 1 : 0;
        }
        int others = next + above;
        return others > 0 && PADDED * padded <= others && next >= NEXT * fewer && above == longer;
    }

    /** {@return whether numbers of mostly one digit go on behind nine: several have more digits, and none of these begins with a zero} */
    static boolean goOn(List<String> numbers) {
        List<String> longer = numbers.stream().filter(number -> number.length() > 1).toList();
        return longer.size() > Math.max(1, SEEN * numbers.size()) && longer.stream().noneMatch(number -> number.charAt(0) == '0');
    }

    /**
     * {@return whether numbers of one width may be without leading zeros: none begins with a zero, and others are a digit shorter}
     *
     * @param numbers of the width, some of them
     * @param of      how many there are
     * @param others  what is beside them, such as dirt
     */
    static boolean mayBe(List<String> numbers, int of, List<String> others, int width) {
        List<String> shorter = Typing.fitting(others,
                other -> other.length() == width - 1 && DecimalTyping.isDigits(other) && other.charAt(0) != '0');
        return shorter.size() > SEEN * of && numbers.stream().noneMatch(number -> number.charAt(0) == '0');
    }
}
