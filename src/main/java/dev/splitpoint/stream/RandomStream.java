package dev.splitpoint.stream;

import java.nio.charset.StandardCharsets;

/**
 * Stream of random words with random access: word i is a pure function of seed, purpose and i.
 *
 * <p>Each stream serves one purpose only, because two uses of the same word would be correlated.
 *
 * @param base state before the first word
 */
public record RandomStream(long base) {

    /** {@return the stream whose word i is output i of {@code new SplittableRandom(seed)}} */
    public static RandomStream ofSeed(long seed) {
        return new RandomStream(seed);
    }

    /** {@return the stream for a purpose, which is independent of the streams for other purposes} */
    public static RandomStream of(long seed, String purpose) {
        long hash = 0;
        for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
            hash = HashMixing.mix64(hash + HashMixing.GAMMA ^ b);
        }
        return new RandomStream(HashMixing.mix64(HashMixing.mix64(seed) ^ hash));
    }

    /** {@return the word at any index, including negative ones} */
    public long word(long index) {
        return HashMixing.mix64(base + (index + 1) * HashMixing.GAMMA);
    }
}
