package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;
import java.util.Optional;

/** Rules about delimiters, and values that contain them. */
final class DelimiterRules {
    private DelimiterRules() {}

    /**
     * A value can contain the delimiter. Example: the delimiter {@code -} and the value {@code eu-west}.
     *
     * <p>An error if the end of the value is unknown. Values of a fixed width, such as binary numbers of 8 bytes, and
     * the last value of the key have a known end; then keys must not be split at the delimiter.
     */
    static final Rule DELIMITER_IN_VALUE = Rule.of(
            "key.delimiter-in-value",
            FindingLevel.ERROR,
            Source.ROW_KEY_SCHEMAS,
            "Values contain the delimiter",
            "Two different rows can get the same key, and a prefix of one value matches rows of another.",
            DelimiterRules::delimiterInValue);

    private static void delimiterInValue(Subject subject, Report to) {
        TableDesign design = subject.design();
        SafeDelimiters.of(design).ifPresent(delimiter -> {
            List<Segment> within = design.rowKey().segments().stream()
                    .filter(segment ->
                            SafeDelimiters.canContain(delimiter, segment) || isSampled(delimiter, segment, subject))
                    .toList();
            List<Segment> ambiguous = within.stream()
                    .filter(segment -> !hasKnownEnd(design, segment))
                    .toList();
            if (!ambiguous.isEmpty()) {
                to.add(
                        Place.ENCODING,
                        "The delimiter " + delimiter + " can occur in the values of " + names(ambiguous)
                                + ", so a reader cannot determine where a segment ends.",
                        SafeDelimiters.changes(design));
            } else if (!within.isEmpty()) {
                boolean isText = within.stream().anyMatch(segment -> segment.type() instanceof ValueType.Text);
                to.add(
                        isText ? FindingLevel.WARNING : FindingLevel.NOTE,
                        Place.ENCODING,
                        "The delimiter " + delimiter
                                + " can occur in the values of " + names(within) + ". "
                                + (within.stream().allMatch(SegmentText::isFixedWidth)
                                        ? "Read the segments by their widths"
                                        : "Split only at the first delimiters, one fewer than segments")
                                + ", because splitting keys at each delimiter gives other segments. "
                                + "Bigtable's rowKeySchema rejects the key.",
                        SafeDelimiters.changes(design));
            }
        });
    }

    /**
     * {@return whether a reader knows the end of a segment without its delimiter: by its width, or because it is the
     * end of the key}
     */
    private static boolean hasKnownEnd(TableDesign design, Segment segment) {
        return SegmentText.isFixedWidth(segment)
                || segment.equals(design.rowKey().segments().getLast());
    }

    private static String names(List<Segment> segments) {
        return Phrases.names(segments.stream().map(Segment::name).toList());
    }

    private static boolean isSampled(String delimiter, Segment segment, Subject subject) {
        return segment.generator() instanceof Generator.Sample sample
                && subject.sampleValues(sample).stream()
                        .anyMatch(value -> SafeDelimiters.hasEarlyMatch(delimiter, value.value()));
    }

    /**
     * The delimiter does not sort before every character of the values.
     *
     * <p>Example: {@code |} sorts after letters, so that {@code abc|1} precedes {@code ab|1} although {@code ab}
     * precedes {@code abc}.
     */
    static final Rule DELIMITER_ORDER = Rule.of(
            "key.delimiter-order",
            FindingLevel.WARNING,
            Source.ROW_KEY_SCHEMAS,
            "The delimiter changes the sort order of values",
            "Rows sort by their first segment only if the delimiter sorts before every character of the values.",
            DelimiterRules::delimiterOrder);

    private static void delimiterOrder(Subject subject, Report to) {
        TableDesign design = subject.design();
        SafeDelimiters.of(design).ifPresent(delimiter -> {
            List<String> lower = design.rowKey().segments().stream()
                    .filter(segment -> SafeDelimiters.isUnordered(delimiter, segment)
                            && !SafeDelimiters.canContain(delimiter, segment))
                    .map(Segment::name)
                    .toList();
            if (!lower.isEmpty()) {
                to.add(
                        Place.ENCODING,
                        "The delimiter " + delimiter + " does not sort before every character of "
                                + Phrases.names(lower)
                                + ". Ranges over two segments are out of order, and Bigtable's rowKeySchema rejects"
                                + " the key.",
                        SafeDelimiters.changes(design));
            }
        });
    }

    /**
     * Segments of variable length are concatenated without a delimiter.
     *
     * <p>Example: the values {@code a} and {@code bc} have the same key as {@code ab} and {@code c}.
     */
    static final Rule NO_DELIMITER = Rule.of(
            "key.no-delimiter",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "A delimiter is missing between segments",
            "It is not clear where one value ends and the next begins, and two different rows can get the same"
                    + " key.",
            DelimiterRules::noDelimiter);

    private static void noDelimiter(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Concatenated)) {
            return;
        }
        List<Segment> segments = design.rowKey().segments();
        for (int i = 1; i < segments.size(); i++) {
            Segment before = segments.get(i - 1);
            Segment segment = segments.get(i);
            if (!SegmentText.isFixedWidth(before) && !SegmentText.isFixedWidth(segment)) {
                to.add(
                        Place.of(design, segment),
                        "The segments '" + before.name() + "' and '" + segment.name()
                                + "' have variable lengths and no delimiter between them.",
                        SafeDelimiters.changes(design));
                return;
            }
        }
    }

    /** Sampled keys do not fit the design. */
    static final Rule NON_CONFORMING = Rule.of(
            "sample.non-conforming",
            FindingLevel.WARNING,
            Source.ROW_KEY_SCHEMAS,
            "Sample values do not fit the row key",
            "One key that does not fit makes every query by the columns of the key fail.",
            DelimiterRules::nonConforming);

    private static void nonConforming(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Sample sample) {
                nonConforming(design, segment, subject.sampleValues(sample), to);
            }
        }
    }

    private static void nonConforming(
            TableDesign design, Segment segment, List<SampleFiles.WeightedValue> values, Report to) {
        double all =
                values.stream().mapToDouble(SampleFiles.WeightedValue::weight).sum();
        Optional<String> delimiter = SafeDelimiters.of(design);
        List<SampleFiles.WeightedValue> unfit = values.stream()
                .filter(value -> value.value().isEmpty()
                        || delimiter.filter(value.value()::contains).isPresent())
                .toList();
        if (!unfit.isEmpty()) {
            double share = unfit.stream()
                            .mapToDouble(SampleFiles.WeightedValue::weight)
                            .sum()
                    / all;
            to.add(
                    Place.of(design, segment),
                    "The sample of '" + segment.name() + "' has " + Phrases.count(unfit.size(), "value") + " ("
                            + ShareText.of(share) + ") without text or with the delimiter, such as '"
                            + unfit.getFirst().value() + "'.",
                    SafeDelimiters.changes(design));
        }
    }
}
