package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.Comparator;

/** A row has thousands of tiny cells. */
public final class TooManyCells extends Rule {
    private static final double TINY = 100;
    private static final double MANY = 1000;

    public TooManyCells() {
        super(
                "column.too-many-cells",
                FindingLevel.WARNING,
                Source.PERFORMANCE,
                "Every cell is stored, merged and sent with its qualifier and timestamp, so a row with many tiny cells"
                        + " is slow to read.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        double cells = design.columns().stream()
                .filter(column -> column.valueBytes().mean() <= TINY)
                .mapToDouble(column -> column.count() * column.presence())
                .sum();
        if (cells >= MANY) {
            Column most = design.columns().stream()
                    .filter(column -> column.valueBytes().mean() <= TINY)
                    .max(Comparator.comparingDouble(column -> column.count() * column.presence()))
                    .orElseThrow();
            to.add(
                    Place.of(design, most),
                    "A row has about " + Phrases.number(cells) + " cells of up to " + BytesText.of(TINY)
                            + ", most of them '" + most.qualifier() + "'. Each stores "
                            + BytesText.of(SizeEstimate.cellBytes(most))
                            + " for a value of "
                            + BytesText.of(most.valueBytes().mean())
                            + ". Pack them into one value, such as a protobuf.");
        }
    }
}
