package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;

/** A family contains frequently read small columns and rarely read large columns. */
public final class MixedAccessFamily extends Rule {
    private static final double SMALL = 1000;
    private static final double LARGE = 10_000;

    /** Ratio of the frequencies from which a column counts as frequently read. */
    private static final double OFTEN = 10;

    public MixedAccessFamily() {
        super(
                "family.hot-and-cold",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "Values of one family are stored next to each other, so reading the small ones passes over the large"
                        + " ones.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column large : design.columns()) {
            if (large.valueBytes().mean() < LARGE) {
                continue;
            }
            double largeShare = share(design, large);
            design.columns().stream()
                    .filter(small -> small.family().equals(large.family())
                            && small.valueBytes().mean() <= SMALL
                            && share(design, small) > 0
                            && share(design, small) >= OFTEN * largeShare)
                    .findFirst()
                    .ifPresent(small -> to.add(
                            Place.of(design, large),
                            "The column '" + large.qualifier() + "' has "
                                    + BytesText.of(large.valueBytes().mean()) + " and is read by "
                                    + ShareText.of(largeShare) + " of the operations. In the same family, '"
                                    + small.qualifier() + "' has "
                                    + BytesText.of(small.valueBytes().mean()) + " and is read by "
                                    + ShareText.of(share(design, small)) + ".",
                            ColumnMoves.ownFamily(design, large)));
        }
    }

    private static double share(TableDesign design, Column column) {
        return design.queries().stream()
                .filter(read -> read.reads(column))
                .mapToDouble(read -> QueryFacts.share(design, read))
                .sum();
    }
}
