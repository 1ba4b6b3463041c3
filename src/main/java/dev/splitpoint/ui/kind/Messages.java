package dev.splitpoint.ui.kind;

import dev.splitpoint.ui.text.Quantities;
import java.util.List;

/** Texts about kinds of generators, formats, types, sizes, encodings and rates, and their parameters. */
final class Messages {
    // Generators
    static final String GENERATOR = "Generator";
    static final String WEIGHTED_EXAMPLE = "acme: 50\nglobex: 30\ninitech: 20";
    static final String WEIGHTED = "weighted list";
    static final String HOTSPOT = "hotspot";
    static final String KEY_RANGES = "key ranges";
    static final String SAMPLE = "sample file";
    static final String ITEMS = "Number of different values";
    static final String REALISTIC_ITEMS = "Number of different values, at most 1,000,000";
    static final String EXPONENT = "Skew of the values: 0 is even, 0.99 is typical, 1.5 and more is extreme";

    // Parameters of generators
    static final String ZIPF_HELP = "Zipf's law: a few values are frequent, most are rare";
    static final String SCATTER_HELP = "Distributes the frequent values over the whole range";
    static final String UNIFORM_HELP = "All numbers of a range, with equal frequency";
    static final String SMALLEST_VALUE = "Smallest value";
    static final String LARGEST_VALUE = "Largest value";
    static final String SEQUENCE_HELP = "A number that increases with every new row";
    static final String START_HELP = "Number of the first row";
    static final String STEP_HELP = "Difference between one row and the next, at least 1";
    static final String CLOCK_HELP = "Time of the operation";
    static final String EVERY_HELP = "Rounds times down to multiples of this value, for example 60s; leave empty "
            + "for exact times";
    static final String JITTER_HELP = "Longest time between the timestamp of a row and its write";
    static final String LATE = "Late arrivals";
    static final String LATE_HELP = "Share of the rows that arrive late, 0 to 1";
    static final String LATE_BY = "Arrive late by";
    static final String LATE_BY_HELP = "Delay of the late rows";
    static final String SALT_HELP = "A small number that distributes rows: a hash of other segments, or random";
    static final String SALT_OF_LABEL = "Salt of";
    static final String SALT_OF = "Segments from which the salt is computed; if none, the salt is random and "
            + "queries cannot compute it";
    static final String BUCKETS_HELP = "Number of values, 1 to 1,000,000";
    static final String HASH_FUNCTION = "Hash function";
    static final String HASH_HELP = "Hash of other segments, in hexadecimal";
    static final String HASH_OF_LABEL = "Hash of";
    static final String HASH_OF = "Segments from which the hash is computed, at least one";
    static final String CHOOSE_SEGMENT = "choose a segment";
    static final String HASH_DIGITS = "Number of leading hexadecimal digits to use, 1 to 16";
    static final String HASH_FUNCTION_OF_HASH = "Hash function; it limits the number of digits";
    static final String UUID_HELP = "Universally unique identifiers";
    static final String VERSION_HELP = "Version 4 is random, version 7 starts with the time";
    static final String VERSION_4 = "4: random";
    static final String VERSION_7 = "7: by time";
    static final String WEIGHTED_HELP = "A list of values with weights";
    static final String WEIGHTS_HELP = "One value per line, followed by a colon and its weight: acme: 50";
    static final String CONSTANT_HELP = "Always the same value";
    static final String VALUE_HELP = "Value of all rows";
    static final String HOTSPOT_HELP = "A few values receive most of the operations; the other values share the rest";
    static final String HOT_VALUES = "Hot values";
    static final String HOT_VALUES_HELP = "Share of the values that are hot, 0 to 1";
    static final String HOT_LOAD = "Hot load";
    static final String HOT_LOAD_HELP = "Share of the operations on the hot values, 0 to 1";
    static final String LATEST_HELP = "A growing range in which the newest values are the most frequent";
    static final String LATEST_ITEMS = "Number of newest values that operations use";
    static final String EXPONENTIAL_HELP = "The frequency falls exponentially from the first value on";
    static final String PERCENTILE_HELP = "Percentage of the operations on the most frequent values, between 0 and 100";
    static final String FRACTION_HELP = "Share of the values that counts as most frequent, 0 to 1";
    static final String NORMAL_HELP = "Normal distribution, rounded to whole numbers";
    static final String MEAN_HELP = "Mean of the values, 0 to items − 1";
    static final String DEVIATION_HELP = "Standard deviation, greater than 0";
    static final String KEY_RANGES_HELP = "Load of key ranges as measured at Facebook (FAST '20)";
    static final String RANGES_HELP = "Number of ranges into which the values are divided";
    static final String A_HELP = "The load of range x is proportional to a·e^(b·x) + c·e^(d·x)";
    static final String B_HELP = "First exponent";
    static final String C_HELP = "Second factor";
    static final String D_HELP = "Second exponent";
    static final String REALISTIC_HELP = "Values that look real, with frequencies by Zipf's law";
    static final String KIND_HELP = "Kind of values";
    static final String SAMPLE_HELP = "Values of a real table, with the frequencies found there";
    static final String FILE_HELP = "CSV file of values with counts, in the folder of the document or in a subfolder";

