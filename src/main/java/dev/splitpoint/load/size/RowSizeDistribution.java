package dev.splitpoint.load.size;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Distribution of the bytes of a row whose cells are present and large independently of each other.
 *
 * <p>Rows cost at least as much as a row of the reference size, so their mean cost is not the cost of the mean row.
 * Example: 2% of the rows have 50,000 bytes, the others 100. The mean row has 1,098 bytes. With a reference size of
 * 1,024 bytes, the mean cost is that of 0.98 × 1,024 + 0.02 × 50,000 = 2,004 bytes.
 *
 * <p>A distribution has at most {@value #MOST} sizes. Similar sizes are merged, which preserves the mean.
 */
final class RowSizeDistribution {
    private static final int MOST = 256;

    /** Number of sizes that represent a uniform distribution. */
    private static final int STEPS = 8;

    /** Number of cells of a pattern from which their sum counts as its mean. */
    private static final int MANY = 32;

    private double[] sizes;
    private double[] shares = {1};

    RowSizeDistribution(double bytes) {
        this.sizes = new double[] {bytes};
    }

    /**
     * Adds cells to the row.
     *
     * @param count number of cells
     * @param presence probability of each cell, 0 to 1
     * @param least bytes of the smallest cell
     * @param most bytes of the largest cell; sizes between them are equally probable
     */
    void add(long count, double presence, double least, double most) {
        if (count >= MANY || presence == 1 && least == most) {
            double mean = count * presence * (least + most) / 2;
            sizes = Arrays.stream(sizes).map(size -> size + mean).toArray();
            return;
        }
        for (int i = 0; i < count; i++) {
            addOne(presence, least, most);
        }
    }

    private void addOne(double presence, double least, double most) {
        int steps = least == most ? 1 : STEPS;
        List<double[]> found = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            if (presence < 1) {
                found.add(new double[] {sizes[i], shares[i] * (1 - presence)});
            }
            for (int step = 0; step < steps; step++) {
                found.add(new double[] {
                    sizes[i] + least + (most - least) * (step + 0.5) / steps, shares[i] * presence / steps
                });
            }
        }
        found.sort((a, b) -> Double.compare(a[0], b[0]));
        while (found.size() > MOST) {
            found = halved(found);
        }
        sizes = found.stream().mapToDouble(each -> each[0]).toArray();
        shares = found.stream().mapToDouble(each -> each[1]).toArray();
    }

    private static List<double[]> halved(List<double[]> sorted) {
        List<double[]> merged = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i += 2) {
            double[] low = sorted.get(i);
            double[] high = sorted.get(Math.min(i + 1, sorted.size() - 1));
            double share = low == high ? low[1] : low[1] + high[1];
            merged.add(
                    low == high || share == 0
                            ? low
                            : new double[] {(low[0] * low[1] + high[0] * high[1]) / share, share});
        }
        return merged;
    }

    /**
     * {@return the mean of the sizes, where smaller sizes count as {@code least}}
     *
     * @param mean the known mean, which is the result if all sizes are on the same side of {@code least}
     */
    double meanOfAtLeast(double least, double mean) {
        if (sizes[0] >= least || sizes[sizes.length - 1] <= least) {
            return mean;
        }
        double sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            sum += shares[i] * Math.max(least, sizes[i]);
        }
        return sum;
    }
}
