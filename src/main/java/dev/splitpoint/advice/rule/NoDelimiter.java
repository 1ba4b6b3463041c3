package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.SegmentText;
import java.util.List;

/**
 * Segments of variable length are concatenated without a delimiter.
 *
 * <p>Example: the values {@code a} and {@code bc} have the same key as {@code ab} and {@code c}.
 */
public final class NoDelimiter extends Rule {
    public NoDelimiter() {
        super(
                "key.no-delimiter",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "It is not clear where one value ends and the next begins, and two different rows can get the same"
                        + " key.");
    }

    @Override
    public void check(Subject subject, Report to) {
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
}
