package dev.splitpoint.sample.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Score of inference on layouts.
 *
 * @param layouts number of layouts
 * @param right number of structures that are accepted
 * @param rightAndSure number of accepted structures with a confidence of 0.5 or more
 * @param wrongAndSure number of other structures with a confidence of 0.5 or more
 * @param lines one line per layout
 */
record CorpusScore(int layouts, int right, int rightAndSure, int wrongAndSure, List<String> lines) {
    static CorpusScore of(List<Layout> layouts, int keys) {
        int right = 0;
        int rightAndSure = 0;
        int wrongAndSure = 0;
        List<String> lines = new ArrayList<>();
        for (Layout layout : layouts) {
            Inferred inferred = Inferred.of(layout.sample(keys, 1));
            boolean accepted = Truth.accepts(layout.structure(), inferred.structure());
            right += accepted ? 1 : 0;
            rightAndSure += accepted && inferred.isSure() ? 1 : 0;
            wrongAndSure += !accepted && inferred.isSure() ? 1 : 0;
            lines.add(String.format(
                    Locale.ROOT,
                    "%-5s %.2f %-26s %s",
                    accepted ? "right" : "WRONG",
                    inferred.confidence(),
                    layout.name(),
                    inferred.structure()));
        }
        return new CorpusScore(layouts.size(), right, rightAndSure, wrongAndSure, lines);
    }

    private String totals(String half, int keys) {
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %d | %.0f%% | %.0f%% | %.0f%% |",
                half,
                keys,
                layouts,
                100.0 * right / layouts,
                100.0 * rightAndSure / layouts,
                100.0 * wrongAndSure / layouts);
    }

    /**
     * Prints the totals of all layouts, or, for each number of keys that is given, the results of the seen half and of
     * the development layouts.
     *
     * @param sizes numbers of keys; none: totals at 200, 1,000 and 10,000 keys
     */
    @SuppressWarnings("SystemOut")
    public static void main(String... sizes) {
        for (String size : sizes) {
            for (boolean seen : new boolean[] {true, false}) {
                CorpusScore score = of(seen ? Corpus.seen() : Corpus.development(), Integer.parseInt(size));
                score.lines.forEach(System.out::println);
                System.out.println(score.totals(seen ? "seen" : "development", Integer.parseInt(size)));
            }
        }
        for (int keys : sizes.length == 0 ? new int[] {200, 1_000, 10_000} : new int[0]) {
            System.out.println(of(Corpus.seen(), keys).totals("seen", keys));
            System.out.println(of(Corpus.development(), keys).totals("development", keys));
            System.out.println(of(Corpus.unseen(), keys).totals("unseen", keys));
        }
    }
}
