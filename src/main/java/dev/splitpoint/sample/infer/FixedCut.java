package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Cuts values of one length where the entropy of their characters, or the kind of characters, jumps: of all ways to cut at
 * such places the one with the fewest bits, by dynamic programming.
 */
final class FixedCut implements BestCut.Pieces {
    /** Twice a SHA-256 in hexadecimal: longer values of one length are texts, and the work grows with the square of it. */
    private static final int LONGEST = 128;
    /** Digits of a time in seconds: a number of more may have one beside it. */
    private static final int LONGEST_NUMBER = 10;
    /** Digits of the shortest date, and two more. */
    private static final int SHORTEST_WITH_DATE = 8;
    /** Each pair of places is typed, so these are a hundred questions; keys without delimiters have four or five parts. */
    private static final int MOST_PLACES = 14;
    /** A change of entropy, in bits, that may be the border of two parts: a digit that is one of ten and one that is one of six
     * are 0.74 apart, and one of seven that are not as frequent still 0.6. */
    private static final double JUMP = 0.5;
    /** What a border that no delimiter shows takes in each key; by trial on the shapes of keys that this is tested with. */
    static final double BORDER_BITS = 0.6;
    /** What a part takes more where a delimiter is within it: then that is the border. A character of text takes
     * as many: what a delimiter is worth. */
    private static final double EDGE_BITS = 6;
    /** What a part takes more that has one of the usual delimiters in its middle, in all values: nobody writes one into a
     * value. Two characters, so that it costs more than both parts would. */
    private static final double BURIED_BITS = 16;
    /** Those that no value of a known type has in it. */
    private static final String USUAL = "#|";
    /** Those that no word of a few has in it, but a date or Base 64. */
    private static final String USUAL_IN_WORDS = "#|/";
    /** What a date takes less: that digits happen to be one in nearly all values is less likely than any
     * number is: of random eight digits, one in 3,400 is a date of 80 years; the bits are fewer, since
     * digits of keys are not random. */
    private static final double DATE_BITS = 4;
    /** The same of as many hexadecimal digits as MD5, SHA-1 and SHA-256 have; by trial on the shapes of keys that this
     * is tested with. */
    private static final double DIGEST_BITS = 2;
    private static final Set<Integer> DIGESTS = Set.of(32, 40, 64);
    /** So many values are enough to say where to cut: the entropy of ten digits is off by 0.03 bits. */
    private static final int ENOUGH = 200;

    /** Digits of dates to the day, hour, minute and second, and of timestamps. */
    private static final int[] TIME_LENGTHS = {6, 7, 8, 10, 12, 13, 14, 16, 19};

    /** So many values say whether to look further at all. */
    private static final int A_FEW = 20;
    /** Letters of codes of countries, currencies and markets. */
    private static final int CODE = 3;
    private static final int DIGITS = 1;
    private static final int LOWER = 2;
    private static final int UPPER = 4;
    /** Behind it are minutes, or nothing: with other digits it is a letter and a number. */
    private static final String HOUR_OF_CLOCK = "'T'HH";
    private static final Pattern HEX = Pattern.compile("[0-9a-f]+|[0-9A-F]+");

    private final List<String> values;
    private final int width;
    private final double partBits;
    private final DigitRuns runs;

    private FixedCut(List<String> values, int width) {
        this.values = values;
        this.width = width;
        this.partBits = partBits(values.size());
        this.runs = new DigitRuns(values);
    }

    /** {@return what a further part without a delimiter takes for each of so many values} */
    static double partBits(int values) {
        return ShapeFinder.PART_BITS / values + ShapeFinder.PART_BITS_A_KEY + BORDER_BITS;
    }

    /**
     * {@return the parts of a token: one, where nothing is gained by cutting it}
     *
     * @param whole whether the token is the whole key, in which numbers of different kinds may stand side by side
     */
    static List<Part> parts(List<String> values, String delimiter, int token, boolean readable, boolean whole) {
        return readable
                ? Untold.joined(LetterBorders.cut(ConstantDelimiters.of(cut(values, delimiter, token, whole)), values), values, whole).stream()
                        .flatMap(part -> GluedNumbers.parts(part, values).stream())
                        .toList()
                : BinaryCut.parts(values, delimiter, token);
    }

