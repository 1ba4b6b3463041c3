package dev.splitpoint.design.yaml;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.TimeUnit;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/** What a document means where it is silent. The schema's {@code default} of each says the same. */
final class Defaults {
    static final String DELIMITER = "#";
    static final TimeUnit UNIT = TimeUnit.MS;
    static final ZoneId ZONE = ZoneId.of("UTC");
    static final int HEX_WIDTH = 16;
    static final int GEOHASH_PRECISION = 7;

    static final double ZIPF_EXPONENT = 0.99;
    static final double KEY_FRACTION = 0.2;
    static final double OP_FRACTION = 0.8;
    static final double PERCENTILE = 95;
    static final double FRACTION = 0.857;
    /** The mix of Cao et al., FAST '20, as in RocksDB's {@code mixgraph} benchmark. */
    static final int KEY_RANGES = 30;
    static final double KEY_RANGE_A = 14.18;
    static final double KEY_RANGE_B = -2.917;
    static final double KEY_RANGE_C = 0.0164;
    static final double KEY_RANGE_D = -0.08082;
    static final int UUID_VERSION = 4;
    static final HashAlgorithm HASH = HashAlgorithm.MURMUR3;
    static final int HASH_LENGTH = 8;
    /** In the standard library of every language, so that readers can compute the salt. */
    static final HashAlgorithm SALT = HashAlgorithm.CRC32;
    static final double REALISTIC_EXPONENT = 1;

    static final Duration SINE_PERIOD = Duration.ofHours(24);
    static final Duration BACKUP_RETENTION = Duration.ofDays(7);
    static final Duration BACKUP_FREQUENCY = Duration.ofDays(1);

    private Defaults() {}

    static boolean truthOr(At at, String key, boolean otherwise) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? value.get().truth() : otherwise;
    }

    static double numberOr(At at, String key, double otherwise) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? value.get().number() : otherwise;
    }

    static long wholeOr(At at, String key, long otherwise) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? value.get().whole() : otherwise;
    }

    static Optional<String> text(At at, String key) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? Optional.of(value.get().text()) : Optional.empty();
    }

    static Duration durationOr(At at, String key, Duration otherwise) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? value.get().duration() : otherwise;
    }
}
