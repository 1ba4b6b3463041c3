package dev.splitpoint.design.check;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** Checks that queries refer to existing segments, families and columns. */
final class QueryChecks {
    private QueryChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<Query> reads = design.queries();
        List<String> segments =
                design.rowKey().segments().stream().map(Segment::name).toList();
        List<String> families =
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
        to.unique("/queries", "queries", reads.stream().map(Query::name).toList());
        for (int i = 0; i < reads.size(); i++) {
            Query query = reads.get(i);
            String place = "/queries/" + i;
            if (query.name().equals(Phase.WRITE)) {
                to.error(
                        place + "/name",
                        "A query cannot be named 'write', because a mix uses this name for writes. "
                                + "Rename the query.");
            }
            for (String segment : query.where().keySet()) {
                if (!segments.isEmpty() && !segments.contains(segment)) {
                    to.unknown(
                            place + "/where/" + Inconsistency.pointerToken(segment),
                            "segments",
                            segment,
                            "The query '" + query.name()
                                    + "' has a condition for the segment '" + segment
                                    + "', but there is no such segment. "
                                    + Consistency.existing("segments", segments));
                }
            }
            for (int f = 0; f < query.families().size(); f++) {
                family(query, query.families().get(f), families, place + "/families/" + f, to);
            }
            for (int c = 0; c < query.columns().size(); c++) {
                column(query, query.columns().get(c), families, place + "/columns/" + c, to);
            }
            if (query.cellsPerColumn().isPresent() && query.cellsPerColumn().getAsInt() < 1) {
                to.error(
                        place + "/cellsPerColumn",
                        "cellsPerColumn is " + query.cellsPerColumn().getAsInt()
                                + ", but must be 1 or more. Remove it to read all cells.");
            }
            if (query.limit().isPresent() && query.limit().getAsLong() < 1) {
                to.error(
                        place + "/limit",
                        "limit is " + query.limit().getAsLong()
                                + ", but must be 1 or more. Remove it to read all rows.");
            }
        }
    }

    private static void column(Query query, String column, List<String> families, String place, Consistency to) {
        int colon = column.indexOf(':');
        if (colon < 0) {
            to.error(
                    place,
                    "The query '" + query.name() + "' has the column '" + column
                            + "' without its family. Write family:qualifier.");
        } else {
            family(query, column.substring(0, colon), families, place, to);
        }
    }

    private static void family(Query query, String family, List<String> families, String place, Consistency to) {
        if (!families.contains(family)) {
            to.unknown(
                    place,
                    "families",
                    family,
                    "The query '" + query.name() + "' reads the family '" + family + "', but there is no such family. "
                            + Consistency.existing("families", families));
        }
    }
}
