package dev.splitpoint.workload;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.Alphabet;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.key.PlaceRegex;
import dev.splitpoint.key.Re2;
import dev.splitpoint.key.TextRegex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Regular expressions over the bytes of a segment whose value lies in a range: of numbers one for each length that they are
 * written with, within which they are in order.
 */
final class RangeRegex {
    private final KeyStream stream;
    private final double rows;
    private final long now;

    /**
     * @param rows how many rows there come to be
     * @param now  the moment of the read, in nanoseconds since 1970
     */
    RangeRegex(KeyStream stream, double rows, long now) {
        this.stream = stream;
        this.rows = rows;
        this.now = now;
    }

    /**
     * {@return the expression; empty where the bytes do not tell whether a value lies in the range}
     *
     * @param index of the segment
     * @param range what is asked of it
     * @param tail  matches any value of the segment, where something can
     */
    Optional<String> of(int index, Condition.Range range, Optional<String> tail) {
        Segment segment = stream.segment(index);
        Generator generator = stream.generator(index);
        boolean plain = segment.format() instanceof Format.Plain
                && (segment.type() instanceof ValueType.Text || segment.type() instanceof ValueType.Bytes);
        return switch (generator) {
            case Generator.Uuid uuid when segment.format() instanceof Format.Base64Url -> Optional.empty();
            case Generator.Uuid uuid -> fixedText(index, range);
            case Generator.Hash hash when plain && segment.type() instanceof ValueType.Text -> fixedText(index, range);
            case Generator.Hash hash -> Optional.empty();
            case Generator.Weighted weighted when !plain -> listed(index, range);
            case Generator g when ValueLimits.areTexts(g) && !plain -> Optional.empty();
            case Generator g when ValueLimits.areTexts(g) && new SegmentBytes(stream, index, rows).fixedLength() > 0 ->
                fixedText(index, range);
            case Generator g when ValueLimits.areTexts(g) -> tail.flatMap(any -> text(index, range, any));
            default -> numbers(index, range);
        };
    }

    private KeyBytes written(int index, Condition.Literal literal) {
        return KeyBytes.of(ReadValues.bytes(stream, index, literal, now));
    }

    private Optional<String> text(int index, Condition.Range range, String tail) {
        Alphabet alphabet = stream.isOrderedCode() || tail.equals(Re2.ANY)
                ? Alphabet.all()
                : Alphabet.all().without(KeyBytes.of(stream.delimiterBytes()));
        String nothing = stream.isOrderedCode() ? Re2.literal(OrderedCode.EMPTY) : "";
        return new TextRegex(alphabet, tail, nothing, stream.isOrderedCode())
                .between(written(index, range.from()), Optional.of(written(index, range.to())));
    }

    /** Texts of one length: those asked for may have another, and stand between two of that length. */
    private Optional<String> fixedText(int index, Condition.Range range) {
        int length = new SegmentBytes(stream, index, rows).fixedLength();
        Optional<KeyBytes> first = notBefore(written(index, range.from()), length);
        Optional<KeyBytes> behind = notBefore(written(index, range.to()), length);
        byte[] greatest = new byte[length];
        Arrays.fill(greatest, (byte) 0xFF);
        Optional<KeyBytes> last = behind.isPresent() ? moved(behind.get(), -1) : Optional.of(KeyBytes.of(greatest));
        boolean some = length > 0 && first.isPresent() && last.isPresent() && first.get().compareTo(last.get()) <= 0;
        return some ? Optional.of(places(length, Alphabet.all(), false).between(first.get(), last.get())) : Optional.empty();
    }

    /** {@return the first text of a length that is not before one; empty where there is none} */
    private static Optional<KeyBytes> notBefore(KeyBytes text, int length) {
        KeyBytes cut = KeyBytes.of(Arrays.copyOf(text.toArray(), length));
        return text.length() <= length ? Optional.of(cut) : moved(cut, 1);
    }

    /** {@return the text of as many bytes that is next to one; empty where there is none} */
    private static Optional<KeyBytes> moved(KeyBytes text, int by) {
        byte[] moved = text.toArray();
        int at = moved.length - 1;
        byte turning = (byte) (by > 0 ? 0xFF : 0);
        while (at >= 0 && moved[at] == turning) {
            moved[at--] += (byte) by;
        }
        if (at < 0) {
            return Optional.empty();
        }
        moved[at] += (byte) by;
        return Optional.of(KeyBytes.of(moved));
    }

    /** Values that a format turns into texts of another order are named one by one. */
    private Optional<String> listed(int index, Condition.Range range) {
        TextTable table = (TextTable) stream.writer(index);
        ReadPlan.Bound.Text asked = ReadValues.asked(range.from(), range.to());
        String values = IntStream.range(0, table.size())
                .mapToObj(table::text)
                .filter(written -> {
                    byte[] text = TextFormat.text(written, stream.segment(index).format()).toArray();
                    return asked.contains(text, 0, text.length);
                })
                .map(written -> Re2.literal(KeyBytes.of(stream.inKey(written.toArray(), true))))
                .collect(Collectors.joining("|"));
        return values.isEmpty() ? Optional.empty() : Optional.of("(?:" + values + ")");
    }

