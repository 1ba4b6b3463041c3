package dev.splitpoint.workload;

import dev.splitpoint.design.Generator.HashAlgorithm;
import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Optional;

/** {@link HashFunctions} for one thread: what MD5 and SHA-256 work with is kept, so that a hash allocates nothing. */
final class Hasher {
    private final HashAlgorithm algorithm;
    private final Optional<MessageDigest> digest;
    private final byte[] out;

    Hasher(HashAlgorithm algorithm) {
        this.algorithm = algorithm;
        this.digest = HashFunctions.digest(algorithm);
        this.out = new byte[digest.map(MessageDigest::getDigestLength).orElse(0)];
    }

    /** {@return the same as {@link HashFunctions#hash}} */
    long hash(byte[] bytes, int from, int to) {
        return digest.isEmpty() ? HashFunctions.hash(algorithm, bytes, from, to) : hash(digest.get(), bytes, from, to);
    }

    private long hash(MessageDigest with, byte[] bytes, int from, int to) {
        with.update(bytes, from, to - from);
        try {
            with.digest(out, 0, out.length);
        } catch (DigestException e) {
            throw new IllegalStateException("There is room for the whole digest.", e);
        }
        return HashFunctions.first(out);
    }
}
