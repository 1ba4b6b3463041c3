package dev.splitpoint.stream.random;

/**
 * The mixing function of SplittableRandom: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
 * '14, with the constants of variant 13 of Stafford's mixers, as the JDK has it. Written out here so that results do not
 * depend on a JDK.
 */
public final class HashMixing {
    /** 2<sup>64</sup> divided by the golden ratio, made odd. */
    public static final long GAMMA = 0x9E3779B97F4A7C15L;

    private HashMixing() {}

    /** {@return a bijection of 64-bit words, every bit of the result depending on every bit of the argument} */
    public static long mix64(long word) {
        word = (word ^ (word >>> 30)) * 0xBF58476D1CE4E5B9L;
        word = (word ^ (word >>> 27)) * 0x94D049BB133111EBL;
        return word ^ (word >>> 31);
    }

    /** {@return another random word, for a use that needs more than one} */
    public static long again(long word) {
        return mix64(word + GAMMA);
    }

    /** {@return a word as a number from 0 up to but without 1, in steps of 2<sup>−53</sup>} */
    public static double unit(long word) {
        return (word >>> 11) * 0x1p-53;
    }

    /** {@return a word as a whole number from 0 to {@code bound} − 1; off from even by at most bound ÷ 2<sup>64</sup>} */
    public static long below(long word, long bound) {
        return Math.unsignedMultiplyHigh(word, bound);
    }
}
