package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator.HashAlgorithm;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/** Hash functions for segments of row keys. Safe for all threads. */
public final class HashFunctions {
    private static final VarHandle LITTLE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LITTLE_INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle BIG_INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    /** Four tables of 256 entries. Entry n of table k is the checksum of byte n followed by k zero bytes. */
    private static final int[] CRC32 = crcTables();

    private HashFunctions() {}

    /**
     * {@return the hash of some bytes: the first 64 bits of MURMUR3, MD5 and SHA256, and the 32 bits of CRC32}
     *
     * @param from index of the first byte
     * @param to index after the last byte
     */
    public static long hash(HashAlgorithm algorithm, byte[] bytes, int from, int to) {
        return switch (algorithm) {
            case MURMUR3 -> murmur3(bytes, from, to);
            case CRC32 -> crc32(bytes, from, to);
            case MD5, SHA256 -> SegmentHasher.of(algorithm).orElseThrow().hash(bytes, from, to);
        };
    }

    /**
     * Returns the bucket of a computed salt, 0 to {@code buckets} − 1: {@link #number} modulo the number of buckets, as
     * {@link java.math.BigInteger#mod} defines it.
     *
     * @param from index of the first byte
     * @param to index after the last byte
     * @param buckets number of buckets, 1 to 2<sup>31</sup>
     */
    static long bucket(HashAlgorithm algorithm, byte[] bytes, int from, int to, long buckets) {
        return switch (algorithm) {
            case MURMUR3 -> Math.floorMod(Long.reverseBytes(murmur3(bytes, from, to)), buckets);
            case CRC32 -> crc32(bytes, from, to) % buckets;
            case MD5, SHA256 -> SegmentHasher.of(algorithm).orElseThrow().bucket(bytes, from, to, buckets);
        };
    }

    /**
     * Returns the dividend of a computed salt: the salt is this number modulo the number of buckets.
     *
     * <ul>
     *   <li>MURMUR3: the first eight bytes of MurmurHash3 x64 128 with seed 0 as a signed little-endian integer, which
     *       is Guava's {@code Hashing.murmur3_128().hashBytes(bytes).asLong()}.
     *   <li>CRC32: the checksum, as {@link java.util.zip.CRC32#getValue} returns it.
     *   <li>MD5, SHA256: the whole digest as an unsigned big-endian integer, {@code new BigInteger(1, digest)}.
     * </ul>
     *
     * <p>Example: the MurmurHash3 of "sensor-00417" modulo 16 is
     * {@code Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), 16)}.
     */
    public static BigInteger number(HashAlgorithm algorithm, byte[] bytes) {
        return switch (algorithm) {
            case MURMUR3 -> BigInteger.valueOf(Long.reverseBytes(murmur3(bytes, 0, bytes.length)));
            case CRC32 -> BigInteger.valueOf(crc32(bytes, 0, bytes.length));
            case MD5, SHA256 ->
                new BigInteger(1, digest(algorithm).orElseThrow().digest(bytes));
        };
    }

    /** {@return the JDK's digest of an algorithm, for one thread; empty for algorithms that this class implements} */
    static Optional<MessageDigest> digest(HashAlgorithm algorithm) {
        return switch (algorithm) {
            case MURMUR3, CRC32 -> Optional.empty();
            case MD5 -> Optional.of(digest("MD5"));
            case SHA256 -> Optional.of(digest("SHA-256"));
        };
    }

    /**
     * Returns a digest as an unsigned big-endian integer modulo a number of buckets, without allocation: Horner's
     * scheme over its 32-bit words.
     *
     * @param digest a multiple of four bytes
     * @param buckets 1 to 2<sup>31</sup>
     */
    static long remainder(byte[] digest, long buckets) {
        long remainder = 0;
        for (int at = 0; at < digest.length; at += Integer.BYTES) {
            long word = (int) BIG_INT.get(digest, at) & 0xFFFFFFFFL;
            remainder = (remainder << Integer.SIZE | word) % buckets;
        }
        return remainder;
    }

    /** {@return the first 64 bits of a digest} */
    static long first(byte[] digest) {
        return (long) BIG.get(digest, 0);
    }

    /**
     * Returns the CRC-32 of zip and Ethernet, polynomial EDB88320 (reflected), computed four bytes at a time (Kounavis,
     * Berry: "A Systematic Approach to Building High Performance, Software-based, CRC Generators", ISCC 2005). For a
     * few bytes it is faster than the JDK's implementation.
     */
    private static long crc32(byte[] bytes, int from, int to) {
        int crc = -1;
        int at = from;
        for (; at + 4 <= to; at += 4) {
            int word = (int) LITTLE_INT.get(bytes, at) ^ crc;
            crc = CRC32[0x300 | word & 0xFF]
                    ^ CRC32[0x200 | word >>> 8 & 0xFF]
                    ^ CRC32[0x100 | word >>> 16 & 0xFF]
                    ^ CRC32[word >>> 24];
        }
        for (; at < to; at++) {
            crc = crc >>> 8 ^ CRC32[(crc ^ bytes[at]) & 0xFF];
        }
        return ~crc & 0xFFFFFFFFL;
    }

    private static int[] crcTables() {
        int[] table = new int[4 * 256];
        for (int i = 0; i < 256; i++) {
            int crc = i;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xEDB88320 : crc >>> 1;
            }
            table[i] = crc;
        }
        for (int i = 256; i < table.length; i++) {
            int shorter = table[i - 256];
            table[i] = shorter >>> 8 ^ table[shorter & 0xFF];
        }
        return table;
    }

    /**
     * Returns the first eight bytes, big-endian, of MurmurHash3 x64 128 with seed 0, by Austin Appleby (public domain).
     */
    private static long murmur3(byte[] bytes, int from, int to) {
        long h1 = 0;
        long h2 = 0;
        int at = from;
        for (; at + 16 <= to; at += 16) {
            h1 ^= mixFirst((long) LITTLE.get(bytes, at));
            h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
            h2 ^= mixSecond((long) LITTLE.get(bytes, at + 8));
            h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
        }
        long k1 = 0;
        long k2 = 0;
        for (int i = to - 1; i >= at; i--) {
            if (i - at >= 8) {
                k2 = k2 << 8 | bytes[i] & 0xFF;
            } else {
                k1 = k1 << 8 | bytes[i] & 0xFF;
            }
        }
        h1 ^= mixFirst(k1);
        h2 ^= mixSecond(k2);
        h1 ^= to - from;
        h2 ^= to - from;
        h1 += h2;
        h2 += h1;
        h1 = finish(h1) + finish(h2);
        return Long.reverseBytes(h1);
    }

    private static long mixFirst(long k) {
        return Long.rotateLeft(k * 0x87c37b91114253d5L, 31) * 0x4cf5ad432745937fL;
    }

    private static long mixSecond(long k) {
        return Long.rotateLeft(k * 0x4cf5ad432745937fL, 33) * 0x87c37b91114253d5L;
    }

    private static long finish(long h) {
        h = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
        return h ^ h >>> 33;
    }

    private static MessageDigest digest(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has " + name, e);
        }
    }
}
