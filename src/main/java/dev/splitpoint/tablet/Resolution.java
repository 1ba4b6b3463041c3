package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadFootprint;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Resolution of a run: time cell width and number of key buckets.
 *
 * <p>A run that does not fit into its heap first gets fewer key ranges, at least half of the number that its cluster
 * needs. If that is not enough, it gets wider time cells. Examples: with 43,200 cells of 1 minute, 3 nodes and a heap
 * of 512 MB, the number of key ranges is 600 instead of 1,024. With 1,000 nodes and 2 GB, the cells are 5 minutes wide.
 *
 * @param cell width of a time cell
 * @param buckets maximum number of key buckets
 */
public record Resolution(Duration cell, int buckets) {
    /** Possible widths of cells, ascending. */
    private static final List<Duration> WIDTHS = Stream.concat(
                    Stream.of(2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800)
                            .map(Duration::ofSeconds),
                    Stream.of(1, 2, 3, 4, 6, 8, 12, 24, 48, 168, 336, 672).map(Duration::ofHours))
            .toList();

    /** Smallest number of cells. With fewer cells, no daily or hourly pattern is visible. */
    private static final long FEWEST_CELLS = 60;

    /** A reduced number of key ranges is a multiple of this. */
    private static final int STEP = 16;

    /** Maximum length of an array, minus a reserve. */
    private static final long MOST_ENTRIES = Integer.MAX_VALUE - 64;

    /**
     * {@return the finest resolution, up to the requested one, that fits into the heap}
     *
     * @param load memory estimate of the load
     * @throws HeapTooSmallException if no resolution fits
     */
    static Resolution finestFitting(TableDesign design, RunOptions options, LoadFootprint load) {
        Resolution wanted = new Resolution(design.simulation().cell(), options.maxBuckets());
        Fit fit = new Fit(design, options, load);
        if (fit.fits(wanted)) {
            return wanted;
        }
        int fewest = Math.min(
                wanted.buckets, RunOptions.bucketsFor(design.simulation().nodes()) / 2);
        Resolution coarsest = new Resolution(wanted.cell, fewest);
        Stream<Duration> wider =
                WIDTHS.stream().filter(cell -> cell.compareTo(wanted.cell) > 0 && fit.cells(cell) >= FEWEST_CELLS);
        for (Duration cell : Stream.concat(Stream.of(wanted.cell), wider).toList()) {
            coarsest = new Resolution(cell, fewest);
            if (fit.fits(coarsest)) {
                return fit.mostBuckets(coarsest, wanted.buckets);
            }
        }
        long heap = options.heap().heapFor(fit.peak(coarsest));
        throw new HeapTooSmallException(
                "The simulation does not fit into a heap of "
                        + HeapBudget.text(options.heap().maxHeap()) + ", even with " + coarsest.text()
                        + ". Start Java with " + HeapBudget.option(heap) + " or more.",
                heap);
    }

    /** {@return the reduction from the requested to the used resolution, which must differ} */
    static ResolutionReduction reduction(TableDesign design, RunOptions options, LoadFootprint load, Resolution used) {
        Resolution wanted = new Resolution(design.simulation().cell(), options.maxBuckets());
        Fit fit = new Fit(design, options, load);
        OptionalLong sufficient = fit.entries(wanted) > MOST_ENTRIES
                ? OptionalLong.empty()
                : OptionalLong.of(options.heap().heapFor(fit.peak(wanted)));
        return new ResolutionReduction(
                wanted, used, design.simulation().nodes(), options.heap().maxHeap(), sufficient);
    }

    /** {@return the resolution as text, such as {@code 1,024 key ranges and time cells of 5 min}} */
    String text() {
        return String.format(Locale.ROOT, "%,d key ranges and time cells of %s", buckets, cellText());
    }

    /** {@return the width of a time cell as text, such as {@code 5 min}} */
    public String cellText() {
        if (cell.toMillis() % 3_600_000 == 0) {
            return cell.toHours() + " h";
        }
        return cell.toMillis() % 60_000 == 0 ? cell.toMinutes() + " min" : cell.toMillis() / 1e3 + " s";
    }

    /** Comparison of the memory of a resolution with the heap. */
    private record Fit(TableDesign design, RunOptions options, LoadFootprint load) {
        long cells(Duration cell) {
            return Math.max(1, Math.ceilDiv(design.workload().nanos(), cell.toNanos()));
        }

        long entries(Resolution resolution) {
            return cells(resolution.cell)
                    * Math.max(resolution.buckets, design.simulation().nodes());
        }

        long peak(Resolution resolution) {
            return SimulationFootprint.of(
                            load,
                            cells(resolution.cell),
                            resolution.buckets,
                            design.simulation().nodes(),
                            options.samples())
                    .peak(options.heap());
        }

        boolean fits(Resolution resolution) {
            return entries(resolution) <= MOST_ENTRIES
                    && peak(resolution) <= options.heap().bytes();
        }

        /** {@return the resolution with the largest number of buckets that fits, at most {@code most}} */
        Resolution mostBuckets(Resolution fitting, int most) {
            int low = fitting.buckets;
            int high = most;
            while (low < high) {
                int middle = (low + high + 1) / 2;
                if (fits(new Resolution(fitting.cell, middle))) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            int buckets = low == most ? low : Math.max(fitting.buckets, low / STEP * STEP);
            return new Resolution(fitting.cell, buckets);
        }
    }
}
