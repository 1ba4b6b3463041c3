package dev.splitpoint.ui.document.kind;

import dev.splitpoint.ui.kit.text.Quantities;
import java.util.List;

/** Texts about kinds of generators, formats, types, sizes, encodings and rates, and their parameters. */
final class Messages {
    // Choices of kinds
    static final String GENERATOR = "Generator";
    static final String FORMAT = "Format";

    // Rates given by points: one point per line
    static final String POINTS_HELP =
            "One point per line: the time since the start of the phase, and operations per second, for example 8h"
                    + " 50000";
    static final String POINTS_EXAMPLE = "0h 1000\n8h 50000";

    // Types, sizes, encodings and rates
    static final String TEXT_HELP = "Text in UTF-8";
    static final String BYTES_HELP = "Bytes without changes";
    static final String INT64_HELP = "A 64-bit integer";
    static final String TIMESTAMP_HELP = "Microseconds since 1970, as a 64-bit integer";
    static final String FLOAT64_HELP = "A 64-bit floating-point number";
    static final String FLOAT32_HELP = "A 32-bit floating-point number";
    static final String BOOL_HELP = "True or false";
    static final String DATE_TYPE_HELP = "A calendar day";
    static final String VALUE_SIZE = "Value size";
    static final String CONSTANT_SIZE_HELP = "All values have the same size";
    static final String SIZE_HELP = "Bytes of a value, at least 0";
    static final String UNIFORM_SIZE_HELP = "Sizes are distributed evenly between two limits";
    static final String SMALLEST_SIZE = "Bytes of the smallest value";
    static final String LARGEST_SIZE = "Bytes of the largest value";
    static final String DELIMITED_HELP = "A delimiter separates the segments";
    static final String DELIMITER_HELP = "1 to 50 bytes; enter bytes that are not text as \\x00";
    static final String CONCATENATED_HELP = "Segments follow each other without a delimiter";
    static final String ORDERED_CODE = "ordered code";
    static final String ORDERED_CODE_HELP =
            "Escaped segments, separated by the bytes 00 01; preserves the order " + "of all values";
    static final String SINGLE_SEGMENT = "single segment";
    static final String SINGLE_SEGMENT_HELP = "The row key consists of one segment";
    static final String CONSTANT_RATE_HELP = "The same rate during the whole phase";
    static final String PER_SECOND = "Per second";
    static final String RAMP_HELP = "The rate changes linearly during the phase";
    static final String WAVE_HELP = "The rate oscillates around a mean, but is never negative";
    static final String PERIOD_HELP = "Time between two maxima";
    static final String SHAPE = "Shape";
    static final String DAILY = "daily, one peak";
    static final String PEAK = "Peak (ops/s)";
    static final String PEAK_HELP = "Operations per second at the peak; you can enter 20k for 20,000";
    static final String PEAK_AT = "Peak at";
    static final String PEAK_AT_HELP =
            "Time of the peak since the start of the phase, such as 06:00; the low is half a period later";
    static final String LOW = "Low (ops/s)";
    static final String LOW_HELP = "Operations per second at the lowest point; you can enter 20k for 20,000";
    static final String RATE_POINTS_HELP = "The rate is interpolated linearly between points";
    static final String INT_ENCODING_HELP = "Encoding of the number as bytes";
    static final String PER_SECOND_HELP = "Operations per second; you can enter 20k for 20,000";

    // Distributions: name, formula, source
    static final String YCSB = "Cooper et al., Benchmarking Cloud Serving Systems with YCSB, SoCC '10.";
    static final String GRAY = "Gray et al., Quickly Generating Billion-Record Synthetic Databases, SIGMOD '94.";
    static final String CAO = "Cao et al., Characterizing RocksDB Key-Value Workloads at Facebook, FAST '20.";
    static final String RFC_9562 = "RFC 9562.";
    static final String ZIPF = "Zipf's law";
    static final String DISCRETE_UNIFORM = "Discrete uniform distribution";
    static final String ARITHMETIC = "Arithmetic progression";
    static final String TIME_OF_WRITE = "Time of the write";
    static final String HASH_MODULO = "Hash modulo buckets";
    static final String HASH = "Hash";
    static final String UUID_7 = "Version 7 UUID";
    static final String UUID_7_FORMULA = "48 bits of the time in milliseconds, then 74 random bits";
    static final String UUID_4 = "Version 4 UUID";
    static final String UUID_4_FORMULA = "122 random bits";
    static final String CATEGORICAL = "Categorical distribution";
    static final String DEGENERATE = "Degenerate distribution";
    static final String HOTSPOT_DISTRIBUTION = "Hotspot distribution";
    static final String ZIPF_OF_AGE = "Zipf's law of the age";
    static final String TRUNCATED_EXPONENTIAL = "Truncated exponential distribution";
    static final String NORMAL = "Normal distribution";
    static final String EXPONENTIAL_OF_RANGES = "Two-term exponential of key ranges";
    static final String EMPIRICAL = "Empirical distribution";

