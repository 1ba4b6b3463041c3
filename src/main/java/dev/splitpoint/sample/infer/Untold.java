package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;

/** Parts whose types do not say what their values are: a border between two of them is one of letters or entropy only. */
final class Untold {
    private Untold() {}

    /**
     * {@return parts, those between two delimiters as one where none of them says what it is: a few letters in front of digits of
     * no known form are one identifier, as they are in keys of several lengths}
     */
    static List<Part> joined(List<Part> parts, List<String> tokens) {
        if (parts.stream().limit(Math.max(0, parts.size() - 1)).allMatch(part -> part.delimiter().isEmpty())) {
            return parts;
        }
        List<Part> joined = new ArrayList<>();
        for (int from = 0, to = 1; from < parts.size(); from = to++) {
            while (to < parts.size() && parts.get(to - 1).delimiter().isEmpty()) {
                to++;
            }
            List<Part> group = parts.subList(from, to);
            boolean unknown = group.size() > 1 && group.stream().noneMatch(part -> isTelling(part.type()));
            joined.addAll(unknown ? List.of(join(group.getFirst(), group.getLast(), tokens)) : group);
        }
        return joined;
    }

    private static Part join(Part first, Part last, List<String> tokens) {
        Part place = new Part(first.type(), first.fits(), 0, 0, last.delimiter(), first.token(), first.from(),
                last.width() < 0 ? last.width() : last.from() + last.width() - first.from(), Double.POSITIVE_INFINITY);
        return Part.of(Typing.of(tokens.stream().map(place::in).toList(), true),
                place.delimiter(), place.token(), place.from(), place.width());
    }

    /** {@return whether a type says what the values are, and not only how they are spread} */
    static boolean isTelling(ColumnType type) {
        return switch (type) {
            case ColumnType.Constant t -> false;
            case ColumnType.Choice t -> false;
            case ColumnType.Text t -> false;
            case ColumnType.Base64 t -> false;
            case ColumnType.Unpadded t -> false;
            case ColumnType.Padded t -> t.width() > 2;
            case ColumnType.Hex t -> t.width() > 3;
            default -> true;
        };
    }
}
