package dev.splitpoint.heat.color;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.ScaleStop;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Mapping of values to positions between the first color (0) and the last color (1).
 *
 * <p>Implementations are immutable and use {@link StrictMath}, so that heatmaps are identical on all machines.
 */
public sealed interface ColorScale {
    /** {@return the position of a value of 0 or more, 0 to 1; monotonic} */
    double position(double value);

    /** {@return the value at a position, 0 to 1} */
    double value(double position);

    /** {@return the index of a value in a {@link ColorTable}, 0 to 255} */
    default int index(double value) {
        return (int) Math.min(ColorMap.SIZE - 1, position(value) * ColorMap.SIZE);
    }

    private static double within(double position) {
        return position >= 0 ? Math.min(1, position) : 0;
    }

    /** {@return the complete scale of a partial scale, or this scale itself} */
    default ColorScale base() {
        return this;
    }

    /**
     * Absolute scale: a color means the same share of one node in every run. Heatmaps are therefore comparable, and hot
     * colors indicate a problem.
     *
     * <p>Positions are linear between stops. Most key ranges of a good design have 0.1% to a few percent of a node, so
     * the stops give most colors to that range. Example: with stops at 5% (0.52) and 30% (0.68), a value of 10% of a
     * node has position 0.552.
     *
     * @param whole value that means one fully used node, greater than 0
     * @param stops at least two stops, ascending in values and positions; the first position is 0, the last is 1
     * @param warm first limit, as a share of {@code whole}; hotter cells have a minimum height
     * @param hot second limit, as a share of {@code whole}
     * @param hasHalo whether a value above the second limit means a node over its target, so that its cells get a halo
     */
    record Absolute(double whole, List<ScaleStop> stops, double warm, double hot, boolean hasHalo)
            implements ColorScale {
        public Absolute {
            stops = List.copyOf(stops);
        }

        @Override
        public double position(double value) {
            ScaleStop low = stops.getFirst();
            for (ScaleStop high : stops) {
                if (value <= high.value() && high.value() > low.value()) {
                    return within(low.position()
                            + (value - low.value())
                                    / (high.value() - low.value())
                                    * (high.position() - low.position()));
                }
                low = high;
            }
            return value > 0 ? 1 : 0;
        }

        @Override
        public double value(double position) {
            ScaleStop low = stops.getFirst();
            for (ScaleStop high : stops) {
                if (position <= high.position() && high.position() > low.position()) {
                    return low.value()
                            + (position - low.position())
                                    / (high.position() - low.position())
                                    * (high.value() - low.value());
                }
                low = high;
            }
            return low.value();
        }
    }

    /**
     * Linear scale.
     *
     * @param low value of the first color, 0 or more
     * @param high value of the last color, greater than {@code low}
     */
    record Linear(double low, double high) implements ColorScale {
        @Override
        public double position(double value) {
            return within((value - low) / (high - low));
        }

        @Override
        public double value(double position) {
            return low + position * (high - low);
        }
    }

    /**
     * Linear scale from 0 that a few very large values do not darken.
     *
     * @param high value of the last color, greater than 0; larger values have the same color
     * @param max largest value
     */
    record Percentile(double high, double max) implements ColorScale {
        private static final double SHARE = 0.999;

        /** Number of low bits of a float that a class of values does not distinguish: 9 bits of the fraction remain. */
        private static final int SHIFT = 14;

        /**
         * {@return the scale up to the 99.9th percentile (nearest rank) of the positive values, rounded up by less than
         * 0.2%}
         *
         * <p>Example: of 2,000 positive values, the third largest has the last color.
         */
        static Percentile of(HeatGrid grid) {
            int[] counts = new int[(Float.floatToRawIntBits(Float.POSITIVE_INFINITY) >>> SHIFT) + 1];
            int positive = 0;
            for (double value : grid.values()) {
                if (value > 0) {
                    counts[Float.floatToRawIntBits((float) value) >>> SHIFT]++;
                    positive++;
                }
            }
            if (positive == 0) {
                return new Percentile(1, 1);
            }
            long rank = (long) Math.ceil(SHARE * positive);
            int last = 0;
            for (long below = counts[0]; below < rank; below += counts[last]) {
                last++;
            }
            double high = Float.intBitsToFloat(last + 1 << SHIFT);
            return new Percentile(Math.min(high, grid.max()), grid.max());
        }

