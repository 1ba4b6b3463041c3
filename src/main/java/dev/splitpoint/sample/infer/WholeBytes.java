package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bytes whose first ones are of a few values, as those of addresses of one network and of cells of one region are: with these in
 * front they have the width of a number, without them one that nothing has.
 */
final class WholeBytes {
    private static final Set<Integer> WIDTHS = Set.of(Integer.BYTES, Long.BYTES);

    private WholeBytes() {}

    /**
     * {@return parts, such bytes as one with what stands in front of them}
     *
     * @param values that the parts are of
     */
    static List<Part> of(List<Part> parts, List<String> values) {
        List<Part> joined = new ArrayList<>();
        for (Part part : parts) {
            joined.add(part);
            int from = part.type() instanceof ColumnType.Bytes bytes && bytes.width() % 2 == 1 && part.from() >= 0 ? start(joined, bytes.width(), values) : -1;
            if (from >= 0) {
                Part first = joined.get(from);
                int width = part.width() < 0 ? part.width() : part.from() + part.width() - first.from();
                double bits = joined.subList(from, joined.size()).stream().mapToDouble(Part::bits).sum();
                Part place = new Part(part.type(), part.fits(), 0, 0, part.delimiter(), part.token(), first.from(), width, part.margin());
                TypedColumn whole = Typing.of(values.stream().map(place::in).toList(), false);
                joined.subList(from, joined.size()).clear();
                // what its first bytes are spread like makes it no dearer than it was in parts
                joined.add(new Part(whole.type(), whole.fits(), Math.min(bits, whole.bits()), whole.share(), part.delimiter(), part.token(),
                        first.from(), width, part.margin()));
            }
        }
        return joined;
    }

    /** {@return which part the value begins with whose last bytes the last part is; −1 where it is a value for itself} */
    private static int start(List<Part> parts, int bytes, List<String> values) {
        int width = bytes;
        for (int at = parts.size() - 2; at >= 0 && parts.get(at).type() instanceof ColumnType.Choice && parts.get(at).delimiter().isEmpty(); at--) {
            width += parts.get(at).width();
            if (!goesWith(parts.get(at), parts.getLast(), values)) {
                return -1;
            }
            if (WIDTHS.contains(width)) {
                return at;
            }
        }
        return -1;
    }

    /** {@return whether values of one part stand before the same values of another each time, where these are repeated} */
    private static boolean goesWith(Part few, Part many, List<String> values) {
        Map<String, String> before = new HashMap<>();
        int other = 0;
        for (String value : values) {
            String known = before.putIfAbsent(many.in(value), few.in(value));
            other += known != null && !known.equals(few.in(value)) ? 1 : 0;
        }
        return other <= Typing.dirt(values.size());
    }
}