    private Optional<String> numbers(int index, Condition.Range range) {
        NumberFormat format = stream.format(index).orElseThrow();
        Generator generator = stream.generator(index);
        String place = ReadValues.place(stream, index);
        long from = ReadValues.moment(place, range.from(), stream, index).at(now);
        long behind = ReadValues.moment(place, range.to(), stream, index).at(now);
        long smallest = ValueLimits.smallest(generator);
        long first = Math.max(smallest, from);
        long last = Math.min(Literals.plus(behind, -1), ValueLimits.largest(generator));
        boolean coarse = from > smallest && format.isAlike(from - 1, from)
                || behind <= ValueLimits.largest(generator) && format.isAlike(behind - 1, behind);
        if (coarse || first > last) {
            return Optional.empty();
        }
        if (format.isLongerForMore() || innermost(format) instanceof NumberFormat.BigEndian) {
            return Optional.of(lengths(format, first, last)).flatMap(pieces -> pieces(format, pieces));
        }
        long known = new SegmentBytes(stream, index, rows).largest();
        boolean ordered = format.keepsOrder(format.isSigned() ? first : smallest, Math.max(known, first));
        long end = last > format.largest() ? (long) format.largest() : last;
        return ordered && first <= end ? pieces(format, List.of(new Piece(first, end))) : Optional.empty();
    }

    /** Numbers that are written with as many bytes each. */
    private record Piece(long first, long last) {}

    private static List<Piece> lengths(NumberFormat format, long first, long last) {
        List<Piece> pieces = new ArrayList<>();
        long from = first;
        while (from <= last) {
            long low = from;
            long high = from < 0 ? Math.min(-1, last) : last;
            while (low < high) {
                long middle = high - (high - low) / 2;
                if (written(format, middle).length() == written(format, from).length()) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            pieces.add(new Piece(from, low));
            if (low == Long.MAX_VALUE) {
                break;
            }
            from = low + 1;
        }
        return pieces;
    }

    private Optional<String> pieces(NumberFormat format, List<Piece> pieces) {
        boolean backward = innermost(format) instanceof NumberFormat.ReversedDecimal;
        Function<KeyBytes, KeyBytes> turned = backward ? RangeRegex::reversed : bytes -> bytes;
        List<String> ways = new ArrayList<>();
        for (Piece piece : pieces) {
            KeyBytes one = turned.apply(written(format, piece.first()));
            KeyBytes other = turned.apply(written(format, piece.last()));
            if (one.length() != other.length()) {
                return Optional.empty();
            }
            boolean rises = one.compareTo(other) <= 0;
            ways.add(places(innermost(format), one, other, backward).between(rises ? one : other, rises ? other : one));
        }
        return Optional.of(ways.size() == 1 ? ways.getFirst() : "(?:" + String.join("|", ways) + ")");
    }

    private static NumberFormat innermost(NumberFormat format) {
        return format instanceof NumberFormat.Divided(long divisor, NumberFormat inner) ? innermost(inner) : format;
    }

    /** {@return what may stand at each place of the texts between two of them} */
    private PlaceRegex places(NumberFormat format, KeyBytes one, KeyBytes other, boolean backward) {
        Alphabet digits = switch (format) {
            case NumberFormat.Hexadecimal hex -> Alphabet.of(hex.upperCase() ? "0123456789ABCDEF" : "0123456789abcdef");
            case NumberFormat.BigEndian big -> Alphabet.all();
            case OrderedCodeNumber code -> Alphabet.all();
            case NumberFormat.NumberedUuid uuid -> Alphabet.all();
            case GeohashFormat hash -> Alphabet.all();
            default -> Alphabet.of("0123456789");
        };
        List<Alphabet> places = new ArrayList<>();
        for (int i = 0; i < one.length(); i++) {
            Alphabet same = new Alphabet(KeyBytes.of(new byte[] {one.at(i)}));
            boolean both = digits.contains(one.at(i) & 0xFF) && digits.contains(other.at(i) & 0xFF);
            if (!both && one.at(i) != other.at(i)) {
                return places(one.length(), Alphabet.all(), backward);
            }
            places.add(both ? digits : same);
        }
        return new PlaceRegex(places, backward, stream.isOrderedCode());
    }

    private PlaceRegex places(int length, Alphabet alphabet, boolean backward) {
        return new PlaceRegex(IntStream.range(0, length).mapToObj(i -> alphabet).toList(), backward, stream.isOrderedCode());
    }

    private static KeyBytes written(NumberFormat format, long number) {
        byte[] out = new byte[format.maxLength() + Long.BYTES];
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }

    private static KeyBytes reversed(KeyBytes text) {
        byte[] bytes = text.toArray();
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = text.at(bytes.length - 1 - i);
        }
        return KeyBytes.of(bytes);
    }
}
