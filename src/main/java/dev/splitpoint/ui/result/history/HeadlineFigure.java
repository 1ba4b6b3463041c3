package dev.splitpoint.ui.result.history;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.review.Change;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.ReviewFigure;
import java.util.List;
import java.util.Optional;

/**
 * A figure of the status bar.
 *
 * @param id id of the {@link ReviewFigure}
 * @param label name for users
 * @param before value of the baseline, if it differs
 * @param value value of the current revision
 * @param suffix text after the value; may be empty
 * @param judgement whether the value, or its change if one is shown, is good or bad
 */
record HeadlineFigure(
        String id, String label, Optional<String> before, String value, String suffix, Judgement judgement) {
    /** Color of a figure. */
    enum Judgement {
        NONE,
        GOOD,
        WARNING,
        BAD
    }

    /** {@return the figures of a revision; a figure that changed since a baseline shows the change} */
    static List<HeadlineFigure> of(DesignReview current, Optional<DesignReview> baseline) {
        return List.of(
                figure("hottestNodeDemandP99", Messages.HOTTEST_NODE_P99, "", current, baseline),
                figure("failedShare", Messages.FAILED_SHARE, "", current, baseline),
                figure("nodesNeeded", Messages.NEEDED, Messages.ofNodes(nodes(current)), current, baseline),
                figure("storedBytes", Messages.STORED, "", current, baseline));
    }

    private static HeadlineFigure figure(
            String id, String label, String suffix, DesignReview current, Optional<DesignReview> baseline) {
        ReviewFigure figure = ReviewFigure.ALL.stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
        Change change = baseline.map(before -> figure.change(before, current)).orElse(Change.SAME);
        return new HeadlineFigure(
                id,
                label,
                baseline.filter(before -> change != Change.SAME).map(before -> figure.textOf(before, current)),
                baseline.filter(before -> change != Change.SAME)
                        .map(before -> figure.textOf(current, before))
                        .orElseGet(() -> figure.textOf(current)),
                suffix,
                switch (change) {
                    case BETTER -> Judgement.GOOD;
                    case WORSE -> state(id, current) == Judgement.BAD ? Judgement.BAD : Judgement.WARNING;
                    case SAME, DIFFERENT, NEW, REMOVED -> state(id, current);
                });
    }

    /** {@return whether a value is good or bad, without regard to a change} */
    private static Judgement state(String id, DesignReview review) {
        return switch (id) {
            case "hottestNodeDemandP99" -> {
                double demand = review.run().summary().hottestDemandP99();
                yield demand > review.run().capacity().hottestCpuTarget()
                        ? Judgement.BAD
                        : demand > review.run().capacity().averageCpuTarget() ? Judgement.WARNING : Judgement.NONE;
            }
            case "failedShare" -> review.run().summary().failed() >= 1 ? Judgement.BAD : Judgement.NONE;
            case "nodesNeeded" -> review.run().nodesNeeded() > nodes(review) ? Judgement.BAD : Judgement.NONE;
            default -> Judgement.NONE;
        };
    }

    private static int nodes(DesignReview review) {
        return review.design().simulation().nodePlan().maxNodes();
    }

    /** {@return the share of operations that the samples of a run represent, with the error of a cell} */
    static String sampled(DesignReview review) {
        return Messages.sampled(
                review.run().summary().samples(),
                review.run().summary().operations(),
                ShareText.of(review.run().load().relativeError()));
    }

    /** {@return the complete text, for screen readers} */
    String text() {
        return Messages.headline(
                label, before.map(was -> Messages.from(was, value)).orElse(value), suffix);
    }
}
