package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.NodeRelativeLoad;
import dev.splitpoint.heat.data.ScaleStop;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Legend of a color scale.
 *
 * @param ticks values of the legend, ascending
 */
public record Legend(List<Tick> ticks) {
    /**
     * Value of the legend.
     *
     * @param position position on the scale, 0 to 1
     * @param value value of the metric
     * @param text value with its unit
     * @param limit whether the value is a limit, which the legend cuts
     */
    public record Tick(double position, double value, String text, boolean limit) {}

    /** Tick of a linear absolute scale below its limits, as a share of the maximum. */
    private static final double EVEN = 0.3;

    /** Largest position of a tick before the end of a scale that values exceed. */
    private static final double END = 0.8;

    public Legend {
        ticks = List.copyOf(ticks);
    }

    /**
     * {@return the legend of a scale, with round values, or with the CPU targets and shares of a node for an absolute
     * scale}
     *
     * @param scale color scale
     * @param unit unit of the values
     */
    public static Legend of(ColorScale scale, MetricUnit unit) {
        List<Tick> ticks = new ArrayList<>();
        if (scale.base() instanceof ColorScale.Absolute absolute) {
            double warm = absolute.warm() * absolute.whole();
            for (double value : values(absolute)) {
                if (value < warm) {
                    add(ticks, scale, value, text(value, unit), false);
                }
            }
            add(ticks, scale, warm, text(warm, unit), true);
            double hot = absolute.hot() * absolute.whole();
            add(ticks, scale, hot, text(hot, unit), true);
        } else if (scale.base() instanceof ColorScale.Rank) {
            for (int quarter = 0; quarter <= 4; quarter++) {
                double value = scale.value(quarter / 4.0);
                ticks.add(new Tick(quarter / 4.0, value, unit.formatShort(value), false));
            }
        } else if (scale.base() instanceof ColorScale.Logarithmic) {
            double high = scale.value(1);
            for (double value = StrictMath.pow(10, Math.floor(StrictMath.log10(scale.value(0))));
                    value <= high;
                    value *= 10) {
                add(ticks, scale, value, unit.formatShort(value), false);
            }
        } else if (scale.base() instanceof ColorScale.Percentile percentile && percentile.isExceeded()) {
            double step = roundStep(percentile.high() / 4);
            for (double value = 0; value < percentile.high() * END; value += step) {
                add(ticks, scale, value, unit.formatShort(value), false);
            }
            ticks.add(new Tick(1, scale.value(1), "> " + unit.formatShort(scale.value(1)), false));
        } else {
            double low = scale.value(0);
            double step = roundStep((scale.value(1) - low) / 4);
            for (double value = Math.ceil(low / step) * step; value <= scale.value(1) * 1.000001; value += step) {
                add(ticks, scale, value, unit.formatShort(value), false);
            }
        }
        return new Legend(ticks);
    }

    /** {@return the title of the legend: the metric and its unit} */
    public static String title(Heatmap map) {
        return map.metric().title();
    }

    /** {@return what the colors compare, as a sentence} */
    public static String explanation(Heatmap map) {
        return switch (base(map.scale())) {
            case ColorScale.Absolute absolute ->
                map.metric().isAdditiveOverKeys()
                        ? "A cell shows the demand on one %s of the table, or of its tablet if that is hot."
                                .formatted(ordinal(NodeRelativeLoad.parts(map.run())))
                        : "The colors mean the same in every design.";
            case ColorScale.Percentile percentile ->
                "The last color starts at the 99.9th percentile of the key ranges of this run.";
            case ColorScale.Linear linear -> "The last color is the largest value of this run.";
            case ColorScale.Logarithmic logarithmic ->
                "The last color is the largest value of this run, on a logarithmic scale.";
            case ColorScale.Rank rank -> "Each color occurs about equally often in this run.";
            case ColorScale.Part part -> "";
        };
    }

    private static String ordinal(int number) {
        boolean teen = number / 10 % 10 == 1;
        String ending = teen
                ? "th"
                : switch (number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
        return String.format(Locale.ROOT, "%,d%s", number, ending);
    }

    /** {@return the meaning of a halo; empty if the heatmap has no cell with a halo} */
    public static Optional<String> halo(Heatmap map) {
        return map.hasSaturatedNodes()
                ? Optional.of("Node over "
                        + MetricUnit.SHARE.formatShort(map.run().capacity().hottestCpuTarget()))
                : Optional.empty();
    }

    /** {@return the meaning of the hatched parts of a heatmap; empty if it has none} */
    public static Optional<String> hatching(Heatmap map) {
        return map.metric().hatching(map.pyramid().hasGaps());
    }

    /** {@return the complete scale of a partial scale, or the scale itself} */
    public static ColorScale base(ColorScale scale) {
        return scale.base();
    }

    /** {@return the values of the stops; the ends and a third of the limits for a linear scale} */
    private static double[] values(ColorScale.Absolute absolute) {
        return absolute.stops().size() > 2
                ? absolute.stops().stream().mapToDouble(ScaleStop::value).toArray()
                : new double[] {0, EVEN * absolute.whole()};
    }

    /** {@return a value of an absolute scale; percent without a sign, because the title names the unit} */
    private static String text(double value, MetricUnit unit) {
        return unit == MetricUnit.SHARE ? MetricUnit.COUNT.formatShort(value * 100) : unit.formatShort(value);
    }

    private static void add(List<Tick> ticks, ColorScale scale, double value, String text, boolean limit) {
        double margin = 1e-9 * Math.abs(value);
        if (value >= scale.value(0) - margin && value <= scale.value(1) + margin) {
            ticks.add(new Tick(scale.position(value), value, text, limit));
        }
    }

    private static double roundStep(double step) {
        double power = StrictMath.pow(10, Math.floor(StrictMath.log10(step)));
        double lead = step / power;
        return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
    }
}
