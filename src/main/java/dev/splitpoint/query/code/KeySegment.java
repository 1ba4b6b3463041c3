package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;

/**
 * A segment of the key in generated code.
 *
 * @param name of the segment in the design
 * @param facts notes for callers about its values, each a phrase
 * @param source the origin of its value
 * @param codec the encoding of its value
 * @param step the step to which code rounds a time down before it encodes it; zero if the encoding alone decides
 */
public record KeySegment(String name, List<String> facts, Source source, SegmentCodec codec, Duration step) {
    public KeySegment {
        facts = List.copyOf(facts);
    }

    /** The origin of the value of a segment. */
    public sealed interface Source {}

    /** Provided by callers: a part of the key class. */
    public record Part() implements Source {}

    /** Always the same bytes. */
    public record Constant(KeyBytes bytes) implements Source {}

    /**
     * Computed from other segments.
     *
     * @param inputs the indexes of the other segments
     * @param algorithm of the hash
     * @param buckets number of buckets of a salt; 0 for a hash
     * @param digits hexadecimal digits of a hash that are used
     */
    public record Computed(List<Integer> inputs, HashAlgorithm algorithm, int buckets, int digits) implements Source {
        public Computed {
            inputs = List.copyOf(inputs);
        }

        /** {@return the number of bits by which a hash is shifted to the right, if its digits are a number} */
        int shift() {
            return buckets > 0 ? 0 : 4 * (algorithm.hexDigits() - digits);
        }

        /** {@return the name of the hash} */
        String title() {
            return switch (algorithm) {
                case MURMUR3 -> "MurmurHash3 (x64, 128 bits)";
                case CRC32 -> "CRC-32";
                case MD5 -> "MD5";
                case SHA256 -> "SHA-256";
            };
        }
    }

    /** {@return whether code rounds times down to a step} */
    public boolean isRounded() {
        return step.isPositive();
    }

    /** {@return the length of the interval of times that have the same bytes} */
    Duration precision() {
        return step.compareTo(codec.precision()) > 0 ? step : codec.precision();
    }

    boolean isPart() {
        return source instanceof Part;
    }

    /** {@return the number of bytes of all values; 0 if they differ} */
    int width() {
        return source instanceof Constant(KeyBytes bytes) ? bytes.length() : codec.width();
    }

    boolean isConstant() {
        return source instanceof Constant;
    }

    /** {@return whether the value can be empty} */
    boolean canBeEmpty() {
        return source instanceof Constant(KeyBytes bytes)
                ? bytes.isEmpty()
                : codec instanceof SegmentCodec.Raw
                        || codec instanceof SegmentCodec.Text text
                                && text.width() == 0
                                && text.before().isEmpty()
                                && text.after().isEmpty();
    }

    boolean isText() {
        return source instanceof Constant(KeyBytes bytes) ? CodeText.utf8(bytes).isPresent() : codec.isText();
    }
}