    private static List<Part> cut(List<String> values, String delimiter, int token, boolean whole) {
        TypedColumn all = Typing.of(values, true);
        List<Part> one = List.of(Part.of(all, delimiter, token, 0, -1));
        if (whole && all.type() instanceof ColumnType.Fraction) {
            // two numbers, since nobody has a key that is nothing but a decimal
            all = new TypedColumn(new ColumnType.Text(), value -> true, Bits.text(values), 1);
            one = List.of(Part.of(all, delimiter, token, 0, -1));
        }
        int width = Typing.width(values);
        if (width == 0) {
            return TimeCut.parts(values, all, delimiter, token).orElse(one);
        }
        if (width < 4 || width > LONGEST || !mayBeCut(all.type(), width, whole)) {
            return one;
        }
        List<String> equal = Typing.fitting(values, value -> value.length() == width);
        List<String> few = equal.subList(0, Math.min(ENOUGH, equal.size()));
        if (Identifiers.in(few).isPresent()) {
            return List.of(Part.of(new TypedColumn(all.type(), all.fits(), Math.min(all.bits(), 1 + Codes.bits(few)), all.share()), delimiter, token, 0, -1));
        }
        if (isShortNumber(all.type(), width) && !ShortDates.areWithin(few, width)) {
            return one;
        }
        FixedCut cut = new FixedCut(few, width);
        BestCut best = cut.best();
        int[] ends = best.ends().stream().mapToInt(Integer::intValue).toArray();
        if (ends.length < 2) {
            return one;
        }
        List<Part> parts = new ArrayList<>();
        double bits = 0;
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            int start = from;
            int end = ends[i];
            TypedColumn typed = Typing.of(
                    values.stream().map(v -> v.substring(Math.min(start, v.length()), Math.min(end, v.length()))).toList(), true);
            bits += cut.bits(typed, start, end);
            parts.add(Part.of(typed, end == width ? delimiter : "", token, start, end == width ? -1 : end - start)
                    .dearer(cut.edge(typed.type(), start, end) + BORDER_BITS)
                    .with(best.margins().get(i)));
        }
        // an identifier whose first characters are of its time, or whose last hold few bits, is still one
        boolean telling = parts.stream().anyMatch(part -> Untold.isTelling(part.type()));
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            // a border is where a delimiter is
            boolean choice = parts.get(i).type() instanceof ColumnType.Choice;
            if (choice && ends[i] - from > 1 && (cut.isDelimiter(from) || cut.isDelimiter(ends[i] - 1))) {
                return one;
            }
        }
        boolean number = all.type() instanceof ColumnType.Numbered || !whole && (all.type() instanceof ColumnType.Padded || all.type() instanceof ColumnType.Unpadded);
        if (number && parts.stream().noneMatch(part -> part.type().isTime())) {
            return one;
        }
        return telling && bits < all.bits() + cut.partBits - known(all.type()) - 2 ? parts : one;
    }

    private static boolean mayBeCut(ColumnType type, int width, boolean whole) {
        return switch (type) {
            case ColumnType.Text t -> true;
            case ColumnType.Base64 t -> true;
            case ColumnType.Geohash t -> whole;
            case ColumnType.Hex t -> whole;
            case ColumnType.Padded t -> t.width() >= SHORTEST_WITH_DATE;
            case ColumnType.Unpadded t -> width > LONGEST_NUMBER;
            case ColumnType.Numbered t -> t.digits() >= SHORTEST_WITH_DATE;
            default -> false;
        };
    }

    /** {@return whether digits are too few for a time and a number beside it, but not for a date and one} */
    private static boolean isShortNumber(ColumnType type, int width) {
        return type instanceof ColumnType.Padded && width <= LONGEST_NUMBER || type instanceof ColumnType.Numbered number && number.digits() <= LONGEST_NUMBER;
    }

    private BestCut best() {
        return BestCut.of(places(), this);
    }

    @Override
    public boolean mayTouch(int from, int at, int to, ColumnType left, ColumnType right) {
        return mayTouch(left, right) && (left.isTime() || !isTornFrom(values, from, to, right)) && !isWithinNumber(from, at, to, left, right)
                && !isOneIdentifier(from, at, to, left, right) && !isWithinPadding(at)
                && !(left instanceof ColumnType.Date date && DayTimes.endsInHours(date.pattern()) && DayHours.areNumber(values, at))
                && !(left instanceof ColumnType.Date date && date.pattern().endsWith(HOUR_OF_CLOCK) && kind(at) == DIGITS)
                && !(left instanceof ColumnType.Choice && right instanceof ColumnType.Numbered && isWithinLetters(at))
                && !(isDigits(left) && isOfMoments(right, at, to)) && !(isDigits(right) && isOfMoments(left, from, at));
    }

    private boolean isOfMoments(ColumnType type, int from, int to) {
        return type.isTime() && Clock.isOfMoments(type, values.stream().map(value -> value.substring(from, to)).toList());
    }

    @Override
    public TypedColumn of(int from, int to) {
        List<String> pieces = values.stream().map(value -> value.substring(from, to)).toList();
        TypedColumn typed = Typing.of(pieces, true);
        // of all the digits in a key, some look like a date that is hardly one
        return isShort(typed.type()) && !ShortDates.areCertainInside(pieces)
                ? DecimalTyping.plain(pieces).orElse(typed)
                : typed;
    }

    @Override
    public double bits(TypedColumn piece, int from, int to) {
        return piece.bits() + partBits + edge(piece.type(), from, to) - known(piece.type());
    }

    private static boolean isShort(ColumnType type) {
        return type instanceof ColumnType.Date date && ShortDates.isShort(date.pattern());
    }

    private static double known(ColumnType type) {
        return switch (type) {
            case ColumnType.Date t when ShortDates.isShort(t.pattern()) -> 0;
            case ColumnType.Date t -> DATE_BITS;
            case ColumnType.Hex t when DIGESTS.contains(t.width()) -> DIGEST_BITS;
            default -> 0;
        };
    }

    /** {@return what a part costs because all its values begin or end with one delimiter, or have a usual one in them} */
    private double edge(ColumnType type, int from, int to) {
        String usual = type instanceof ColumnType.Choice || type instanceof ColumnType.Constant ? USUAL_IN_WORDS : USUAL;
        boolean buried = IntStream.range(from + 1, to - 1)
                .anyMatch(at -> usual.indexOf(values.getFirst().charAt(at)) >= 0 && isDelimiter(at));
        return buried ? BURIED_BITS : isDelimiter(from) || isDelimiter(to - 1) ? EDGE_BITS : 0;
    }

    /**
     * {@return whether what stands before hexadecimal digits, or a geohash, is the first ones of it, as those of an identifier
     * are that begins with a time, and those of places in one country; buckets are digits too, but begin with zero}
     *
     * @param values with both in them
     * @param from   where the first of both begins
     * @param to     where the second ends
     * @param rest   the type of the second
     */
    static boolean isTornFrom(List<String> values, int from, int to, ColumnType rest) {
        Predicate<String> same = rest instanceof ColumnType.Hex ? FixedCut::isHex : TextTyping::isOfGeohash;
        return (rest instanceof ColumnType.Hex || rest instanceof ColumnType.Geohash)
                && Typing.share(values, value -> value.charAt(from) != '0' && same.test(value.substring(from, to))) > 0;
    }

    /** {@return whether a border is where none can be: within a number, or before a time that has a sign, as none has} */
    private boolean isWithinNumber(int from, int at, int to, ColumnType left, ColumnType right) {
        return runs.isTorn(from, at, to, left, right) || right.isTime() && runs.isSigned(at);
    }

    /** {@return whether a border is within the spaces that a text has behind it up to a fixed width} */
    private boolean isWithinPadding(int at) {
        List<String> padded = Typing.fitting(values, value -> value.charAt(at - 1) == ' ');
        return padded.size() > Typing.dirt(values.size()) && Typing.share(padded, value -> value.charAt(at) == ' ') > 0;
    }

    private static boolean isHex(String text) {
        return HEX.matcher(text).matches();
    }

    /**
     * {@return whether a border is within an identifier of letters and digits, such as those of vehicles and securities: where
     * text stands beside something that has the same characters, nothing shows where one ends}
     */
    private boolean isOneIdentifier(int from, int at, int to, ColumnType left, ColumnType right) {
        return isAny(left) && !right.isTime() && !(right instanceof ColumnType.Constant) && !isCode(at, to, right) && (kinds(from, at) & kinds(at, to)) != 0
                || isAny(right) && !left.isTime() && !(left instanceof ColumnType.Constant) && (kinds(from, at) & kinds(at, to)) != 0;
    }

    /** {@return whether a code of a few letters stands behind a digit: the digit ends what it is of, as a check digit does} */
    private boolean isCode(int at, int to, ColumnType right) {
        int letters = kinds(at, to);
        return right instanceof ColumnType.Choice && to - at >= CODE && kind(at - 1) == DIGITS && (letters == LOWER || letters == UPPER);
    }

    private int kinds(int from, int to) {
        int kinds = 0;
        for (int at = from; at < to; at++) {
            kinds |= kind(at);
        }
        return kinds;
    }

    private boolean isWithinLetters(int at) {
        return Typing.share(values, value -> Character.isLetter(value.charAt(at - 1)) && Character.isLetter(value.charAt(at))) > 0;
    }

    private boolean isDelimiter(int at) {
        char c = values.getFirst().charAt(at);
        return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c)
                && Typing.share(values, value -> value.charAt(at) == c) > 0;
    }

    /** Digits beside digits are one number, unless one of them is a time. */
    private static boolean mayTouch(ColumnType left, ColumnType right) {
        return !((isDigits(left) || left instanceof ColumnType.Numbered) && isDigits(right))
                && !(isShort(left) && right.isTime()) && !(left.isTime() && isShort(right))
                && !(left instanceof ColumnType.Constant lead && isTornFrom(lead.value(), right))
                && !(isAny(left) && isAny(right))
                && !(isDigits(left) && right instanceof ColumnType.NamedMonth)
                && !(left instanceof ColumnType.Hex && right instanceof ColumnType.Constant rest && isHex(rest.value().substring(0, 1)))
                && !(left instanceof ColumnType.Constant && isDigits(left) && right.isTime())
                && !(isDigits(left) && isRare(right)) && !(isRare(left) && isDigits(right))
                && !(right instanceof ColumnType.Constant constant && isDigits(right) && left.isTime() && isZero(constant));
    }

    /** Any ten digits that begin with 24 to 31, and any nine that begin with 2 to 7, look like a time that is taken off the largest number
     * of 32 bits. */
    private static boolean isRare(ColumnType type) {
        return type instanceof ColumnType.Reversed time
                && (time.from() == Times.UNSIGNED || time.from() == Integer.MAX_VALUE && time.width() < LONGEST_NUMBER);
    }

    /** {@return whether a constant is the first digits of what follows: those of a number or a hash that happen to be the same} */
    private static boolean isTornFrom(String constant, ColumnType rest) {
        return switch (rest) {
            case ColumnType.Padded t -> Character.isDigit(constant.charAt(constant.length() - 1));
            case ColumnType.Hex t -> isHex(constant);
            default -> false;
        };
    }

    /** Zeros behind a time are the part of it that its clock does not have. */
    private static boolean isZero(ColumnType.Constant constant) {
        return constant.value().chars().allMatch(digit -> digit == '0');
    }

    private static boolean isAny(ColumnType type) {
        return type instanceof ColumnType.Base64 || type instanceof ColumnType.Text;
    }

    private static boolean isDigits(ColumnType type) {
        return type instanceof ColumnType.Padded || type instanceof ColumnType.Unpadded
                || type instanceof ColumnType.Constant constant && DecimalTyping.isDigits(constant.value());
    }

    /** {@return where the values may be cut, both ends among them} */
    private int[] places() {
        double[] entropy = new double[width];
        int[] kind = new int[width];
        for (int i = 0; i < width; i++) {
            entropy[i] = Bits.entropyAt(values, i);
            kind[i] = kind(i);
        }
        List<Integer> jumps = new ArrayList<>();
        for (int i = 1; i < width; i++) {
            if (kind[i] != kind[i - 1] || Math.abs(entropy[i] - entropy[i - 1]) >= JUMP) {
                jumps.add(i);
            }
        }
        jumps.sort(Comparator.comparingDouble((Integer i) ->
                -Math.abs(entropy[i] - entropy[i - 1]) - (kind[i] != kind[i - 1] ? 2 : 0)));
        TreeSet<Integer> places = new TreeSet<>(jumps.subList(0, Math.min(MOST_PLACES, jumps.size())));
        places.add(0);
        places.add(width);
        addTimes(places);
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Digits of a time run into those of a number beside it without a jump. */
    private void addTimes(TreeSet<Integer> places) {
        List<String> few = values.subList(0, Math.min(A_FEW, values.size()));
        for (int length : TIME_LENGTHS) {
            for (int i = 0; i + length <= width; i++) {
                int from = i;
                boolean digits = few.stream()
                                .filter(v -> DecimalTyping.isDigits(v.substring(from, from + length)))
                                .count()
                        >= 0.9 * few.size();
                if (digits && of(from, from + length).type().isTime()) {
                    places.add(from);
                    places.add(from + length);
                }
            }
        }
    }

    /** {@return the kinds of characters at a place: digits, small and large letters, others} */
    private int kind(int at) {
        int[] counts = new int[4];
        for (String value : values) {
            char c = value.charAt(at);
            counts[c >= '0' && c <= '9' ? 0 : c >= 'a' && c <= 'z' ? 1 : c >= 'A' && c <= 'Z' ? 2 : 3]++;
        }
        int kinds = 0;
        for (int i = 0; i < counts.length; i++) {
            kinds |= counts[i] > 0.03 * values.size() ? 1 << i : 0;
        }
        return kinds;
    }
}
