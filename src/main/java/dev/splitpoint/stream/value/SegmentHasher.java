package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator.HashAlgorithm;
import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Optional;

/** MD5 or SHA-256 hasher that reuses its state and buffer, so that a hash allocates nothing. For one thread. */
public final class SegmentHasher {
    private final MessageDigest digest;
    private final byte[] out;

    private SegmentHasher(MessageDigest digest) {
        this.digest = digest;
        this.out = new byte[digest.getDigestLength()];
    }

    /** {@return a hasher for an algorithm; empty for stateless algorithms} */
    public static Optional<SegmentHasher> of(HashAlgorithm algorithm) {
        return HashFunctions.digest(algorithm).map(SegmentHasher::new);
    }

    /** {@return the hash of some bytes, as {@link HashFunctions#hash}} */
    long hash(byte[] bytes, int from, int to) {
        digest(bytes, from, to);
        return HashFunctions.first(out);
    }

    /** {@return the bucket of some bytes, as {@link HashFunctions#bucket}} */
    long bucket(byte[] bytes, int from, int to, long buckets) {
        digest(bytes, from, to);
        return HashFunctions.remainder(out, buckets);
    }

    private void digest(byte[] bytes, int from, int to) {
        digest.update(bytes, from, to - from);
        try {
            digest.digest(out, 0, out.length);
        } catch (DigestException e) {
            throw new IllegalStateException("There is room for the whole digest.", e);
        }
    }
}
