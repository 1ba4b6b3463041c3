package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.trial.QueryRunner.Counted;
import dev.splitpoint.design.Query;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryText;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Outcome of a query on a table, compared with the prediction.
 *
 * @param name      name of the query
 * @param values    conditions of the query, as text
 * @param keys      key ranges, as text; empty if the query is invalid
 * @param ranges    number of key ranges; empty if the query is invalid
 * @param predicted predicted number of rows; empty if there is no prediction
 * @param counted   measured result; empty if the query was not run completely
 * @param notRunReason       reason why the query was not run, a sentence; empty if it was run
 */
public record QueryOutcome(
        String name,
        String values,
        String keys,
        OptionalLong ranges,
        OptionalDouble predicted,
        Optional<Counted> counted,
        String notRunReason) {
    /** {@return the outcome of an invalid query} */
    static QueryOutcome invalid(Query query, Instant now, String why) {
        return new QueryOutcome(
                query.name(), QueryText.values(query, now), "", OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(), why);
    }

    /** {@return the outcome of a query that was not run completely} */
    static QueryOutcome notRun(Explanation explanation, OptionalDouble predicted, String why) {
        return of(explanation, predicted, Optional.empty(), why);
    }

    /** {@return the outcome of a query that was run} */
    static QueryOutcome run(Explanation explanation, OptionalDouble predicted, Counted counted) {
        return of(explanation, predicted, Optional.of(counted), "");
    }

    private static QueryOutcome of(Explanation explanation, OptionalDouble predicted, Optional<Counted> counted, String why) {
        return new QueryOutcome(explanation.query().name(), QueryText.values(explanation.query(), explanation.now()),
                QueryText.keys(explanation), OptionalLong.of(explanation.ranges().total()), predicted, counted, why);
    }
}
