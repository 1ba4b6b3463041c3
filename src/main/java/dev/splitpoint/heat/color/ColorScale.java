package dev.splitpoint.heat.color;

import dev.splitpoint.heat.data.HeatGrid;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Which value gets which color: a value's place between the first color, 0, and the last one, 1.
 *
 * <p>Logarithms are those of {@link StrictMath}, so that a picture is the same to the pixel on every machine.
 */
public sealed interface ColorScale {
    /** {@return the place of a value of 0 or more: 0 to 1, never falling} */
    double position(double value);

    /** {@return the value at a place, 0 to 1} */
    double value(double position);

    /** {@return the index of a value in a {@link ColorTable}, 0 to 255} */
    default int index(double value) {
        return (int) Math.min(ColorMap.SIZE - 1, position(value) * ColorMap.SIZE);
    }

    private static double within(double position) {
        return position >= 0 ? Math.min(1, position) : 0;
    }

    /**
     * What is asked of one node: the last color is a whole node, whatever the run, so that two pictures can be
     * compared and a bright color is bad. Most key ranges of a good design have a small share of a node, some tenths of a
     * percent to some percent, and that is where most of the colors are: the place is c(value) ÷ c(whole), with
     * c(v) = ln(1 + (v ÷ knee)²) − ¼ ln(1 + (v ÷ ({@value #SECOND} knee))²). What is far under the knee stays dark; from
     * the knee on each doubling is as far as the last, and from the second knee on three quarters of that.
     *
     * @param whole the value that stands for one whole node, over 0
     * @param knee  the value from which places grow with the logarithm; 0: all are even
     * @param warm  share of the whole at the first contour
     * @param hot   share of the whole at the second contour
     */
    record Absolute(double whole, double knee, double warm, double hot) implements ColorScale {
        private static final double SECOND = 20;
        private static final double LESS = 0.25;

        /** Halvings after which a value is known as well as a double can say. */
        private static final int HALVINGS = 64;

        @Override
        public double position(double value) {
            return within(knee == 0 ? value / whole : curve(Math.min(value, whole)) / curve(whole));
        }

        private double curve(double value) {
            double first = value / knee;
            double second = first / SECOND;
            return StrictMath.log1p(first * first) - LESS * StrictMath.log1p(second * second);
        }

        @Override
        public double value(double position) {
            if (knee == 0) {
                return position * whole;
            }
            double low = 0;
            double high = whole;
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (low + high) / 2;
                if (curve(middle) < position * curve(whole)) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }
    }

    /**
     * Evenly between two values.
     *
     * @param low  the value of the first color, 0 or more
     * @param high the value of the last one, over {@code low}
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
     * By the logarithm between two values; what is lower, and 0, gets the first color.
     *
     * @param low  the value of the first color, over 0
     * @param high the value of the last one, over {@code low}
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
     * By rank: each color is used about as often as every other.
     *
     * @param quantiles rising values, the first and last being the ends, at least two; shared, not copied
     */
    record Rank(double[] quantiles) implements ColorScale {
        /** How many values are looked at, at the most, evenly taken from a grid. */
        private static final int SAMPLE = 1 << 16;

        /** {@return the ranks of the values over 0 in a grid} */
        public static Rank of(HeatGrid grid) {
            int step = Math.max(1, grid.values().length / SAMPLE);
            // A step that shares a divisor with the buckets would look at the same buckets again and again.
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
     * A part of another scale, its ends set by hand.
     *
     * @param scale the other one
     * @param from  place on it of the first color, 0 or more
     * @param to    place on it of the last one, over {@code from}, up to 1
     */
    record Part(ColorScale scale, double from, double to) implements ColorScale {
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
