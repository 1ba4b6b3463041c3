package dev.splitpoint.review;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a review shows of one design. Immutable.
 *
 * @param run simulation of the design
 * @param files where value files of the design are read from
 * @param keys {@value KeyPreview#SAMPLES} sample keys
 * @param sizes storage at the end of the workload
 * @param queries queries, in the order of the document
 * @param advice fixes that were simulated, one entry for each verdict in the order of the run; empty if none were tried
 */
public record DesignReview(
        SimulationRun run,
        SampleFiles files,
        List<PreviewKey> keys,
        SizeEstimate sizes,
        List<QueryReview> queries,
        List<Advice> advice) {
    /** Copies the lists. */
    public DesignReview {
        keys = List.copyOf(keys);
        queries = List.copyOf(queries);
        advice = List.copyOf(advice);
    }

    /**
     * {@return the review of a simulated design}
     *
     * @param files where value files of the design are read from
     * @param advice fixes that were simulated, one entry for each verdict in the order of the run, or an empty list
     */
    public static DesignReview of(SimulationRun run, SampleFiles files, List<Advice> advice) {
        TableDesign design = run.design();
        List<PreviewKey> keys = KeyPreview.of(design, files, KeyPreview.SAMPLES);
        Explainer explainer = Explainer.of(design, files, Explainer.endOf(design), run);
        return new DesignReview(
                run,
                files,
                keys,
                SizeEstimate.of(design, KeyPreview.meanBytes(keys), files),
                design.queries().stream().map(query -> review(query, explainer)).toList(),
                advice);
    }

    private static QueryReview review(Query query, Explainer explainer) {
        try {
            return new QueryReview(query, Optional.of(explainer.explain(query)), Optional.empty());
        } catch (WorkloadException e) {
            return new QueryReview(query, Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    public TableDesign design() {
        return run.design();
    }

    /** {@return the mean length of the sample keys in bytes} */
    public double keyBytes() {
        return KeyPreview.meanBytes(keys);
    }

    public Optional<QueryReview> query(String name) {
        return queries.stream().filter(one -> one.query().name().equals(name)).findFirst();
    }
}
