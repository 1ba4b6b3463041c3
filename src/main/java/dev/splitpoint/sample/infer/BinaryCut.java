package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Cuts values that are no text: bytes of one length anywhere, others where numbers of fixed width stand behind a text. */
final class BinaryCut implements BestCut.Pieces {
    /** Two SHA-256: longer values of one length are no keys of numbers, and the work grows with the square of it. */
    private static final int LONGEST = 64;
    /** So many values are enough to say where to cut. */
    private static final int ENOUGH = 200;
    /** A number or a text that is so much cheaper in two parts is not cheaper by chance, in bits. */
    private static final double GAIN = 2;
    /** What eight bytes that are a time take less: of random ones, one in 20,000 is in µs, and far fewer in ms. In ns one in 20
     * is, since those of an eighth of all numbers are from the years of Bigtable. */
    private static final double TIME_BITS = 6;
    /** The same of four bytes, and of a sign bit that is turned: of all numbers, one in five is of the years that times are from.
     * As many are reversed times, which are far fewer. */
    private static final double SHORT_TIME_BITS = 2;
    /** What a time in ns takes more: hardly a key has it in bytes. */
    private static final double SELDOM_BITS = 1;
    /** Bytes of numbers and of two of them, from the most: what may stand behind a text. */
    private static final List<Integer> TAILS = List.of(16, 12, 8, 4);

    /** Pairs of the same numbers that say what stands behind them, and how many times as many as by chance. */
    private static final int FEWEST_PAIRS = 10;
    private static final int MORE_PAIRS = 4;
    /** By chance one byte in 256 is the same. */
    private static final double SAME_BYTE = 0.02;
    /** What a number takes more that is seen to be a shorter one and other bytes. */
    private static final double BURIED_BITS = 6;

    /** What they take less: other values of as many bytes are hardly there. */
    private static final double HASH_BITS = 4;

    /** Letters that bytes of numbers are hardly always. */
    private static final int LETTERS = 3;

    /** Bytes of SHA-1 and SHA-256: so many that are anything are one. */
    static final Set<Integer> DIGESTS = Set.of(20, 32);

    private final List<String> values;
    private final double partBits;
    private final List<PaddedText.Field> texts;

    private BinaryCut(List<String> values, int width) {
        this.values = values;
        this.texts = PaddedText.in(values, width);
        this.partBits = FixedCut.partBits(values.size());
    }

    /** {@return the parts of a token: one, where nothing is gained by cutting it} */
    static List<Part> parts(List<String> values, String delimiter, int token) {
        TypedColumn all = Typing.of(values, false);
        List<Part> one = List.of(Part.of(all, delimiter, token, 0, -1));
        int width = Typing.width(values);
        if (width == 0) {
            return behindText(values, delimiter, token).orElse(one);
        }
        if (width < 3 || width > LONGEST || !mayBeCut(all.type())) {
            return one;
        }
        List<String> equal = Typing.fitting(values, value -> value.length() == width);
        BinaryCut cut = new BinaryCut(equal.subList(0, Math.min(ENOUGH, equal.size())), width);
        BestCut best = BestCut.of(IntStream.rangeClosed(0, width).toArray(), cut);
        List<Part> parts = cut.parts(best, values, delimiter, token, width);
        if (parts.size() == 1) {
            return one;
        }
        double bits = cut.partBits * parts.size() + parts.stream().mapToDouble(part -> part.bits() - known(part.type())).sum();
        boolean two = all.type() instanceof ColumnType.BigEndian && BinaryTyping.areTwo(equal);
        // of five to seven bytes only a time shows that they are two numbers
        boolean several = width >= Long.BYTES && (isHollow(equal, width) || two);
        boolean number = !(all.type() instanceof ColumnType.Bytes) && parts.stream().noneMatch(part -> part.type().isTime()) && !several;
        return !number && bits < all.bits() + cut.partBits - known(all.type()) - (two ? 0 : GAIN)
                ? ended(values, WholeBytes.of(delimited(parts.stream().map(part -> part.dearer(FixedCut.BORDER_BITS)).toList()), values))
                : one;
    }

    /** {@return whether bytes have one that is always zero behind others that are not: what counts up to these takes all values below} */
    private static boolean isHollow(List<String> values, int width) {
        List<Integer> same = IntStream.range(0, width).filter(at -> isSame(values, at)).boxed().toList();
        int first = IntStream.range(0, width).filter(at -> !same.contains(at)).findFirst().orElse(width);
        return same.stream().anyMatch(at -> at > first && at < width - 1 && values.getFirst().charAt(at) == 0 && IntStream.range(at, width).anyMatch(behind -> !same.contains(behind)));
    }

