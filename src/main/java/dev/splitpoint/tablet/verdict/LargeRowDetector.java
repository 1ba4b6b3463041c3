package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Locale;

/** Detects rows that are larger than Bigtable can read. */
final class LargeRowDetector implements Detector {
    private static final int MEBIBYTE = 1 << 20;

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
        return List.of(evidence.ofTable(Kind.LARGE_ROW, 0, grid.time().cells(), 1, FindingLevel.WARNING, String.format(
                Locale.ROOT,
                "A row has %,.0f MiB on average, but Bigtable cannot read rows over 256 MiB. Divide rows, or retain fewer"
                        + " versions.",
                grid.heldRowBytes() / MEBIBYTE)));
    }
}
