package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;

/**
 * A value can contain the delimiter. Example: the delimiter {@code -} and the value {@code eu-west}.
 *
 * <p>An error if the end of the value is unknown. Values of a fixed width, such as binary numbers of 8 bytes, and the
 * last value of the key have a known end; then keys must not be split at the delimiter.
 */
public final class DelimiterInValue extends Rule {
    public DelimiterInValue() {
        super(
                "key.delimiter-in-value",
                FindingLevel.ERROR,
                Source.ROW_KEY_SCHEMAS,
                "Two different rows can get the same key, and a prefix of one value matches rows of another.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        SafeDelimiters.of(design).ifPresent(delimiter -> {
            List<Segment> within = design.rowKey().segments().stream()
                    .filter(segment -> SafeDelimiters.canContain(delimiter, segment)
                            || isSampled(delimiter, segment, subject.files()))
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

    private static boolean isSampled(String delimiter, Segment segment, SampleFiles files) {
        return segment.generator() instanceof Generator.Sample sample
                && SampleValues.of(sample, files).stream()
                        .anyMatch(value -> SafeDelimiters.hasEarlyMatch(delimiter, value.value()));
    }
}
