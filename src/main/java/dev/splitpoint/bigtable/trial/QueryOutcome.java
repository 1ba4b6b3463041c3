package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.trial.QueryRunner.Counted;
import dev.splitpoint.design.Query;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryText;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Outcome of a query on a table, compared with the expected number of rows.
 *
 * @param name name of the query
 * @param values conditions of the query with the requested values, as text
 * @param keys key ranges, as text; empty if the query is invalid
 * @param ranges number of key ranges; empty if the query is invalid
 * @param expected expected number of rows; empty if it is unknown
 * @param counted measured result; empty if the query was not run completely
 * @param notRunReason reason why the query was not run, a sentence; empty if it was run
 */
public record QueryOutcome(
        String name,
        String values,
        String keys,
        OptionalLong ranges,
        Optional<ExpectedRows> expected,
        Optional<Counted> counted,
        String notRunReason) {
    static QueryOutcome invalid(Query query, Instant now, String why) {
        return new QueryOutcome(
                query.name(),
                QueryText.values(query, now),
                "",
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                why);
    }

    /** {@return the outcome of a query that was not run completely} */
    static QueryOutcome notRun(Explanation explanation, Optional<ExpectedRows> expected, String why) {
        return of(explanation, expected, Optional.empty(), why);
    }

    /** {@return the outcome of a query that was run} */
    static QueryOutcome run(Explanation explanation, Optional<ExpectedRows> expected, Counted counted) {
        return of(explanation, expected, Optional.of(counted), "");
    }

    private static QueryOutcome of(
            Explanation explanation, Optional<ExpectedRows> expected, Optional<Counted> counted, String why) {
        return new QueryOutcome(
                explanation.query().name(),
                QueryText.values(explanation.query(), explanation.now()),
                QueryText.keys(explanation),
                OptionalLong.of(explanation.ranges().total()),
                expected,
                counted,
                why);
    }
}
