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
            Query read = reads.get(i);
            String place = "/queries/" + i;
            if (read.name().equals(Phase.WRITE)) {
                to.error(
                        place + "/name",
                        "A query cannot be named 'write', because a mix uses this name for writes. "
                                + "Rename the query.");
            }
            for (String segment : read.where().keySet()) {
                if (!segments.isEmpty() && !segments.contains(segment)) {
                    to.unknown(
                            place + "/where/" + Inconsistency.pointerToken(segment),
                            "segments",
                            segment,
                            "The query '" + read.name()
                                    + "' has a condition for the segment '" + segment
                                    + "', but there is no such segment. "
                                    + Consistency.existing("segments", segments));
                }
            }
            for (int f = 0; f < read.families().size(); f++) {
                family(read, read.families().get(f), families, place + "/families/" + f, to);
            }
            for (int c = 0; c < read.columns().size(); c++) {
                column(read, read.columns().get(c), families, place + "/columns/" + c, to);
            }
            if (read.cellsPerColumn().isPresent() && read.cellsPerColumn().getAsInt() < 1) {
                to.error(
                        place + "/cellsPerColumn",
                        "cellsPerColumn is " + read.cellsPerColumn().getAsInt()
                                + ", but must be 1 or more. Remove it to read all cells.");
            }
            if (read.limit().isPresent() && read.limit().getAsLong() < 1) {
                to.error(
                        place + "/limit",
                        "limit is " + read.limit().getAsLong()
                                + ", but must be 1 or more. Remove it to read all rows.");
            }
        }
    }

    private static void column(Query read, String column, List<String> families, String place, Consistency to) {
        int colon = column.indexOf(':');
        if (colon < 0) {
            to.error(
                    place,
                    "The query '" + read.name() + "' has the column '" + column
                            + "' without its family. Write family:qualifier.");
        } else {
            family(read, column.substring(0, colon), families, place, to);
        }
    }

    private static void family(Query read, String family, List<String> families, String place, Consistency to) {
        if (!families.contains(family)) {
            to.unknown(
                    place,
                    "families",
                    family,
                    "The query '" + read.name() + "' reads the family '" + family + "', but there is no such family. "
                            + Consistency.existing("families", families));
        }
    }
}
