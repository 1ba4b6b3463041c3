package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SizeEstimate;

/** A column qualifier is long, or exceeds the limit of Bigtable. */
public final class QualifierSize extends Rule {
    private static final int GOOD_BYTES = 32;

    public QualifierSize() {
        super(
                "column.qualifier-size",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "The qualifier is stored and sent with every cell.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            int bytes = KeyBytes.utf8(column.qualifier()).length();
            if (bytes > SizeEstimate.MAX_QUALIFIER_BYTES) {
                to.add(
                        Place.of(design, column),
                        "A qualifier of '" + column.family() + "' has "
                                + BytesText.over(bytes, SizeEstimate.MAX_QUALIFIER_BYTES)
                                + ". Bigtable rejects qualifiers over 16 KiB (16.4 kB).");
            } else if (bytes > GOOD_BYTES && !column.pattern()) {
                to.add(
                        FindingLevel.NOTE,
                        Place.of(design, column),
                        "The qualifier '" + column.qualifier() + "' has " + bytes + " bytes in every row. Use at most "
                                + GOOD_BYTES + ".");
            }
        }
    }
}
