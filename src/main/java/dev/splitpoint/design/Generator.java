package dev.splitpoint.design;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which values of a segment occur, and how often. */
public sealed interface Generator {
    /** The steepest law of popularity: with it, every operation meets the same value. */
    double MOST_EXPONENT = 100;

    /** {@return the names of the segments that the values are computed from} */
    default List<String> inputs() {
        return switch (this) {
            case Hash hash -> hash.of();
            case Salt salt -> salt.of();
            case Constant _, Uniform _, Sequence _, Zipf _, Latest _, Hotspot _, Exponential _, Normal _, Weighted _,
                    KeyRanges _, Clock _, Uuid _, Realistic _, Sample _ -> List.of();
        };
    }

    /**
     * Always the same.
     *
     * @param value that value
     */
    record Constant(String value) implements Generator {}

    /**
     * All numbers of a range, equally often.
     *
     * @param min the smallest
     * @param max the largest
     */
    record Uniform(long min, long max) implements Generator {
        /** @throws IllegalArgumentException if max is under min, or the range too wide to be counted */
        public Uniform {
            if (min > max) {
                throw new IllegalArgumentException("min is " + min + ", but must not be over max, which is " + max + ".");
            }
            if (max - min + 1 <= 0) {
                throw new IllegalArgumentException("The range from " + min + " to " + max
                        + " has more values than a 64-bit number can count. Use a smaller range.");
            }
        }
    }

    /**
     * A number that grows with every new row.
     *
     * @param start the first row's
     * @param step  from one row to the next, 1 or more
     */
    record Sequence(long start, long step) implements Generator {
        /** @throws IllegalArgumentException if the step is not positive */
        public Sequence {
            Limits.atLeast("step", step, 1);
        }
    }

    /**
     * Zipf's law: the value of rank k is drawn in proportion to 1 ÷ k<sup>exponent</sup>.
     *
     * @param items    how many values, 0 to items − 1
     * @param exponent 0 or more; 0 is uniform
     * @param scatter  whether the popular values are spread over the range (a bijection) or stand at its start
     */
    record Zipf(long items, double exponent, boolean scatter) implements Generator {
        /** @throws IllegalArgumentException if there is no item or the exponent is not 0 to 100 */
        public Zipf {
            Limits.atLeast("items", items, 1);
            Limits.between("exponent", exponent, 0, MOST_EXPONENT);
        }
    }

    /**
     * A growing number range of which the newest values are the most popular: the newest row's number less a rank
     * drawn by Zipf's law.
     *
     * @param items    how far back values are drawn
     * @param exponent of Zipf's law, 0 or more
     */
    record Latest(long items, double exponent) implements Generator {
        /** @throws IllegalArgumentException if there is no item or the exponent is not 0 to 100 */
        public Latest {
            Limits.atLeast("items", items, 1);
            Limits.between("exponent", exponent, 0, MOST_EXPONENT);
        }
    }

    /**
     * Two classes of values, each drawn evenly: the first {@code keyFraction} of them gets {@code opFraction} of the
     * operations.
     *
     * @param items       how many values, 0 to items − 1
     * @param keyFraction share of the values that are hot, 0 to 1
     * @param opFraction  share of the operations on them, 0 to 1
     */
    record Hotspot(long items, double keyFraction, double opFraction) implements Generator {
        /** Stands for "as many as the generator that this one overrides" within a phase's override. */
        public static final long INHERITED = 0;

        /** @throws IllegalArgumentException if a share is not 0 to 1 */
        public Hotspot {
            Limits.atLeast("items", items, 0);
            Limits.share("keyFraction", keyFraction);
            Limits.share("opFraction", opFraction);
        }
    }

    /**
     * Popularity that falls exponentially from value 0 to the last value.
     *
     * @param items      the number of values, 0 to items − 1
     * @param percentile the percentage of the operations on the leading values, between 0 and 100
     * @param fraction   the share of the values that are the leading ones, between 0 and 1
     */
    record Exponential(long items, double percentile, double fraction) implements Generator {
        /** Difference up to which percentile and fraction are equal, as 7 and 0.07 are. */
        private static final double ROUNDING = 1e-9;

