package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.RateText;
import dev.splitpoint.load.OperationLoads.OperationLoad;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.review.QuerySummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Row of the table of queries. Texts of unknown figures are empty.
 *
 * @param query name of the query; empty for writes
 * @param kind kind of the operation
 * @param rowsRead number of rows read
 * @param rowsReturned text with the number of rows returned
 * @param rowLevel level of the rows read; empty if unknown
 * @param rate operations at the peak
 * @param node demand at the peak, in percent of one node
 * @param nodeLevel level of the demand; empty if unknown
 */
record QueryRow(
        Optional<String> query,
        String kind,
        String rowsRead,
        String rowsReturned,
        Optional<CostLevel> rowLevel,
        String rate,
        String node,
        Optional<CostLevel> nodeLevel) {

    /** {@return the rows of the writes and of each query of a design, in its order} */
    static List<QueryRow> of(TableDesign design, ExplanationModel.State state) {
        List<QueryRow> rows = new ArrayList<>();
        rows.add(loaded(
                new QueryRow(
                        Optional.empty(),
                        Messages.WRITE_KIND,
                        "1",
                        Messages.WRITTEN,
                        Optional.empty(),
                        "",
                        "",
                        Optional.empty()),
                Phase.WRITE,
                state));
        for (Query query : design.queries()) {
            QueryRow row = state.explanation(query.name())
                    .map(explained -> explained(query, explained))
                    .orElseGet(() -> new QueryRow(
                            Optional.of(query.name()),
                            state.problem(query.name()).isEmpty() ? "" : Messages.NOT_POSSIBLE,
                            "",
                            "",
                            Optional.empty(),
                            "",
                            "",
                            Optional.empty()));
            rows.add(loaded(row, query.name(), state));
        }
        return rows;
    }

    /** {@return the row of all operations at the peak} */
    static QueryRow total(ExplanationModel.State state) {
        QueryRow none = new QueryRow(Optional.empty(), "", "", "", Optional.empty(), "", "", Optional.empty());
        return state.loads()
                .map(loads -> none.withLoad(Optional.of(loads.loads().total())))
                .orElse(none);
    }

    private static QueryRow explained(Query query, Explanation explained) {
        return new QueryRow(
                Optional.of(query.name()),
                Messages.shortKind(
                        explained.ranges().kind().text(),
                        explained.ranges().total(),
                        !explained.ranges().residualFilters().isEmpty()),
                QuerySummary.rows(explained.cost().rowsSeen()),
                Messages.returns(QuerySummary.rows(explained.cost().rowsReturned())),
                Optional.of(explained.cost().level()),
                "",
                "",
                Optional.empty());
    }

    private static QueryRow loaded(QueryRow row, String name, ExplanationModel.State state) {
        return row.withLoad(state.loads().flatMap(loads -> loads.loads().of(name)));
    }

    private QueryRow withLoad(Optional<OperationLoad> load) {
        return new QueryRow(
                query,
                kind,
                rowsRead,
                rowsReturned,
                rowLevel,
                load.map(known -> RateText.of(known.perSecond())).orElse(""),
                load.map(known -> Messages.shortShare(known.demand())).orElse(""),
                load.map(known -> CostLevel.ofDemand(known.demand())));
    }

    /** {@return the name of the query or of the writes} */
    String name() {
        return query.orElse(Messages.WRITES);
    }

    /** {@return the more severe of both levels; empty if both are unknown} */
    Optional<CostLevel> level() {
        return rowLevel.map(rows -> nodeLevel.map(rows::worst).orElse(rows)).or(() -> nodeLevel);
    }

    /** {@return the row as a sentence for screen readers} */
    String spoken() {
        return Messages.spokenRow(
                name(),
                kind,
                rowsRead,
                rowsReturned,
                rate,
                node,
                level().map(Messages::level).orElse(""));
    }
}