    // Formats
    static final String PADDED_DECIMAL = "padded decimal";
    static final String UNPADDED_DECIMAL = "unpadded decimal";
    static final String REVERSED_TIMESTAMP = "reversed timestamp";
    static final String REVERSED_DOMAIN = "reversed domain";
    static final String REVERSED_TEXT = "reversed text";
    static final String BASE64 = "Base64";
    static final String IPV4 = "IPv4 address";
    static final String PLAIN_HELP = "The value without changes; numbers are not padded";
    static final String PADDED_DECIMAL_HELP = "A number with leading zeros, so that keys sort by value";
    static final String UNPADDED_DECIMAL_HELP = "A number without leading zeros: 10 sorts before 9";
    static final String HEX_HELP = "A hexadecimal number with leading zeros";
    static final String UPPER_CASE = "Uppercase";
    static final String UPPER_CASE_HELP = "Writes the digits A to F in uppercase";
    static final String TIMESTAMP_FORMAT_HELP = "Time since 1970; new rows sort last";
    static final String TIMESTAMP_UNIT = "Unit of the timestamp; it sets the width";
    static final String REVERSED_TIMESTAMP_HELP = "A large number minus the time; new rows sort first";
    static final String REVERSED_UNIT = "Unit of the timestamp";
    static final String FROM_HELP = "Number from which the time is subtracted: int64Max, int32Max, or a number";
    static final String DATE_HELP = "A time, written by a pattern";
    static final String DATE_PATTERN_HELP = "Pattern of Java's DateTimeFormatter, for example yyyy-MM-dd";
    static final String ZONE_HELP = "Time zone, for example UTC or Europe/Berlin";
    static final String TEMPLATE_HELP = "A fixed text that contains the value";
    static final String TEMPLATE_TEXT = "Text with one {} for the value";
    static final String TEMPLATE_DIGITS = "Pads a number to this number of digits; leave empty for no padding";
    static final String UUID_FORMAT_HELP = "36 hexadecimal digits and hyphens";
    static final String REVERSED_DOMAIN_HELP = "Domain labels in reverse order: com.example.www";
    static final String REVERSED_TEXT_HELP = "Characters in reverse order";
    static final String REVERSED_TEXT_WIDTH = "Pads a number to this number of digits before the reversal; leave "
            + "empty for no padding";
    static final String BASE64_HELP = "Base64 for URLs of the value's bytes, without padding";
    static final String IPV4_HELP = "A 32-bit number as four decimal numbers";
    static final String GEOHASH_HELP = "Cell of the geohash grid; neighboring places usually sort together";
    static final String PRECISION_HELP = "Number of characters, 1 to 12";

    // Rates given by points: one point per line
    static final String POINTS_HELP = "One point per line: the time since the start of the phase, and operations per second, for example 8h 50000";
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
    static final String ORDERED_CODE_HELP = "Escaped segments, separated by the bytes 00 01; preserves the order "
            + "of all values";
    static final String SINGLE_SEGMENT = "single segment";
    static final String SINGLE_SEGMENT_HELP = "The row key consists of one segment";
    static final String CONSTANT_RATE_HELP = "The same rate during the whole phase";
    static final String PER_SECOND = "Per second";
    static final String RAMP_HELP = "The rate changes linearly during the phase";
    static final String WAVE_HELP = "The rate oscillates around a mean, but is never negative";
    static final String PERIOD_HELP = "Time between two maxima";
    static final String PHASE_HELP = "Start of the wave in periods; 0.25 starts at the maximum";
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

    static String digits(int most) {
        return "Number of digits with leading zeros, 1 to " + most;
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
        return "P(rank r) = r^(−s) / Σ k^(−s), k = 1 … n; s = %s, n = %s.".formatted(Quantities.real(exponent), Quantities.whole(items));
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

    static String hashModulo(String algorithm, List<String> of, long buckets) {
        return "x = %s(%s) mod %s".formatted(algorithm, String.join(", ", of), Quantities.whole(buckets));
    }

    static String hash(int digits, String algorithm, List<String> of) {
        return "x = the first %d hexadecimal digits of %s(%s)".formatted(digits, algorithm, String.join(", ", of));
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
        return "P(range x) ∝ a·e^(b·x) + c·e^(d·x), x = 1 … %s, uniform within a range".formatted(Quantities.whole(ranges));
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
}
