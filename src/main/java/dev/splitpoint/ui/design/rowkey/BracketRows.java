package dev.splitpoint.ui.design.rowkey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.stream.IntStream;

/** Rows of brackets below the lines of the strip, and the positions of the query names. */
final class BracketRows {
    private BracketRows() {}

    /**
     * Line of the strip.
     *
     * @param first index of the first segment
     * @param segments spans of the segments
     */
    record BracketLine(int first, List<BracketSpan> segments) {}

    /**
     * Bracket of a query below a line.
     *
     * @param query bracket
     * @param bars bars by segment index
     * @param name position of the name; empty if the name is at another line
     * @param height height of the row, in pixels
     */
    record Row(QueryMarks query, NavigableMap<Integer, BracketSpan> bars, Optional<NamePlace> name, double height) {}

    /**
     * {@return the rows below each line, from top to bottom}
     *
     * <p>The name is at the first line with sufficient space next to the bars. Without such a line, it is below the
     * bars of the first line of the query. Example: a query has bars at lines 1 and 2; the bars of line 1 leave 20
     * pixels and the bars of line 2 leave 300. A name of 80 pixels is at line 2.
     *
     * @param queries brackets in the order of the queries
     * @param lines lines of the strip
     * @param bounds left and right end of the lines
     */
    static List<List<Row>> of(List<QueryMarks> queries, List<BracketLine> lines, BracketSpan bounds) {
        List<List<Row>> rows =
                lines.stream().<List<Row>>map(line -> new ArrayList<>()).toList();
        for (QueryMarks query : queries) {
            List<NavigableMap<Integer, BracketSpan>> bars = lines.stream()
                    .map(line -> query.bars(line.first, line.segments))
                    .toList();
            int[] queryLines = IntStream.range(0, lines.size())
                    .filter(i -> query.hasNoBars() ? i == 0 : !bars.get(i).isEmpty())
                    .toArray();
            int[] allowed = Arrays.stream(queryLines)
                    .filter(i -> query.canShowNameAt(lines.get(i).first))
                    .toArray();
            int[] candidates = allowed.length > 0 ? allowed : queryLines;
            Optional<NamePlace> name = Optional.empty();
            int nameLine = -1;
            for (int i = 0; i < candidates.length && name.isEmpty(); i++) {
                nameLine = candidates[i];
                name = query.nameNextToBars(bars.get(nameLine), bounds);
            }
            if (name.isEmpty() && candidates.length > 0) {
                nameLine = candidates[0];
                name = Optional.of(query.nameBelowOrOver(bars.get(nameLine), bounds));
            }
            for (int i : queryLines) {
                Optional<NamePlace> here = i == nameLine ? name : Optional.empty();
                rows.get(i).add(new Row(query, bars.get(i), here, query.height(here)));
            }
        }
        return rows;
    }
}
