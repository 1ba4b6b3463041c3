package dev.splitpoint.stream.random;

import java.nio.charset.StandardCharsets;

/**
 * Random words that can be asked for in any order: word i is a pure function of seed, purpose and i.
 *
 * <p>One stream serves one purpose only; two uses of one word would make them depend on each other.
 *
 * @param base what the words are counted from
 */
public record RandomStream(long base) {

    /** {@return the stream whose word i is output i of {@code new SplittableRandom(seed)}} */
    public static RandomStream ofSeed(long seed) {
        return new RandomStream(seed);
    }

    /** {@return the stream for a purpose, independent of those for others} */
    public static RandomStream of(long seed, String purpose) {
        long hash = 0;
        for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
            hash = HashMixing.mix64(hash + HashMixing.GAMMA ^ b);
        }
        return new RandomStream(HashMixing.mix64(HashMixing.mix64(seed) ^ hash));
    }

    /** {@return word {@code index}, any number} */
    public long word(long index) {
        return HashMixing.mix64(base + (index + 1) * HashMixing.GAMMA);
    }
}
