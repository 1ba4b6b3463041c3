package dev.splitpoint.sample.infer;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Spearman's rank correlation: ties get the mean of their ranks. */
final class RankCorrelation {
    /** Of fewer pairs a correlation of 0.75 is no news: with ten its chance is about one in a hundred. */
    private static final int FEWEST = 10;

    private RankCorrelation() {}

    /** {@return −1 to 1; empty where there are fewer than ten pairs, or one side is always the same} */
    static OptionalDouble of(List<String> values, Comparator<String> order, long[] times) {
        int n = values.size();
        if (n < FEWEST) {
            return OptionalDouble.empty();
        }
        double[] left = ranks(n, (i, j) -> order.compare(values.get(i), values.get(j)));
        double[] right = ranks(n, (i, j) -> Long.compare(times[i], times[j]));
        double mean = (n - 1) / 2.0;
        double both = 0;
        double leftSquares = 0;
        double rightSquares = 0;
        for (int i = 0; i < n; i++) {
            both += (left[i] - mean) * (right[i] - mean);
            leftSquares += (left[i] - mean) * (left[i] - mean);
            rightSquares += (right[i] - mean) * (right[i] - mean);
        }
        return leftSquares == 0 || rightSquares == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(both / StrictMath.sqrt(leftSquares * rightSquares));
    }

    private static double[] ranks(int n, Comparator<Integer> order) {
        List<Integer> sorted = IntStream.range(0, n).boxed().sorted(order).toList();
        double[] ranks = new double[n];
        for (int from = 0, to; from < n; from = to) {
            to = from + 1;
            while (to < n && order.compare(sorted.get(from), sorted.get(to)) == 0) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[sorted.get(i)] = (from + to - 1) / 2.0;
            }
        }
        return ranks;
    }
}
