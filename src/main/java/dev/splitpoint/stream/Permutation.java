package dev.splitpoint.stream;

/**
 * Pseudorandom permutation of 0 to n − 1: a Feistel network of six rounds on the bits of n − 1, which is repeated until
 * the value is in the range (cycle walking; Black, Rogaway: "Ciphers with Arbitrary Finite Domains", CT-RSA 2002).
 * Immutable.
 *
 * <p>Unlike a hash modulo n, it never maps two values to the same value. Scattered values therefore retain their
 * probabilities. Example: for n = 10 and the keys of {@code RandomStream.ofSeed(1)}, {@code apply(3)} returns 6 and
 * {@code invert(6)} returns 3.
 */
public final class Permutation {
    private static final int ROUNDS = 6;

    private final long size;
    private final int leftBits;
    private final int rightBits;
    private final long[] keys = new long[ROUNDS];

    /**
     * Makes a permutation.
     *
     * @param size n, 1 or more
     * @param keys stream of the keys of the rounds
     */
    public Permutation(long size, RandomStream keys) {
        int bits = Math.max(2, 64 - Long.numberOfLeadingZeros(size - 1));
        this.size = size;
        this.leftBits = bits / 2;
        this.rightBits = bits - leftBits;
        for (int round = 0; round < ROUNDS; round++) {
            this.keys[round] = keys.word(round);
        }
    }

    /**
     * {@return the image of a value}
     *
     * @param value 0 to n − 1
     */
    public long apply(long value) {
        long walked = value;
        do {
            walked = step(walked);
        } while (Long.compareUnsigned(walked, size) >= 0);
        return walked;
    }

    /**
     * {@return the inverse image of a value}
     *
     * @param value 0 to n − 1
     */
    public long invert(long value) {
        long walked = value;
        do {
            walked = stepBack(walked);
        } while (Long.compareUnsigned(walked, size) >= 0);
        return walked;
    }

    private long stepBack(long value) {
        long leftMask = (1L << leftBits) - 1;
        long rightMask = (1L << rightBits) - 1;
        long left = value >>> rightBits;
        long right = value & rightMask;
        for (int round = ROUNDS - 2; round >= 0; round -= 2) {
            right = (right ^ mix(left ^ keys[round + 1])) & rightMask;
            left = (left ^ mix(right ^ keys[round])) & leftMask;
        }
        return left << rightBits | right;
    }

    private long step(long value) {
        long left = value >>> rightBits;
        long right = value & (1L << rightBits) - 1;
        long leftMask = (1L << leftBits) - 1;
        long rightMask = (1L << rightBits) - 1;
        for (int round = 0; round < ROUNDS; round += 2) {
            left = (left ^ mix(right ^ keys[round])) & leftMask;
            right = (right ^ mix(left ^ keys[round + 1])) & rightMask;
        }
        return left << rightBits | right;
    }

    private static long mix(long word) {
        word *= 0xBF58476D1CE4E5B9L;
        return word ^ (word >>> 32);
    }
}
