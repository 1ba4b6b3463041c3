package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import java.util.Optional;

/**
 * Number that is computed from the bytes of other segments: the leading bits of their hash, or a salt.
 *
 * <p>Example: a hash of 4 hexadecimal digits has {@code buckets} 0 and {@code shift} 48.
 *
 * @param algorithm hash function
 * @param buckets number of buckets of a salt; 0 for a hash
 * @param shift number of trailing bits of the hash that are dropped
 */
public record HashedNumber(HashAlgorithm algorithm, long buckets, int shift) {
    /** {@return the computed number of a generator; empty for generators that are not computed from other segments} */
    public static Optional<HashedNumber> of(Generator generator) {
        return switch (generator) {
            case Generator.Hash hash -> {
                int digits = hash.algorithm().hexDigits();
                yield Optional.of(
                        new HashedNumber(hash.algorithm(), 0, 4 * (digits - Math.min(digits, hash.length()))));
            }
            case Generator.Salt salt
            when !salt.isRandom() -> Optional.of(new HashedNumber(salt.algorithm(), salt.buckets(), 0));
            default -> Optional.empty();
        };
    }

    /** {@return the largest possible number, unsigned} */
    public long largest() {
        int bits = 4 * algorithm.hexDigits() - shift;
        return buckets > 0 ? buckets - 1 : bits == Long.SIZE ? -1 : (1L << bits) - 1;
    }

    public long of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    public long of(byte[] bytes, int from, int to) {
        return buckets > 0
                ? HashFunctions.bucket(algorithm, bytes, from, to, buckets)
                : HashFunctions.hash(algorithm, bytes, from, to) >>> shift;
    }

    /** {@return the number for some bytes; {@code hasher} must have the same algorithm} */
    public long of(SegmentHasher hasher, byte[] bytes, int from, int to) {
        return buckets > 0 ? hasher.bucket(bytes, from, to, buckets) : hasher.hash(bytes, from, to) >>> shift;
    }
}
