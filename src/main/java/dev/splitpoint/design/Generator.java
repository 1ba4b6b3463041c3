package dev.splitpoint.design;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Generator of the values of a segment and of their frequencies. */
public sealed interface Generator {
    /** The maximum Zipf exponent, with which practically all operations have the same value. */
    double MAX_EXPONENT = 100;

    /** The maximum number of items, 2<sup>53</sup>: up to it, every whole number is a {@code double}. */
    long MAX_ITEMS = 1L << 53;

    /** {@return the names of the segments from which the values are computed; empty for other generators} */
    default List<String> inputs() {
        return List.of();
    }

    /**
     * {@return the generator with values that are computed from other segments; the same generator if it does not
     * compute values}
     */
    default Generator withInputs(List<String> inputs) {
        return this;
    }

    /** {@return the values of a generator that lists them, without duplicates; empty for other generators} */
    default Collection<String> listed() {
        return List.of();
    }

    /**
     * A constant value.
     *
     * @param value the value
     */
    record Constant(String value) implements Generator {
        @Override
        public Collection<String> listed() {
            return List.of(value);
        }
    }

    /**
     * Equally frequent numbers of a range.
     *
     * @param min smallest number
     * @param max largest number, inclusive
     */
    record Uniform(long min, long max) implements Generator {
        /** @throws IllegalArgumentException if max is below min, or the number of values exceeds 63 bits */
        public Uniform {
            if (min > max) {
                throw new IllegalArgumentException(
                        "min is " + min + ", but must not be over max, which is " + max + ".");
            }
            if (max - min + 1 <= 0) {
                throw new IllegalArgumentException("The range from " + min + " to " + max
                        + " has more values than a 64-bit number can count. Use a smaller range.");
            }
        }
    }

    /**
     * A number that increases with every inserted row.
     *
     * @param start number of the first row
     * @param step difference between consecutive rows, 1 or more
     */
    record Sequence(long start, long step) implements Generator {
        /** @throws IllegalArgumentException if the step is not positive */
        public Sequence {
            Limits.atLeast("step", step, 1);
        }
    }

    /**
     * Zipf distribution: the value of rank k is generated in proportion to 1 ÷ k<sup>exponent</sup>.
     *
     * @param items number of values, 0 to items − 1
     * @param exponent skew, 0 to 100; 0 is uniform
     * @param scatter whether a bijection scatters the ranks over the range; otherwise value 0 is the most frequent
     */
    record Zipf(long items, double exponent, boolean scatter) implements Generator {
        /** @throws IllegalArgumentException if the items are not 1 to 2<sup>53</sup> or the exponent is not 0 to 100 */
        public Zipf {
            Limits.range("items", items, 1, MAX_ITEMS);
            Limits.between("exponent", exponent, 0, MAX_EXPONENT);
        }
    }

    /**
     * The number of the newest row minus a rank with a Zipf distribution, so that the newest values are the most
     * frequent.
     *
     * @param items number of ranks, 0 to items − 1
     * @param exponent Zipf exponent, 0 to 100
     */
    record Latest(long items, double exponent) implements Generator {
        /** @throws IllegalArgumentException if the items are not 1 to 2<sup>53</sup> or the exponent is not 0 to 100 */
        public Latest {
            Limits.range("items", items, 1, MAX_ITEMS);
            Limits.between("exponent", exponent, 0, MAX_EXPONENT);
        }
    }

    /**
     * Two classes of equally frequent values: the first {@code keyFraction} of the values get {@code opFraction} of the
     * operations.
     *
     * @param items number of values, 0 to items − 1
     * @param keyFraction share of hot values, 0 to 1
     * @param opFraction share of operations on hot values, 0 to 1
     */
    record Hotspot(long items, double keyFraction, double opFraction) implements Generator {
        /** Number of items of an override that inherits the number of the overridden generator. */
        public static final long INHERITED = 0;

        /** @throws IllegalArgumentException if there are more than 2<sup>53</sup> items, or a share is not 0 to 1 */
        public Hotspot {
            Limits.range("items", items, 0, MAX_ITEMS);
            Limits.share("keyFraction", keyFraction);
            Limits.share("opFraction", opFraction);
        }
    }

    /**
     * Frequencies that decrease exponentially from value 0 to the last value.
     *
     * @param items the number of values, 0 to items − 1
     * @param percentile the percentage of the operations on the leading values, between 0 and 100
     * @param fraction the share of the values that are the leading ones, between 0 and 1
     */
    record Exponential(long items, double percentile, double fraction) implements Generator {
        /** Difference up to which percentile and fraction are equal, as 7 and 0.07 are. */
        private static final double ROUNDING = 1e-9;

