package dev.splitpoint.stream;

/**
 * Mixing function of SplittableRandom: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
 * '14, with the constants of variant 13 of Stafford's mixers. It is identical to the JDK's and copied so that results
 * do not depend on the JDK.
 */
public final class HashMixing {
    /** 2<sup>64</sup> divided by the golden ratio, made odd. */
    public static final long GAMMA = 0x9E3779B97F4A7C15L;

    private HashMixing() {}

    /** {@return the image of a word under a bijection; every bit of the result depends on every bit of the argument} */
    public static long mix64(long word) {
        word = (word ^ (word >>> 30)) * 0xBF58476D1CE4E5B9L;
        word = (word ^ (word >>> 27)) * 0x94D049BB133111EBL;
        return word ^ (word >>> 31);
    }

    /** {@return another random word, for algorithms that need more than one} */
    public static long next(long word) {
        return mix64(word + GAMMA);
    }

    /** {@return a number from 0 inclusive to 1 exclusive, a multiple of 2<sup>−53</sup>} */
    public static double unit(long word) {
        return (word >>> 11) * 0x1p-53;
    }

    /** {@return a whole number from 0 to {@code bound} − 1, with a relative bias of at most bound ÷ 2<sup>64</sup>} */
    public static long below(long word, long bound) {
        return Math.unsignedMultiplyHigh(word, bound);
    }
}
