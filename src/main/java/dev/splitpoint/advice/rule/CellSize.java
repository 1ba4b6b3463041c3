package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.size.SizeEstimate;

/** A cell is large. Each version is a cell; {@link RowSize} adds the versions of a row. */
public final class CellSize extends Rule {
    public CellSize() {
        super(
                "cell.size",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "Large values fill the memory of nodes and clients and make every read of the row slow.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            double bytes = SizeEstimate.largest(column.valueBytes());
            if (bytes > SizeEstimate.RECOMMENDED_VALUE_BYTES) {
                to.add(
                        bytes > ValueSize.MAX_BYTES ? FindingLevel.ERROR : FindingLevel.WARNING,
                        Place.of(design, column),
                        "A cell of the column '" + column.qualifier() + "' can have "
                                + BytesText.over(bytes, bound(bytes))
                                + ". Google recommends at most 10 MB; the limit is 100 MiB (105 MB). Store large"
                                + " objects elsewhere and only their address here.");
            }
        }
    }

    /** {@return the limit that a cell exceeds} */
    private static double bound(double bytes) {
        return bytes > ValueSize.MAX_BYTES ? ValueSize.MAX_BYTES : SizeEstimate.RECOMMENDED_VALUE_BYTES;
    }
}
