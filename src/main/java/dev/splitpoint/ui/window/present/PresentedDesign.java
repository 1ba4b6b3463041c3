package dev.splitpoint.ui.window.present;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Optional;

/**
 * Content of a presentation.
 *
 * @param design the design
 * @param review figures of its simulation; empty until it has a run
 * @param pattern name of the pattern of the load; empty until there is a review
 * @param rows example rows; empty until there is a review
 * @param status reason why there is no review, as a sentence; empty if there is one
 * @param isTryingFixes whether fixes are being simulated
 */
record PresentedDesign(
        TableDesign design,
        Optional<DesignReview> review,
        Optional<String> pattern,
        Optional<ExampleRows> rows,
        String status,
        boolean isTryingFixes) {
    /** {@return the explanation of a query, if it has one} */
    Optional<Explanation> explanation(Query query) {
        return review.flatMap(all -> all.query(query.name())).flatMap(one -> one.explanation());
    }

    /** {@return the fixes that were simulated for a verdict} */
    Optional<Advice> advice(Verdict verdict) {
        return review.flatMap(all -> all.advice().stream()
                .filter(one -> one.verdict().equals(verdict))
                .findFirst());
    }
}
