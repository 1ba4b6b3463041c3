package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A way to cut values at some places with few bits, by dynamic programming: to each place the cheapest way that there is, and
 * from there only pieces that may stand behind its last one. So it need not be the cheapest way of all where a dearer beginning
 * would allow another piece.
 *
 * @param ends    where its parts end, in ascending order
 * @param margins for each end, how many bits a value takes more if nothing ends there, 0 or more; the last is infinite
 */
record BestCut(List<Integer> ends, List<Double> margins) {
    /** What is known of the parts between two places. */
    interface Pieces {
        /** {@return the type of a part} */
        TypedColumn of(int from, int to);

        /** {@return what a part takes to describe} */
        double bits(TypedColumn piece, int from, int to);

        /** {@return whether the second part may stand directly behind the first} */
        boolean mayTouch(int from, int at, int to, ColumnType left, ColumnType right);
    }

    /** Copies the lists. */
    BestCut {
        ends = List.copyOf(ends);
        margins = List.copyOf(margins);
    }

    /** {@return the best way, both ends of the values being among the places} */
    static BestCut of(int[] places, Pieces pieces) {
        Search search = new Search(places, pieces);
        Way best = search.without(-1);
        List<Integer> ends = new ArrayList<>();
        List<Double> margins = new ArrayList<>();
        for (int place : best.borders()) {
            ends.add(places[place]);
            margins.add(place == places.length - 1 ? Double.POSITIVE_INFINITY : Math.max(0, search.without(place).bits() - best.bits()));
        }
        return new BestCut(ends, margins);
    }

    private record Way(double bits, List<Integer> borders) {}

    private static final class Search {
        private final int[] places;
        private final Pieces pieces;
        private final List<Optional<TypedColumn>> known = new ArrayList<>();

        Search(int[] places, Pieces pieces) {
            this.places = places;
            this.pieces = pieces;
            for (int i = 0; i < places.length * places.length; i++) {
                known.add(Optional.empty());
            }
        }

        private TypedColumn piece(int from, int to) {
            int at = from * places.length + to;
            if (known.get(at).isEmpty()) {
                known.set(at, Optional.of(pieces.of(places[from], places[to])));
            }
            return known.get(at).get();
        }

        Way without(int left) {
            int n = places.length;
            double[] cost = new double[n];
            int[] before = new int[n];
            Arrays.fill(cost, Double.POSITIVE_INFINITY);
            cost[0] = 0;
            for (int to = 1; to < n; to++) {
                for (int from = 0; from < to && to != left; from++) {
                    if (Double.isInfinite(cost[from])) {
                        continue;
                    }
                    TypedColumn piece = piece(from, to);
                    double sum = cost[from] + pieces.bits(piece, places[from], places[to]);
                    if (sum < cost[to] && (from == 0 || pieces.mayTouch(
                            places[before[from]], places[from], places[to], piece(before[from], from).type(), piece.type()))) {
                        cost[to] = sum;
                        before[to] = from;
                    }
                }
            }
            List<Integer> borders = new ArrayList<>();
            for (int at = n - 1; at > 0; at = before[at]) {
                borders.addFirst(at);
            }
            return new Way(cost[n - 1], borders);
        }
    }
}
