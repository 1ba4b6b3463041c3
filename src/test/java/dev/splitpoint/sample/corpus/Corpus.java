package dev.splitpoint.sample.corpus;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All layouts in two halves. In alphabetical order of their names, every second layout belongs to the unseen half.
 * Nobody reads the results of single unseen layouts while changing inference: only their totals.
 */
final class Corpus {
    private Corpus() {}

    static List<Layout> all() {
        return Stream.of(TimeSeriesLayouts.all(), TraceLayouts.all(), EntityLayouts.all())
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Layout::name))
                .toList();
    }

    /** Returns layouts that belong to neither half. */
    static List<Layout> development() {
        return DevelopmentLayouts.all();
    }

    static List<Layout> seen() {
        return half(0);
    }

    static List<Layout> unseen() {
        return half(1);
    }

    private static List<Layout> half(int remainder) {
        List<Layout> all = all();
        return IntStream.range(0, all.size())
                .filter(i -> i % 2 == remainder)
                .mapToObj(all::get)
                .toList();
    }
}
