package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * The delimiter does not sort before every character of the values.
 *
 * <p>Example: {@code |} sorts after letters, so that {@code abc|1} precedes {@code ab|1} although {@code ab} precedes
 * {@code abc}.
 */
public final class DelimiterOrder extends Rule {
    public DelimiterOrder() {
        super(
                "key.delimiter-order",
                FindingLevel.WARNING,
                Source.ROW_KEY_SCHEMAS,
                "Rows sort by their first segment only if the delimiter sorts before every character of the values.");
    }

    @Override
    public void check(Subject subject, Report to) {
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
}
