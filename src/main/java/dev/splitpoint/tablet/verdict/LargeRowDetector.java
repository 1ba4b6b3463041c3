package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Optional;

/** Detects rows that are larger than Bigtable can read: the mean row, or the row of the most popular key. */
final class LargeRowDetector implements Detector {
    @Override
    public Kind kind() {
        return Kind.LARGE_ROW;
    }

    @Override
    public List<Verdict> detect(Evidence evidence, List<HotSpot> causes) {
        LoadGrid grid = evidence.grid();
        int cells = grid.time().cells();
        if (grid.heldRowBytes() > SizeEstimate.MAX_ROW_BYTES) {
            return List.of(evidence.ofTable(
                    Kind.LARGE_ROW,
                    firstOver(grid.stored().rowBytes()),
                    cells,
                    1,
                    FindingLevel.ERROR,
                    "A row has " + BytesText.over(grid.heldRowBytes(), SizeEstimate.MAX_ROW_BYTES)
                            + " on average, but Bigtable cannot read rows over 256 MiB (268 MB). Divide rows,"
                            + " or retain fewer versions."));
        }
        double[] largest = grid.stored().largestRowBytes();
        double most = 0;
        for (double bytes : largest) {
            most = Math.max(most, bytes);
        }
        if (most <= SizeEstimate.MAX_ROW_BYTES) {
            return List.of();
        }
        return List.of(evidence.ofTable(
                Kind.LARGE_ROW,
                firstOver(largest),
                cells,
                1,
                FindingLevel.ERROR,
                "The largest row"
                        + heaviest(grid)
                                .map(key -> ", probably " + key.toReadable() + ",")
                                .orElse("") + " reaches "
                        + BytesText.over(most, SizeEstimate.MAX_ROW_BYTES) + ". The mean row has "
                        + BytesText.of(grid.heldRowBytes())
                        + ". Bigtable cannot read rows over 256 MiB (268 MB). Divide the row, or retain fewer"
                        + " versions."));
    }

    /** {@return the cell in which a size first exceeds the limit; the first cell if the size is constant} */
    private static int firstOver(double[] bytes) {
        for (int i = 1; i < bytes.length; i++) {
            if (bytes[i] > SizeEstimate.MAX_ROW_BYTES) {
                return bytes[i - 1] > SizeEstimate.MAX_ROW_BYTES ? 0 : i - 1;
            }
        }
        return 0;
    }

    /** {@return the key with the most operations in the last cell; empty if no key is heavy} */
    private static Optional<KeyBytes> heaviest(LoadGrid grid) {
        int cell = grid.time().cells() - 1;
        Optional<KeyBytes> key = Optional.empty();
        double most = 0;
        for (int b = 0; b < grid.buckets().size(); b++) {
            List<HeavyKey> heavy = grid.heavyKeys().at(cell, b);
            double operations = grid.at(grid.newRows(), cell, b)
                    + grid.at(grid.updates(), cell, b)
                    + grid.at(grid.reads(), cell, b);
            if (!heavy.isEmpty() && heavy.getFirst().share() * operations > most) {
                most = heavy.getFirst().share() * operations;
                key = Optional.of(heavy.getFirst().key());
            }
        }
        return key;
    }
}
