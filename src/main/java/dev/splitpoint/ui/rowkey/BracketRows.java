package dev.splitpoint.ui.rowkey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.stream.IntStream;

/** The rows of brackets below the lines of the strip: which reads have one below which line, and on which their names stand. */
final class BracketRows {
    private BracketRows() {}

    /**
     * A line of the strip.
     *
     * @param first    the index of its first segment
     * @param segments where its segments are
     */
    record Ground(int first, List<BracketSpan> segments) {}

    /**
     * The bracket of a read below a line.
     *
     * @param read   the read
     * @param bars   its bars, by their segments
     * @param name   where its name stands, if at this line
     * @param height of the row, in pixels
     */
    record Row(QueryMarks read, NavigableMap<Integer, BracketSpan> bars, Optional<NamePlace> name, double height) {}

    /**
     * {@return the rows below each line, from top to bottom}
     *
     * @param reads in their order
     * @param lines of the strip
     * @param room  from where to where a line may reach
     */
    static List<List<Row>> of(List<QueryMarks> reads, List<Ground> lines, BracketSpan room) {
        List<List<Row>> rows = lines.stream().<List<Row>>map(line -> new ArrayList<>()).toList();
        for (QueryMarks read : reads) {
            List<NavigableMap<Integer, BracketSpan>> bars =
                    lines.stream().map(line -> read.bars(line.first, line.segments)).toList();
            int[] own = IntStream.range(0, lines.size())
                    .filter(i -> read.isUnbound() ? i == 0 : !bars.get(i).isEmpty())
                    .toArray();
            int[] open = Arrays.stream(own).filter(i -> read.goesTo(lines.get(i).first)).toArray();
            int[] tried = open.length > 0 ? open : own;
            Optional<NamePlace> name = Optional.empty();
            int named = -1;
            for (int i = 0; i < tried.length && name.isEmpty(); i++) {
                named = tried[i];
                name = read.beside(bars.get(named), room);
            }
            if (name.isEmpty() && tried.length > 0) {
                named = tried[0];
                name = Optional.of(read.elsewhere(bars.get(named), room));
            }
            for (int i : own) {
                Optional<NamePlace> here = i == named ? name : Optional.empty();
                rows.get(i).add(new Row(read, bars.get(i), here, read.height(here)));
            }
        }
        return rows;
    }
}
