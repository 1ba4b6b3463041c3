package dev.splitpoint.sample.corpus;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares an inferred structure, in the notation of {@link Layout#structure}, with the accepted structures of a
 * layout.
 */
final class Truth {
    /** For each type, other types that describe the same values. */
    private static final Map<String, List<String>> EQUIVALENT = Map.of(
            "few", List.of("text"),
            "text", List.of("few"),
            "num", List.of("few"),
            "bint", List.of("bytes", "few"),
            "bytes", List.of("bint", "few"));

    private Truth() {}

    static boolean accepts(String structures, String inferred) {
        return Arrays.stream(structures.split(" OR ")).anyMatch(one -> matches(one.strip(), inferred));
    }

    private static boolean matches(String structure, String inferred) {
        List<String> kinds = Arrays.stream(structure.split(" & ")).sorted().toList();
        List<String> found = Arrays.stream(inferred.split(" & ")).sorted().toList();
        if (kinds.size() != found.size()) {
            return false;
        }
        for (int i = 0; i < kinds.size(); i++) {
            if (!isKind(kinds.get(i).split(" "), found.get(i).split(" "))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isKind(String[] expected, String[] found) {
        if (expected.length != found.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if (!isSegment(expected[i], found[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSegment(String expected, String found) {
        int end = types(expected);
        int foundEnd = types(found);
        Set<String> types = new HashSet<>();
        for (String type : expected.substring(0, end).split("\\|")) {
            types.add(type);
            types.addAll(EQUIVALENT.getOrDefault(type, List.of()));
        }
        String rest = expected.substring(end);
        String foundRest = found.substring(foundEnd);
        boolean width = rest.equals(foundRest) || !rest.startsWith("@") && foundRest.startsWith("@") && rest.isEmpty();
        return types.contains(found.substring(0, foundEnd)) && width;
    }

    /** Returns the end of the types of a segment: letters, and '|' where a letter follows it. */
    private static int types(String segment) {
        int end = 0;
        while (end < segment.length()
                && (isLetter(segment, end) || segment.charAt(end) == '|' && isLetter(segment, end + 1))) {
            end++;
        }
        return end;
    }

    private static boolean isLetter(String text, int at) {
        return at < text.length() && text.charAt(at) >= 'a' && text.charAt(at) <= 'z';
    }
}
