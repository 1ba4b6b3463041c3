package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;

/** Detects rows that are larger than Bigtable can read. */
final class LargeRowDetector implements Detector {
    @Override
    public Kind kind() {
        return Kind.LARGE_ROW;
    }

    @Override
    public List<Verdict> detect(Evidence evidence, List<HotSpot> causes) {
        LoadGrid grid = evidence.grid();
        if (grid.heldRowBytes() <= SizeEstimate.MAX_ROW_BYTES) {
            return List.of();
        }
        return List.of(evidence.ofTable(
                Kind.LARGE_ROW, 0, grid.time().cells(), 1, FindingLevel.WARNING,
                "A row has " + BytesText.over(grid.heldRowBytes(), SizeEstimate.MAX_ROW_BYTES)
                        + " on average, but Bigtable cannot read rows over 256 MiB (268 MB). Divide rows, or retain fewer versions."));
    }
}