    private static boolean isSame(List<String> values, int at) {
        return Typing.share(values, value -> value.charAt(at) == values.getFirst().charAt(at)) > 0;
    }

    private static List<Part> delimited(List<Part> parts) {
        boolean zeros = parts.stream().anyMatch(part -> part.type() instanceof ColumnType.Constant c && c.value().startsWith("\0"));
        return zeros ? parts : ConstantDelimiters.of(parts);
    }

    /** {@return parts with the zero byte that ends words of one length behind them} */
    private static List<Part> ended(List<String> values, List<Part> parts) {
        return parts.stream().map(part -> isEnded(part, values) ? ended(part, values) : part).toList();
    }

    private static boolean isEnded(Part part, List<String> values) {
        return part.type() instanceof ColumnType.Choice && part.delimiter().isEmpty() && part.width() > 2
                && Typing.share(values, value -> part.in(value).endsWith("\0") && Latin.isReadable(part.in(value).substring(0, part.width() - 1))) > 0;
    }

    private static Part ended(Part part, List<String> values) {
        List<String> words = values.stream().map(part::in).map(word -> word.substring(0, Math.min(word.length(), part.width() - 1))).toList();
        return Part.of(Typing.of(words, true), "\0", part.token(), part.from(), part.width() - 1);
    }

    private static boolean mayBeCut(ColumnType type) {
        return switch (type) {
            case ColumnType.Bytes t -> true;
            case ColumnType.BinaryUuid t -> true;
            case ColumnType.BigEndian t -> t.bytes() > Integer.BYTES;
            case ColumnType.LittleEndian t -> t.bytes() == Long.BYTES;
            case ColumnType.BinaryTime t -> t.unit() == TimeUnit.NS;
            default -> false;
        };
    }