        /**
         * @throws IllegalArgumentException if the percentile is not between 0 and 100, the fraction is not between 0
         *     and 1, or the percentile is below the percentage of the values: popularity would rise
         */
        public Exponential {
            Limits.range("items", items, 1, MAX_ITEMS);
            if (!(percentile > 0 && percentile < 100) || !(fraction > 0 && fraction < 1)) {
                throw new IllegalArgumentException("percentile is " + percentile + " and fraction " + fraction
                        + ", but the percentile must be between 0 and 100 and the fraction between 0 and 1.");
            }
            if (percentile / 100 < fraction - ROUNDING) {
                throw new IllegalArgumentException(
                        "percentile is " + percentile + ", but must be at least 100 times the fraction, " + fraction
                                + ", because the leading values are the most frequent.");
            }
        }
    }

    /**
     * Normal distribution, rounded to whole numbers and truncated to the range.
     *
     * @param items number of values, 0 to items − 1
     * @param mean mean, 0 to items − 1
     * @param deviation standard deviation, greater than 0
     */
    record Normal(long items, double mean, double deviation) implements Generator {
        /** @throws IllegalArgumentException if the deviation is not over 0, or the mean not in the range */
        public Normal {
            Limits.range("items", items, 1, MAX_ITEMS);
            if (!(deviation > 0) || Double.isInfinite(deviation) || !(mean >= 0 && mean <= items - 1)) {
                throw new IllegalArgumentException("mean is " + mean + " and deviation " + deviation
                        + ", but the mean must be 0 to items − 1 and the deviation over 0.");
            }
        }
    }

    /**
     * Listed values with weights.
     *
     * @param weights weights by value in the order of the document, 0 or more, with a positive sum
     */
    record Weighted(Map<String, Double> weights) implements Generator {
        /** @throws IllegalArgumentException if a weight is negative or all are 0 */
        public Weighted {
            weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
            weights.forEach((value, weight) -> Limits.notNegative("The weight of '" + value + "'", weight));
            double sum =
                    weights.values().stream().mapToDouble(Double::doubleValue).sum();
            if (Double.isInfinite(sum)) {
                throw new IllegalArgumentException("The sum of the weights is too large. Use smaller weights.");
            }
            if (sum <= 0) {
                throw new IllegalArgumentException("weighted needs at least one value with a weight over 0.");
            }
        }

        @Override
        public Collection<String> listed() {
            return weights.keySet();
        }
    }

    /**
     * Hotness of key ranges as measured at Facebook: range x is generated in proportion to a·e<sup>b·x</sup> +
     * c·e<sup>d·x</sup>. The ranges are shuffled, and the values in a range are equally frequent (Cao, Dong, Vemuri,
     * Du: "Characterizing, Modeling, and Benchmarking RocksDB Key-Value Workloads at Facebook", FAST '20, section 6).
     *
     * @param items number of values, 0 to items − 1
     * @param ranges number of ranges
     * @param a first factor
     * @param b first exponent
     * @param c second factor
     * @param d second exponent
     */
    record KeyRanges(long items, int ranges, double a, double b, double c, double d) implements Generator {
        /** Hotness that can be divided by the number of items without rounding to 0. */
        private static final double LEAST_HOTNESS = 1e-200;

        /**
         * @throws IllegalArgumentException if there are no items or ranges, more ranges than items or than a million,
         *     or the hotness is 0 everywhere or without end
         */
        public KeyRanges {
            Limits.range("items", items, 1, MAX_ITEMS);
            Limits.range("ranges", ranges, 1, Math.min(items, 1_000_000));
            double first = Math.max(0, a * StrictMath.exp(b) + c * StrictMath.exp(d));
            double last = Math.max(0, a * StrictMath.exp(b * ranges) + c * StrictMath.exp(d * ranges));
            if (!(first + last > LEAST_HOTNESS) || !(Math.max(first, last) * ranges < Double.MAX_VALUE)) {
                throw new IllegalArgumentException("The hotness of the first range is " + first
                        + " and of the last range " + last + ". At least one must exceed " + LEAST_HOTNESS
                        + ", and both must be finite. Change a, b, c or d.");
            }
        }
    }

    /**
     * The time at which the row is written.
     *
     * @param every step to which times are rounded down; empty for no rounding
     * @param jitter maximum of a uniform random duration that is subtracted from the time, zero or more
     * @param delayed delayed rows; empty for none
     */
    record Clock(Optional<Duration> every, Duration jitter, Optional<Delay> delayed) implements Generator {
        /** @throws IllegalArgumentException if a duration is negative or over 100 years, or {@code every} is zero */
        public Clock {
            Limits.time("jitter", jitter);
            every.ifPresent(step -> Limits.overZero("every", step));
        }
    }