        /** {@return whether values exceed the last color} */
        public boolean isExceeded() {
            return max > high;
        }

        @Override
        public double position(double value) {
            return within(value / high);
        }

        @Override
        public double value(double position) {
            return position * high;
        }
    }

    /**
     * Logarithmic scale. Values up to {@code low} get the first color.
     *
     * @param low value of the first color, greater than 0
     * @param high value of the last color, greater than {@code low}
     */
    record Logarithmic(double low, double high) implements ColorScale {
        @Override
        public double position(double value) {
            return value <= low ? 0 : within(StrictMath.log(value / low) / StrictMath.log(high / low));
        }

        @Override
        public double value(double position) {
            return low * StrictMath.pow(high / low, position);
        }
    }

    /**
     * Rank scale (histogram equalization): all colors occur about equally often.
     *
     * @param quantiles at least two ascending values, from the minimum to the maximum; shared, not copied
     */
    record Rank(double[] quantiles) implements ColorScale {
        /** Approximate maximum number of sampled values. */
        private static final int SAMPLE = 1 << 16;

        /** {@return the scale for the positive values of a grid} */
        public static Rank of(HeatGrid grid) {
            int step = Math.max(1, grid.values().length / SAMPLE);
            // A step with a common divisor with the number of buckets would sample only some of the buckets.
            while (haveDivisor(step, grid.buckets())) {
                step++;
            }
            double[] sample = new double[grid.values().length / step + 1];
            int size = 0;
            for (int i = 0; i < grid.values().length; i += step) {
                if (grid.values()[i] > 0) {
                    sample[size++] = grid.values()[i];
                }
            }
            Arrays.sort(sample, 0, size);
            double[] quantiles = new double[ColorMap.SIZE + 1];
            for (int i = 1; i < quantiles.length && size > 0; i++) {
                quantiles[i] = sample[(int) ((long) (size - 1) * i / (quantiles.length - 1))];
            }
            if (size > 0) {
                quantiles[quantiles.length - 1] = Math.max(grid.max(), quantiles[quantiles.length - 1]);
            }
            return new Rank(quantiles);
        }

        private static boolean haveDivisor(int step, int buckets) {
            return BigInteger.valueOf(step).gcd(BigInteger.valueOf(buckets)).intValue() > 1;
        }

        @Override
        public double position(double value) {
            if (value <= 0) {
                return 0;
            }
            int low = 0;
            int high = quantiles.length - 1;
            while (high - low > 1) {
                int middle = low + high >>> 1;
                if (quantiles[middle] <= value) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            double step = quantiles[high] - quantiles[low];
            double part = step > 0 ? (value - quantiles[low]) / step : value >= quantiles[high] ? 1 : 0;
            return within((low + within(part)) / (quantiles.length - 1));
        }

        @Override
        public double value(double position) {
            double at = within(position) * (quantiles.length - 1);
            int low = Math.min(quantiles.length - 2, (int) at);
            return quantiles[low] + (at - low) * (quantiles[low + 1] - quantiles[low]);
        }
    }

    /**
     * Part of another scale, with limits that the user has set.
     *
     * @param scale complete scale
     * @param from position of the first color on the complete scale, 0 or more
     * @param to position of the last color on the complete scale, greater than {@code from}, at most 1
     */
    record Part(ColorScale scale, double from, double to) implements ColorScale {
        @Override
        public ColorScale base() {
            return scale.base();
        }

        @Override
        public double position(double value) {
            return within((scale.position(value) - from) / (to - from));
        }

        @Override
        public double value(double position) {
            return scale.value(from + position * (to - from));
        }
    }
}