    private Messages() {}

    static String range(String min, String max, boolean isOpen) {
        return (isOpen ? "between %s and %s" : "%s to %s").formatted(min, max);
    }

    static String ranged(String help, String range) {
        return range.isEmpty() ? help : (help.endsWith(".") ? "%s Range: %s." : "%s; range: %s").formatted(help, range);
    }

    static String notZone(String text) {
        return "'%s' is not a time zone. Enter a zone, for example UTC or Europe/Berlin.".formatted(text);
    }

    static String notPoint(String line) {
        return "'%s' is not a point. Enter a time and a rate, for example 8h 50000.".formatted(line);
    }

    static String point(String time, String rate) {
        return time + " " + rate;
    }

    static String noWeight(String line) {
        return "'%s' has no weight. Enter a value, a colon, and a number.".formatted(line);
    }

    static String weight(String value, String weight) {
        return value + ": " + weight;
    }

    static String noKind(String label, String id) {
        return "'%s' is not a known value of '%s'.".formatted(id, label);
    }

    static String zipf(long items, double exponent) {
        return "P(rank r) = r^(−s) / Σ k^(−s), k = 1 … n; s = %s, n = %s."
                .formatted(Quantities.real(exponent), Quantities.whole(items));
    }

    static String zipf(long items, double exponent, boolean scatter) {
        return zipf(items, exponent) + (scatter ? " A permutation assigns ranks to values." : " Rank 1 is value 0.");
    }

    static String zipfOfAge(long items, double exponent) {
        return zipf(items, exponent) + " The value is the newest row minus (r − 1).";
    }

    static String uniform(long values) {
        return "P(x) = 1 / (max − min + 1) = 1 / " + Quantities.whole(values);
    }

    static String buckets(long buckets) {
        return "P(x) = 1 / buckets = 1 / " + Quantities.whole(buckets);
    }

    static String sequence(long start, long step) {
        return "x(row) = %s + %s · row".formatted(Quantities.whole(start), Quantities.whole(step));
    }

    static String hashModulo(String algorithm, List<String> segments, long buckets) {
        return "x = %s(%s) mod %s".formatted(algorithm, String.join(", ", segments), Quantities.whole(buckets));
    }

    static String hash(int digits, String algorithm, List<String> segments) {
        return "x = the first %d hexadecimal digits of %s(%s)"
                .formatted(digits, algorithm, String.join(", ", segments));
    }

    static String weights(double sum) {
        return "P(v) = w(v) / Σ w, Σ w = " + Quantities.real(sum);
    }

    static String constant(String value) {
        return "P(%s) = 1".formatted(value);
    }

    static String hotspot(double operations, double keys, long items) {
        return "P(x) = o / (k·n) of the first k·n values, (1 − o) / ((1 − k)·n) of the others; o = %s, k = %s, n = %s"
                .formatted(Quantities.real(operations), Quantities.real(keys), Quantities.whole(items));
    }

    static String exponential(double share, double fraction, long items) {
        return "P(x) ∝ e^(−γx), 0 ≤ x < n, (1 − e^(−γfn)) / (1 − e^(−γn)) = p; p = %s, f = %s, n = %s"
                .formatted(Quantities.real(share), Quantities.real(fraction), Quantities.whole(items));
    }

    static String normal(double mean, double deviation, long items) {
        return "P(x) ∝ e^(−(x − μ)² / 2σ²), rounded, 0 ≤ x < n; μ = %s, σ = %s, n = %s"
                .formatted(Quantities.real(mean), Quantities.real(deviation), Quantities.whole(items));
    }

    static String keyRanges(long ranges) {
        return "P(range x) ∝ a·e^(b·x) + c·e^(d·x), x = 1 … %s, uniform within a range"
                .formatted(Quantities.whole(ranges));
    }

    static String sample(String file) {
        return "P(v) = count(v) / Σ count, from " + file;
    }

    static String jitter(String time) {
        return " − U(0, %s)".formatted(time);
    }

    static String delay(String time, String share) {
        return " − %s with P = %s".formatted(time, share);
    }

    static String clock(String jitter, String delay, String every) {
        String text = "x = t" + jitter + delay;
        return every.isEmpty() ? text : "%s, rounded down to multiples of %s".formatted(text, every);
    }

    static String lowOverPeak(String low, String peak) {
        return "The low of %s is over the peak of %s. Enter a lower number.".formatted(low, peak);
    }

    static String notClockTime(String text) {
        return "'%s' is not a time. Enter a time such as 06:00, or 90m.".formatted(text);
    }
}