        /**
         * @throws IllegalArgumentException if the percentile is not between 0 and 100, the fraction is not between 0 and 1, or
         *     the percentile is below the percentage of the values: popularity would rise
         */
        public Exponential {
            Limits.atLeast("items", items, 1);
            if (!(percentile > 0 && percentile < 100) || !(fraction > 0 && fraction < 1)) {
                throw new IllegalArgumentException(
                        "percentile is " + percentile + " and fraction " + fraction
                                + ", but the percentile must be between 0 and 100 and the fraction between 0 and 1.");
            }
            if (percentile / 100 < fraction - ROUNDING) {
                throw new IllegalArgumentException("percentile is " + percentile + ", but must be at least 100 times the fraction, "
                        + fraction + ", because the leading values are the most frequent.");
            }
        }
    }

    /**
     * The normal distribution, rounded to whole numbers; what falls outside the range is drawn again.
     *
     * @param items     how many values, 0 to items − 1
     * @param mean      of the values
     * @param deviation standard deviation, over 0
     */
    record Normal(long items, double mean, double deviation) implements Generator {
        /** @throws IllegalArgumentException if the deviation is not over 0, or the mean not in the range */
        public Normal {
            Limits.atLeast("items", items, 1);
            if (!(deviation > 0) || Double.isInfinite(deviation) || !(mean >= 0 && mean <= items - 1)) {
                throw new IllegalArgumentException("mean is " + mean + " and deviation " + deviation
                        + ", but the mean must be 0 to items − 1 and the deviation over 0.");
            }
        }
    }

    /**
     * Given values with given weights.
     *
     * @param weights each value's weight, 0 or more, at least one over 0; in the document's order
     */
    record Weighted(Map<String, Double> weights) implements Generator {
        /** @throws IllegalArgumentException if a weight is negative or all are 0 */
        public Weighted {
            weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
            weights.forEach((value, weight) -> Limits.notNegative("The weight of '" + value + "'", weight));
            double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
            if (Double.isInfinite(sum)) {
                throw new IllegalArgumentException("The sum of the weights is too large. Use smaller weights.");
            }
            if (sum <= 0) {
                throw new IllegalArgumentException("weighted needs at least one value with a weight over 0.");
            }
        }
    }

    /**
     * Hotness of key ranges as measured at Facebook: range x of {@code ranges} is drawn in proportion to
     * a·e<sup>b·x</sup> + c·e<sup>d·x</sup>, the ranges shuffled, values within a range evenly (Cao, Dong, Vemuri, Du:
     * "Characterizing, Modeling, and Benchmarking RocksDB Key-Value Workloads at Facebook", FAST '20, section 6).
     *
     * @param items  how many values, 0 to items − 1
     * @param ranges how many ranges they are cut into
     * @param a      first factor
     * @param b      first exponent
     * @param c      second factor
     * @param d      second exponent
     */
    record KeyRanges(long items, int ranges, double a, double b, double c, double d) implements Generator {
        /** @throws IllegalArgumentException if there are no items or ranges, more ranges than items or than
         *     a million, or the hotness is 0 everywhere or without end */
        public KeyRanges {
            Limits.atLeast("items", items, 1);
            Limits.range("ranges", ranges, 1, Math.min(items, 1_000_000));
            double first = Math.max(0, a * StrictMath.exp(b) + c * StrictMath.exp(d));
            double last = Math.max(0, a * StrictMath.exp(b * ranges) + c * StrictMath.exp(d * ranges));
            if (!(first + last > 0) || !(Math.max(first, last) * ranges < Double.MAX_VALUE)) {
                throw new IllegalArgumentException("a, b, c and d make " + first + " of the first range's hotness and "
                        + last + " of the last one's, but one must be over 0 and both must be numbers that can be added.");
            }
        }
    }