    private List<Part> parts(BestCut best, List<String> all, String delimiter, int token, int width) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0, from = 0; i < best.ends().size(); from = best.ends().get(i++)) {
            int start = from;
            int end = best.ends().get(i);
            TypedColumn typed = Typing.of(
                    all.stream().map(v -> v.substring(Math.min(start, v.length()), Math.min(end, v.length()))).toList(), false);
            parts.add(Part.of(typed, end == width ? delimiter : "", token, start, end == width ? -1 : end - start)
                    .with(best.margins().get(i)));
        }
        return parts;
    }

    /** {@return a text of any length and the numbers behind it; empty where there are none} */
    private static Optional<List<Part>> behindText(List<String> values, String delimiter, int token) {
        if (Cuts.haveTexts(values)) {
            return Optional.empty();
        }
        for (int tail : TAILS) {
            List<String> texts = values.stream().map(value -> value.substring(0, Math.max(0, value.length() - tail))).toList();
            if (Typing.share(texts, text -> !text.isEmpty() && Latin.isReadable(text)) == 0) {
                continue;
            }
            List<String> tails = values.stream().map(value -> value.substring(Math.max(0, value.length() - tail))).toList();
            List<Part> numbers = parts(tails, delimiter, token);
            boolean text = Typing.share(tails, value -> Latin.isReadable(numbers.getFirst().in(value))) > 0;
            if (!text && numbers.stream().anyMatch(part -> part.type().isTime())) {
                List<Part> parts = new ArrayList<>(List.of(Part.of(Typing.of(texts, true), "", token, 0, -1 - tail)));
                numbers.forEach(part -> parts.add(part.fromEnd(tail)));
                return Optional.of(parts);
            }
        }
        return Optional.empty();
    }

    @Override
    public TypedColumn of(int from, int to) {
        TypedColumn typed = Typing.of(values.stream().map(value -> value.substring(from, to)).toList(), false);
        boolean two = typed.type() instanceof ColumnType.BigEndian number && number.bytes() > Integer.BYTES
                && (beginWithWord(from) || IntStream.range(from + Short.BYTES, to).anyMatch(at -> isShown(from, at)));
        return two ? typed.dearer(BURIED_BITS) : typed;
    }

    /** {@return whether three letters stand at a place in all values: no number is so large, and so often the same there} */
    private boolean beginWithWord(int from) {
        String word = values.getFirst().substring(from, from + LETTERS);
        return Latin.isWord(word) && Typing.share(values, value -> value.startsWith(word, from)) > 0;
    }

    /**
     * {@return whether a border is seen behind a number: numbers are repeated, far more often than any of their size are by chance,
     * and the byte behind them is another one each time, as that of a hash is, and not one of a longer number that is repeated}
     */
    private boolean isShown(int from, int at) {
        double pairs = pairs(value -> value.substring(from, at));
        if (pairs < FEWEST_PAIRS || at - from > Integer.BYTES) {
            return false;
        }
        long[] numbers = values.stream().mapToLong(value -> BinaryTyping.number(value.substring(from, at))).sorted().toArray();
        int trim = Typing.dirt(numbers.length);
        double range = numbers[numbers.length - 1 - trim] - (double) numbers[trim] + 1;
        double byChance = numbers.length * (numbers.length - 1) / 2.0 / range;
        return pairs > MORE_PAIRS * byChance && pairs(value -> value.substring(from, at + 1)) < 1 + SAME_BYTE * pairs;
    }

    /** {@return how many pairs of values have something in common} */
    private double pairs(Function<String, String> what) {
        return Bits.pairs(values.stream().map(what).toList());
    }

    @Override
    public double bits(TypedColumn piece, int from, int to) {
        boolean digest = piece.type() instanceof ColumnType.Bytes bytes && DIGESTS.contains(bytes.width()) && isAnything(from) && isAnything(to - 1);
        return piece.bits() + partBits - known(piece.type()) - (digest ? HASH_BITS : 0);
    }

    private static double known(ColumnType type) {
        return switch (type) {
            case ColumnType.BinaryTime time when time.unit() == TimeUnit.NS -> -SELDOM_BITS;
            case ColumnType.BinaryTime time when time.bytes() == Integer.BYTES && time.from() > 0 -> 0;
            case ColumnType.BinaryTime time -> time.bytes() == Long.BYTES ? TIME_BITS : SHORT_TIME_BITS;
            case ColumnType.Signed number -> number.unit().isPresent() && number.bytes() == Long.BYTES ? TIME_BITS : SHORT_TIME_BITS;
            default -> 0;
        };
    }

    /** {@return whether a byte is as often of one value as of another: behind a number, nothing shows that it is the number's last} */
    private boolean isAnything(int at) {
        return Bits.choice(values.stream().map(value -> value.substring(at, at + 1)).toList()) >= Byte.SIZE;
    }

    private boolean isWithinLetters(int at) {
        return Typing.share(values, value -> Latin.isLetter(value.charAt(at - 1)) && Latin.isLetter(value.charAt(at))) > 0;
    }

    /** Zero bytes in front of a number are its own, unless they stand behind a text that they end; and a number stands beside bytes
     * only where its last byte is not one of them. */
    @Override
    public boolean mayTouch(int from, int at, int to, ColumnType left, ColumnType right) {
        if (texts.stream().anyMatch(text -> text.isWithin(at))) {
            return false;
        }
        if (left instanceof ColumnType.BigEndian && at - from > Short.BYTES && at - from < Long.BYTES && right instanceof ColumnType.Bytes
                && isAnything(at - 1) && !isShown(from, at) && !DIGESTS.contains(to - at)) {
            return false;
        }
        if ((at - from == 1 || to - at == 1) && isWithinLetters(at)) {
            return false;
        }
        boolean code = left instanceof ColumnType.Geohash || left instanceof ColumnType.Hex;
        boolean place = left instanceof ColumnType.Choice && right instanceof ColumnType.Text && of(from, to).type() instanceof ColumnType.Geohash;
        if (place || !(left instanceof ColumnType.Bytes) && FixedCut.isTornFrom(values, from, to, right) || code && right instanceof ColumnType.Text) {
            return false;
        }
        boolean number = right instanceof ColumnType.BigEndian
                || right instanceof ColumnType.BinaryTime time && time.bytes() != Integer.BYTES
                || right instanceof ColumnType.Signed || right instanceof ColumnType.Choice && to - at < Long.BYTES;
        boolean loose = left instanceof ColumnType.Constant || left instanceof ColumnType.Choice || left instanceof ColumnType.Bytes
                || left instanceof ColumnType.BigEndian;
        if (!number || !loose || to - at >= Long.BYTES || Typing.share(values, value -> value.charAt(at - 1) == 0) == 0) {
            return true;
        }
        return at - from > 1 && left instanceof ColumnType.Constant
                && Typing.share(values, value -> Latin.isReadable(value.substring(from, at - 1))) > 0;
    }
}
