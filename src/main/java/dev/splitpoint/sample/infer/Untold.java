package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Parts whose types do not say what their values are: a border between two of them is one of letters or entropy only. */
final class Untold {
    private Untold() {}

    /**
     * {@return parts, those between two delimiters as one where none of them says what it is: a few letters in front of digits of
     * no known form are one identifier, as they are in keys of several lengths; and so are characters that are letters in some
     * keys and digits in others with those beside them}
     *
     * @param whole whether the parts are of whole keys, in which several values may stand side by side where nothing delimits any
     */
    static List<Part> joined(List<Part> parts, List<String> tokens, boolean whole) {
        boolean delimited = parts.stream().limit(Math.max(0, parts.size() - 1)).anyMatch(part -> !part.delimiter().isEmpty());
        if (whole && !delimited || parts.size() == 1) {
            return parts;
        }
        List<Part> joined = new ArrayList<>();
        for (int from = 0, to = 1; from < parts.size(); from = to++) {
            while (to < parts.size() && parts.get(to - 1).delimiter().isEmpty()) {
                to++;
            }
            List<Part> group = parts.subList(from, to);
            boolean unknown = delimited && group.size() > 1 && group.stream().noneMatch(part -> isTelling(part.type()));
            joined.addAll(unknown ? List.of(join(group.getFirst(), group.getLast(), tokens)) : ofIdentifiers(group, tokens));
        }
        return joined;
    }

    /** {@return parts side by side, those of one identifier as one, such as that of a vehicle or of a security} */
    private static List<Part> ofIdentifiers(List<Part> group, List<String> tokens) {
        List<Part> left = new ArrayList<>(group);
        for (int at = 0; at + 1 < left.size(); ) {
            if (areOne(left.get(at), left.get(at + 1), tokens)) {
                Part one = join(left.get(at), left.get(at + 1), tokens);
                left.subList(at, at + 2).clear();
                left.add(at, one);
                at = 0;
            } else {
                at++;
            }
        }
        return left;
    }

    private static boolean areOne(Part one, Part other, List<String> tokens) {
        if (isLettered(one, other, tokens)) {
            return true;
        }
        if (!mayBeOfIdentifier(one.type()) || !mayBeOfIdentifier(other.type())) {
            return false;
        }
        List<String> left = tokens.stream().map(one::in).toList();
        List<String> right = tokens.stream().map(other::in).toList();
        return (isMixed(left) || isMixed(right)) && alphabets(left).stream().anyMatch(alphabets(right)::contains);
    }

    /** {@return whether two parts are a token of one letter and a number that goes with it, as a code of a fault is; the letter of a number that is
     * counted for each of them is a part for itself} */
    private static boolean isLettered(Part letter, Part number, List<String> tokens) {
        return letter.type() instanceof ColumnType.Choice && number.type() instanceof ColumnType.Padded && letter.from() == 0 && letter.width() == 1 && number.width() == -1
                && Codes.areLettered(tokens) && Codes.areOne(tokens.stream().map(letter::in).toList(), tokens.stream().map(number::in).toList());
    }

    private static boolean mayBeOfIdentifier(ColumnType type) {
        return switch (type) {
            case ColumnType.Constant t -> t.value().chars().anyMatch(Character::isLetter) && t.value().chars().anyMatch(Character::isDigit);
            case ColumnType.Choice t -> true;
            case ColumnType.Text t -> true;
            case ColumnType.Padded t -> true;
            default -> false;
        };
    }

    /** {@return whether a character is a letter in some values and a digit in others} */
    private static boolean isMixed(List<String> values) {
        int width = Typing.width(values);
        return IntStream.range(0, width).anyMatch(at -> {
            long letters = values.stream().filter(value -> value.length() > at && Character.isLetter(value.charAt(at))).count();
            long digits = values.stream().filter(value -> value.length() > at && Character.isDigit(value.charAt(at))).count();
            return Math.min(letters, digits) > Typing.dirt(values.size());
        });
    }

    /** {@return what characters there are in more values than may be dirt: 0 for digits, 1 and 2 for small and large letters} */
    private static List<Integer> alphabets(List<String> values) {
        List<IntPredicate> are = List.of(Character::isDigit, Character::isLowerCase, Character::isUpperCase);
        return IntStream.range(0, are.size())
                .filter(i -> values.stream().filter(value -> value.chars().anyMatch(are.get(i))).count() > Typing.dirt(values.size()))
                .boxed()
                .toList();
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
            case ColumnType.Length t -> false;
            case ColumnType.Padded t -> t.width() > 2;
            case ColumnType.Hex t -> t.width() == 0 || t.width() > 3;
            default -> true;
        };
    }
}