    /**
     * The time of the operation.
     *
     * @param every   where given, times are cut down to multiples of it
     * @param jitter  by how much, at most, a row's time lies before its writing, evenly drawn; zero: not at all
     * @param delayed a share of the rows that come late, where there are such
     */
    record Clock(Optional<Duration> every, Duration jitter, Optional<Delay> delayed) implements Generator {
        /** @throws IllegalArgumentException if a duration is negative or over 100 years, or {@code every} is zero */
        public Clock {
            Limits.time("jitter", jitter);
            every.ifPresent(step -> Limits.overZero("every", step));
        }
    }

    /**
     * Rows that come late.
     *
     * @param fraction their share, 0 to 1
     * @param by       by how much
     */
    record Delay(double fraction, Duration by) {
        /** @throws IllegalArgumentException if the fraction is not 0 to 1 or the delay negative or over 100 years */
        public Delay {
            Limits.share("fraction", fraction);
            Limits.time("by", by);
        }
    }

    /**
     * Universally unique identifiers.
     *
     * @param version 4: random; 7: leading with the time in milliseconds (RFC 9562)
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
     * The hash of other segments' bytes, each followed by a zero byte but the last.
     *
     * @param of        the other segments' names, at least one
     * @param algorithm the function
     * @param length    hexadecimal digits kept, 1 to 16 and no more than the function has, from the front
     */
    record Hash(List<String> of, HashAlgorithm algorithm, int length) implements Generator {
        /** @throws IllegalArgumentException if no segment is named or the length is not in its range */
        public Hash {
            of = List.copyOf(of);
            Limits.range("length", length, 1, 16);
            if (length > algorithm.hexDigits()) {
                throw new IllegalArgumentException("length is " + length + ", but " + algorithm.name().toLowerCase(Locale.ROOT)
                        + " has only " + algorithm.hexDigits() + " hexadecimal digits.");
            }
            if (of.isEmpty()) {
                throw new IllegalArgumentException("of is empty, but a hash needs at least one segment.");
            }
        }
    }

    /**
     * A small number that spreads rows: random, or the hash of other segments modulo the number of buckets.
     *
     * <p>Services can compute it, with {@code bytes} the segments' bytes in the key, joined by zero bytes:
     *
     * <ul>
     *   <li>MURMUR3: {@code Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), buckets)}, with Guava
     *   <li>CRC32: the checksum modulo the number of buckets
     *   <li>MD5, SHA256: {@code new BigInteger(1, digest).mod(BigInteger.valueOf(buckets))}
     * </ul>
     *
     * @param of        the segments that it is computed from; none: random
     * @param algorithm the hash function
     * @param buckets   how many, 0 to buckets − 1
     */
    record Salt(List<String> of, HashAlgorithm algorithm, int buckets) implements Generator {
        /** @throws IllegalArgumentException if there is no bucket */
        public Salt {
            of = List.copyOf(of);
            Limits.range("buckets", buckets, 1, 1_000_000);
        }

        /** {@return whether it is drawn at random, so that no reader can compute it} */
        public boolean random() {
            return of.isEmpty();
        }
    }

    /** Hash functions that keys are built with. */
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

        /** {@return how many hexadecimal digits of a value are used at the most} */
        public int hexDigits() {
            return hexDigits;
        }
    }

    /**
     * Values that look real, made by a data-faker library, with Zipf popularity.
     *
     * @param kind     which values: domain, email, city, country, firstName, lastName, product, company, word, path
     * @param items    how many different ones
     * @param exponent of Zipf's law, 0 or more
     */
    record Realistic(String kind, long items, double exponent) implements Generator {
        /** @throws IllegalArgumentException if there are no items or over a million, or the exponent is not 0 to 100 */
        public Realistic {
            Limits.range("items", items, 1, 1_000_000);
            Limits.between("exponent", exponent, 0, MOST_EXPONENT);
        }
    }

    /**
     * Values of a real table, drawn as often as they were found.
     *
     * @param file path of a file of values with counts, relative to the document
     */
    record Sample(String file) implements Generator {}
}
