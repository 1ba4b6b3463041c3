package dev.splitpoint.review;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import java.util.Locale;

/** Text of the cost of a query. */
public final class QuerySummary {
    private QuerySummary() {}

    /** {@return the number and kind of the key ranges, such as "16 prefix scans"} */
    public static String ranges(Explanation explanation) {
        long total = explanation.ranges().total();
        return String.format(
                Locale.ROOT, "%,d %s%s", total, explanation.ranges().kind().text(), total == 1 ? "" : "s");
    }

    /** {@return rows, such as "60" or "1.24M"} */
    public static String rows(double rows) {
        return MetricUnit.COUNT.formatShort(Math.rint(rows));
    }

    /**
     * {@return the cost in one line, such as "scans 60 rows (14.2 kB) to return 60" or "scans 60 rows (14.2 kB) and
     * returns no rows"}
     */
    public static String cost(QueryCost cost) {
        return "scans " + rows(cost.rowsSeen()) + (cost.wholeRowsSeen() == 1 ? " row (" : " rows (")
                + BytesText.of(cost.bytesSeen()) + ")"
                + (cost.wholeRowsReturned() == 0 ? " and returns no rows" : " to return " + rows(cost.rowsReturned()));
    }
}
