package dev.splitpoint.key;

import java.util.ArrayList;
import java.util.List;

/**
 * Regular expressions over texts of one length that lie between two of them, in the order of their bytes.
 *
 * @param places   which bytes may stand at each place
 * @param backward whether keys have the last place first
 * @param escaped  whether FF follows every zero byte in keys
 */
public record PlaceRegex(List<Alphabet> places, boolean backward, boolean escaped) {
    /** Copies the list. */
    public PlaceRegex {
        places = List.copyOf(places);
    }

    /**
     * {@return an expression for the texts from a first to a last one}
     *
     * @param first the first one, of as many bytes as there are places
     * @param last  the last one, not before the first
     */
    public String between(KeyBytes first, KeyBytes last) {
        return between(first, last, true, true, 0);
    }

    /**
     * {@return what matches the places from one on}
     *
     * @param low  whether all before is that of the first text, so that the rest must not be less
     * @param high whether all before is that of the last text, so that the rest must not be greater
     */
    private String between(KeyBytes first, KeyBytes last, boolean low, boolean high, int at) {
        boolean bounded = low && !isLeast(first, at) || high && !isGreatest(last, at);
        if (!bounded) {
            return any(at);
        }
        int from = low ? first.at(at) & 0xFF : places.get(at).first();
        int to = high ? last.at(at) & 0xFF : places.get(at).last();
        if (from == to) {
            return joined(one(at, from, from), between(first, last, low, high, at + 1));
        }
        List<String> ways = new ArrayList<>();
        boolean lowest = low && !isLeast(first, at + 1);
        boolean highest = high && !isGreatest(last, at + 1);
        if (lowest) {
            ways.add(joined(one(at, from, from), between(first, last, true, false, at + 1)));
        }
        int least = lowest ? from + 1 : from;
        int greatest = highest ? to - 1 : to;
        if (!places.get(at).between(least, greatest).bytes().isEmpty()) {
            ways.add(joined(one(at, least, greatest), any(at + 1)));
        }
        if (highest) {
            ways.add(joined(one(at, to, to), between(first, last, false, true, at + 1)));
        }
        return Re2.group(ways);
    }

    private String joined(String place, String rest) {
        return backward ? rest + place : place + rest;
    }

    private String one(int at, int from, int to) {
        return places.get(at).between(from, to).regex(escaped);
    }

    private String any(int from) {
        StringBuilder regex = new StringBuilder();
        for (int at = from; at < places.size(); ) {
            int end = at + 1;
            while (end < places.size() && places.get(end).equals(places.get(at))) {
                end++;
            }
            String run = Re2.repeated(places.get(at).regex(escaped), end - at);
            regex = backward ? new StringBuilder(run).append(regex) : regex.append(run);
            at = end;
        }
        return regex.toString();
    }

    private boolean isLeast(KeyBytes text, int from) {
        boolean least = true;
        for (int at = from; at < places.size(); at++) {
            least &= (text.at(at) & 0xFF) == places.get(at).first();
        }
        return least;
    }

    private boolean isGreatest(KeyBytes text, int from) {
        boolean greatest = true;
        for (int at = from; at < places.size(); at++) {
            greatest &= (text.at(at) & 0xFF) == places.get(at).last();
        }
        return greatest;
    }
}
