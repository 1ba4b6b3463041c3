package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Delimiters that the values of a key do not contain. */
final class SafeDelimiters {
    /** Candidate delimiters. */
    static final List<String> TRIED = List.of("#", "!", "|", "~");

    private SafeDelimiters() {}

    /** {@return the delimiter; empty for a single segment or an encoding without a delimiter} */
    static Optional<String> of(TableDesign design) {
        return design.rowKey().encoding() instanceof KeyEncoding.Delimited encoding
                        && design.rowKey().segments().size() > 1
                ? Optional.of(new String(encoding.delimiter().toArray(), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    /** {@return whether the values of a segment can contain a delimiter} */
    static boolean canContain(String delimiter, Segment segment) {
        boolean listed = segment.format() instanceof Format.Plain
                && segment.generator() instanceof Generator.Weighted weighted
                && weighted.weights().keySet().stream().anyMatch(value -> hasEarlyMatch(delimiter, value));
        return !(segment.type() instanceof ValueType.Text) || listed || SegmentText.contains(segment, delimiter);
    }

    /**
     * {@return whether a value followed by the delimiter contains it before the end of the value, such as "a:" with
     * "::"}
     */
    static boolean hasEarlyMatch(String delimiter, String value) {
        return (value + delimiter).indexOf(delimiter) < value.length();
    }

    /** {@return whether the values of a segment can contain a character that does not sort after the delimiter} */
    static boolean isUnordered(String delimiter, Segment segment) {
        return segment.type() instanceof ValueType.Text && SegmentText.lowest(segment) <= delimiter.charAt(0);
    }

    /**
     * {@return delimiters that no value contains; delimiters that sort before all characters of the values come first}
     */
    static List<String> free(TableDesign design) {
        List<Segment> segments = design.rowKey().segments();
        List<String> free = TRIED.stream()
                .filter(d -> segments.stream().noneMatch(s -> canContain(d, s)))
                .toList();
        return Stream.concat(
                        free.stream().filter(d -> segments.stream().noneMatch(s -> isUnordered(d, s))), free.stream())
                .distinct()
                .toList();
    }

    /**
     * {@return changes to delimiters that no value contains; delimiters that sort before all characters of the values
     * come first}
     */
    static List<Remedy> changes(TableDesign design) {
        return free(design).stream().map(DesignChanges::delimiter).toList();
    }
}