    /**
     * Delay of a share of the rows.
     *
     * @param fraction share of delayed rows, 0 to 1
     * @param by delay
     */
    record Delay(double fraction, Duration by) {
        /** @throws IllegalArgumentException if the fraction is not 0 to 1 or the delay negative or over 100 years */
        public Delay {
            Limits.share("fraction", fraction);
            Limits.time("by", by);
        }
    }

    /**
     * UUIDs (RFC 9562).
     *
     * @param version 4 for random UUIDs, 7 for UUIDs that begin with the time in milliseconds
     */
    record Uuid(int version) implements Generator {
        /** @throws IllegalArgumentException if the version is neither 4 nor 7 */
        public Uuid {
            if (version != 4 && version != 7) {
                throw new IllegalArgumentException("version is " + version + ", but must be 4 or 7.");
            }
        }
    }

    /**
     * Hash of the bytes of other segments, joined by zero bytes.
     *
     * @param of names of the other segments, at least one
     * @param algorithm hash function
     * @param length number of leading hexadecimal digits, 1 to the number of digits of the algorithm
     */
    record Hash(List<String> of, HashAlgorithm algorithm, int length) implements Generator {
        /** @throws IllegalArgumentException if no segment is named or the length is not in its range */
        public Hash {
            of = List.copyOf(of);
            Limits.range("length", length, 1, 16);
            if (length > algorithm.hexDigits()) {
                throw new IllegalArgumentException(
                        "length is " + length + ", but " + algorithm.name().toLowerCase(Locale.ROOT) + " has only "
                                + algorithm.hexDigits() + " hexadecimal digits.");
            }
            if (of.isEmpty()) {
                throw new IllegalArgumentException("of is empty, but a hash needs at least one segment.");
            }
        }

        @Override
        public List<String> inputs() {
            return of;
        }

        @Override
        public Generator withInputs(List<String> inputs) {
            return new Hash(inputs, algorithm, length);
        }
    }

    /**
     * A small number that distributes rows: random, or the hash of other segments modulo the number of buckets.
     *
     * <p>Services compute it as follows. {@code bytes} are the bytes of the segments in the key, joined by zero bytes:
     *
     * <ul>
     *   <li>MURMUR3: {@code Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), buckets)}, with Guava
     *   <li>CRC32: the checksum modulo the number of buckets
     *   <li>MD5, SHA256: {@code new BigInteger(1, digest).mod(BigInteger.valueOf(buckets))}
     * </ul>
     *
     * @param of names of the segments from which the salt is computed; empty for a random salt
     * @param algorithm hash function
     * @param buckets number of buckets, 0 to buckets − 1
     */
    record Salt(List<String> of, HashAlgorithm algorithm, int buckets) implements Generator {
        /** @throws IllegalArgumentException if there is no bucket */
        public Salt {
            of = List.copyOf(of);
            Limits.range("buckets", buckets, 1, 1_000_000);
        }

        @Override
        public List<String> inputs() {
            return of;
        }

        @Override
        public Generator withInputs(List<String> inputs) {
            return new Salt(inputs, algorithm, buckets);
        }

        /** {@return whether the salt is random, so that readers cannot compute it} */
        public boolean isRandom() {
            return of.isEmpty();
        }
    }

    /** Hash functions for segments. */
    enum HashAlgorithm {
        /** MurmurHash3 for 64-bit machines, 128 bits, seed 0: the first 64 bits, big-endian. */
        MURMUR3(16),
        /** The cyclic redundancy check of Ethernet and zip, 32 bits. */
        CRC32(8),
        /** MD5, the first 64 bits. */
        MD5(16),
        /** SHA-256, the first 64 bits. */
        SHA256(16);

        private final int hexDigits;

        HashAlgorithm(int hexDigits) {
            this.hexDigits = hexDigits;
        }

        /** {@return the maximum number of hexadecimal digits of a hash} */
        public int hexDigits() {
            return hexDigits;
        }
    }

    /**
     * Realistic values with a Zipf distribution.
     *
     * @param kind domain, email, city, country, firstName, lastName, product, company, word or path
     * @param items number of values, 1 to 1,000,000
     * @param exponent Zipf exponent, 0 to 100
     */
    record Realistic(String kind, long items, double exponent) implements Generator {
        /** @throws IllegalArgumentException if there are no items or over a million, or the exponent is not 0 to 100 */
        public Realistic {
            Limits.range("items", items, 1, 1_000_000);
            Limits.between("exponent", exponent, 0, MAX_EXPONENT);
        }
    }

    /**
     * Values of a file, with their frequencies in the file.
     *
     * @param file path of a file of values with counts, relative to the document
     */
    record Sample(String file) implements Generator {}
}
