package dev.splitpoint.query.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Spaces around operators as gofmt writes them: none within a call with several arguments, such as {@code f(a, b-1)},
 * or within a call that is an operand, such as {@code f(a+b) + c}. In a call that is sliced, such as {@code f(a, g(b -
 * 1)[2:])}, only its own arguments count.
 */
final class GoSpacing {
    private static final List<String> OPERATORS = List.of(" + ", " - ", " : ");

    private GoSpacing() {}

    /** {@return a line with the spaces that gofmt writes around its operators} */
    static String of(String line) {
        Set<Integer> calls = tightCalls(line);
        Set<Integer> sliced = slicedCalls(line);
        StringBuilder text = new StringBuilder();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < line.length(); i++) {
            int end = endOfString(line, i);
            if (end > i) {
                text.append(line, i, end + 1);
                i = end;
                continue;
            }
            char c = line.charAt(i);
            track(c, i, open);
            int at = i;
            if (c == ' '
                    && isTight(open, calls, sliced)
                    && OPERATORS.stream().anyMatch(operator -> line.startsWith(operator, at))) {
                text.append(line.charAt(i + 1));
                i += 2;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static boolean isTight(List<Integer> open, Set<Integer> calls, Set<Integer> sliced) {
        for (int call : open.reversed()) {
            if (calls.contains(call) || sliced.contains(call)) {
                return calls.contains(call);
            }
        }
        return false;
    }

    /** {@return the indexes of the parentheses of calls with several arguments, and of calls that are an operand} */
    private static Set<Integer> tightCalls(String line) {
        return calls(
                line, (i, open) -> line.startsWith(") + ", i) || line.charAt(i) == ',' && line.charAt(open) == '(');
    }

    /** {@return the indexes of the parentheses of calls whose results are sliced} */
    private static Set<Integer> slicedCalls(String line) {
        return calls(line, (i, _) -> line.startsWith(")[", i));
    }

    /**
     * Condition on a character outside of strings, given its index and the index of the innermost bracket that is open
     * before it.
     */
    @FunctionalInterface
    private interface Mark {
        boolean test(int index, int open);
    }

    /** {@return the indexes of the innermost open brackets at the characters that meet a condition} */
    private static Set<Integer> calls(String line, Mark mark) {
        Set<Integer> calls = new HashSet<>();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < line.length(); i++) {
            int end = endOfString(line, i);
            if (end > i) {
                i = end;
                continue;
            }
            if (!open.isEmpty() && mark.test(i, open.getLast())) {
                calls.add(open.getLast());
            }
            track(line.charAt(i), i, open);
        }
        return calls;
    }

    private static void track(char c, int index, List<Integer> open) {
        if ("([{".indexOf(c) >= 0) {
            open.add(index);
        } else if (")]}".indexOf(c) >= 0 && !open.isEmpty()) {
            open.removeLast();
        }
    }

    /** {@return the index of the quote that ends the string at an index; the index itself if no string begins there} */
    private static int endOfString(String line, int start) {
        if (line.charAt(start) != '"') {
            return start;
        }
        int at = start + 1;
        while (at < line.length() - 1 && line.charAt(at) != '"') {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }
}
