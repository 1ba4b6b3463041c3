package dev.splitpoint.review;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.tablet.RunSummary;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * A headline figure of a reviewed design.
 *
 * @param id name in JSON
 * @param label name for users, with the statistic
 * @param value computes the figure
 * @param text formats the figure next to another value, both in one unit
 * @param tolerance smallest difference that counts, as a share of the larger value: simulated figures have a sampling
 *     error
 * @param isCost whether less is better; otherwise the figure is neither good nor bad
 */
public record ReviewFigure(
        String id,
        String label,
        ToDoubleFunction<DesignReview> value,
        BiFunction<Double, Double, String> text,
        double tolerance,
        boolean isCost) {
    /** Sampling error of a simulated figure, as a share. */
    private static final double SAMPLED = 0.03;

    /** All figures, the most important first. */
    public static final List<ReviewFigure> ALL = List.of(
            new ReviewFigure(
                    "hottestNodeCpuP99",
                    "Hottest node, CPU (p99)",
                    summary(RunSummary::hottestCpuP99),
                    ShareText::inUnit,
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "hottestNodeDemandP99",
                    "Hottest node, demand (p99)",
                    summary(RunSummary::hottestDemandP99),
                    ShareText::inUnit,
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "failedShare",
                    "Failed operations",
                    review -> review.run().summary().failed()
                            / Math.max(1, review.run().summary().operations()),
                    ShareText::inUnit,
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "overloadSeconds",
                    "Time above the CPU target",
                    summary(RunSummary::overloadSeconds),
                    independent(TimeText::of),
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "hottestToMeanNode",
                    "Hottest node / mean node",
                    summary(RunSummary::maxToMean),
                    independent(ratio -> String.format(Locale.ROOT, "%.2f", ratio)),
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "nodesNeeded",
                    "Nodes needed at the peak",
                    review -> review.run().nodesNeeded(),
                    independent(ReviewFigure::whole),
                    SAMPLED,
                    true),
            new ReviewFigure(
                    "storedBytes",
                    "Storage at the end",
                    review -> review.sizes().bytes(),
                    independent(MetricUnit.BYTES::format),
                    0.001,
                    true),
            new ReviewFigure(
                    "rowBytes",
                    "Row, mean",
                    review -> review.sizes().rowBytes(),
                    independent(MetricUnit.BYTES::format),
                    0.001,
                    true),
            new ReviewFigure(
                    "keyBytes",
                    "Row key, mean",
                    DesignReview::keyBytes,
                    independent(MetricUnit.BYTES::format),
                    0.001,
                    true),
            new ReviewFigure(
                    "tablets",
                    "Tablets at the end",
                    summary(RunSummary::tablets),
                    independent(ReviewFigure::whole),
                    SAMPLED,
                    false),
            new ReviewFigure(
                    "splits", "Splits", summary(RunSummary::splits), independent(ReviewFigure::whole), SAMPLED, false),
            new ReviewFigure(
                    "moves", "Moves", summary(RunSummary::moves), independent(ReviewFigure::whole), SAMPLED, true));

    /** {@return a format that does not depend on the other value} */
    private static BiFunction<Double, Double, String> independent(DoubleFunction<String> text) {
        return (value, other) -> text.apply(value);
    }

    public double of(DesignReview review) {
        return value.applyAsDouble(review);
    }

    /** {@return the figure of a design with its unit} */
    public String textOf(DesignReview review) {
        return textOf(review, review);
    }

    /** {@return the figure of a design next to the figure of another design, in one unit} */
    public String textOf(DesignReview review, DesignReview other) {
        return text.apply(of(review), of(other));
    }

    public Change change(DesignReview before, DesignReview after) {
        double was = of(before);
        double is = of(after);
        return textOf(before).equals(textOf(after)) || Math.abs(is - was) <= tolerance * Math.max(was, is)
                ? Change.SAME
                : !isCost ? Change.DIFFERENT : is < was ? Change.BETTER : Change.WORSE;
    }

    private static ToDoubleFunction<DesignReview> summary(ToDoubleFunction<RunSummary> figure) {
        return review -> figure.applyAsDouble(review.run().summary());
    }

    private static String whole(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }
}
