package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splitter of tokens into pieces: of tokens with equal widths, and of texts before an IP address. Readable tokens split
 * where the kind of characters changes and around times. Binary tokens split between any two bytes, into pieces with
 * the widths of numbers, hashes, and identifiers. Dynamic programming finds the split with the shortest description.
 *
 * <p>Example: {@code 004220250912} splits into a number of four digits and the date {@code 20250912}.
 */
final class FixedWidthSplitter {
    private static final int MAX_WIDTH = 96;
    /** Number of values that decide the split. */
    private static final int DECIDING = 200;

    private static final int[] TIME_WIDTHS = {8, 10, 12, 13, 14, 16, 19};
    private static final int SHORTEST_DIGITS = 12;
    private static final double ODD_BITS = 2;
    private static final int[] HEADS = {1, 2, 4, 8, 16};
    private static final BitSet BINARY_WIDTHS = new BitSet();

    static {
        for (int width : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 16, 20, 24, 32, 36}) {
            BINARY_WIDTHS.set(width);
        }
    }

    private final ColumnTypes types;

    FixedWidthSplitter(ColumnTypes types) {
        this.types = types;
    }

    private final Map<List<String>, List<Part>> splits = new HashMap<>();

    /** Returns the parts of a token: one part if no split describes the values better. */
    List<Part> split(int token, List<String> values, boolean readable) {
        return splits.computeIfAbsent(values, _ -> split(values, readable)).stream()
                .map(part -> new Part(
                        token, part.from(), part.width(), part.match(), part.bits(), part.others(), part.ambiguous()))
                .toList();
    }

    private List<Part> split(List<String> values, boolean readable) {
        Part whole = types.whole(0, values);
        int width = SegmentValues.commonWidth(values);
        boolean isBinary = !readable && !values.stream().limit(DECIDING).allMatch(Latin1::isReadable);
        if (isBinary && width == 0) {
            return headed(values, whole);
        }
        List<Part> addressed = addressed(values, whole);
        if (!addressed.isEmpty()) {
            return addressed;
        }
        if (width < 2
                || width > MAX_WIDTH
                || !isBinary && (!maySplit(whole.match().type(), width) || hasDelimiter(values))) {
            return List.of(whole);
        }
        List<String> equal = values.stream()
                .filter(value -> value.length() == width)
                .limit(DECIDING)
                .toList();
        BitSet places = new BitSet();
        if (isBinary) {
            places.set(0, width + 1);
        } else {
            readablePlaces(equal, width, places);
        }
        BitSet constant = constantPlaces(equal, width);
        int[] ends = best(equal, width, places, isBinary, constant);
        List<Part> parts = new ArrayList<>();
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            int start = from;
            int end = ends[i];
            List<String> pieces = values.stream()
                    .map(value -> value.substring(Math.min(start, value.length()), Math.min(end, value.length())))
                    .toList();
            parts.add(types.piece(0, start, end == width ? -1 : end - start, pieces));
        }
        boolean isShorter = bits(parts, equal.size()) < bits(List.of(whole), equal.size());
        return parts.size() > 1 && (isBinary || isUsefulSplit(parts, equal)) && isShorter ? parts : List.of(whole);
    }

    /** Returns the parts of binary tokens of several widths: bytes of one width, and the text after them. */
    private List<Part> headed(List<String> values, Part whole) {
        for (int head : HEADS) {
            boolean isText = values.stream()
                            .filter(value -> value.length() <= head || !Latin1.isReadable(value.substring(head)))
                            .count()
                    <= SegmentValues.tolerance(values.size());
            if (isText) {
                List<Part> parts = new ArrayList<>();
                List<String> heads = values.stream()
                        .map(value -> value.substring(0, Math.min(head, value.length())))
                        .toList();
                split(heads, false)
                        .forEach(part -> parts.add(new Part(
                                0,
                                part.from(),
                                part.width() < 0 ? head - part.from() : part.width(),
                                part.match(),
                                part.bits(),
                                part.others(),
                                part.ambiguous())));
                parts.add(types.piece(
                        0,
                        head,
                        -1,
                        values.stream()
                                .map(value -> value.substring(Math.min(head, value.length())))
                                .toList()));
                return parts;
            }
        }
        return List.of(whole);
    }

    /**
     * Returns the parts of texts that end with an IP address; none if they do not, or if the split does not describe
     * them better.
     */
    private List<Part> addressed(List<String> values, Part whole) {
        boolean hasAddresses = whole.match().type() instanceof SegmentType.Text
                && values.stream()
                                .filter(value -> TrailingAddress.start(value) == value.length())
                                .count()
                        <= SegmentValues.tolerance(values.size());
        if (!hasAddresses) {
            return List.of();
        }
        Part name = types.piece(
                0,
                0,
                Part.ADDRESS,
                values.stream()
                        .map(value -> value.substring(0, TrailingAddress.start(value)))
                        .toList());
        Part address = types.piece(
                0,
                Part.ADDRESS,
                -1,
                values.stream()
                        .map(value -> value.substring(TrailingAddress.start(value)))
                        .toList());
        List<Part> parts = List.of(name, address);
        boolean isShorter = bits(parts, values.size()) < bits(List.of(whole), values.size());
        return address.match().type() instanceof SegmentType.Ip && isShorter ? parts : List.of();
    }

    private static double bits(List<Part> parts, int keys) {
        return parts.stream().mapToDouble(Part::bits).sum() + parts.size() * KeyPattern.partBits(keys);
    }

    private static boolean hasDelimiter(List<String> values) {
        return values.stream().limit(DECIDING).allMatch(value -> value.indexOf('#') >= 0 || value.indexOf('|') >= 0);
    }

    private static boolean maySplit(SegmentType type, int width) {
        return switch (type) {
            case SegmentType.Text _, SegmentType.Base64 _ -> true;
            case SegmentType.Hex _ -> width > SHORTEST_DIGITS;
            case SegmentType.Padded _ -> width >= SHORTEST_DIGITS;
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Unpadded _,
                    SegmentType.Numbered _,
                    SegmentType.Epoch _,
                    SegmentType.Reversed _,
                    SegmentType.Date _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Counter _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryTime _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> false;
        };
    }

    /** Returns whether readable values may split: for a time or UUID, or into a short code and a number. */
    private static boolean isUsefulSplit(List<Part> parts, List<String> values) {
        boolean isDigits = parts.stream()
                .allMatch(part -> part.match().type() instanceof SegmentType.Padded
                        || part.match().type().isTime());
        boolean hasTime = parts.stream()
                .map(part -> part.match().type())
                .anyMatch(type -> type instanceof SegmentType.Date
                        || type instanceof SegmentType.Uuid
                        || !isDigits && type.isTime());
        boolean isCode = parts.size() == 2
                && parts.getFirst().match().type() instanceof SegmentType.Choice
                && parts.getLast().match().type() instanceof SegmentType.Padded
                && values.stream().allMatch(value -> value.chars().allMatch(Character::isLetterOrDigit));
        return hasTime || isCode;
    }

    private static void readablePlaces(List<String> values, int width, BitSet places) {
        places.set(0);
        places.set(width);
        int before = 0;
        for (int at = 0; at < width; at++) {
            int kinds = 0;
            for (String value : values) {
                char c = value.charAt(at);
                kinds |= c >= '0' && c <= '9' ? 1 : Character.isLetter(c) ? 2 : 4;
            }
            if (kinds != before) {
                places.set(at);
            }
            before = kinds;
        }
        BitSet around = new BitSet();
        places.stream()
                .forEach(place -> Arrays.stream(TIME_WIDTHS).forEach(length -> {
                    if (place + length < width) {
                        around.set(place + length);
                    }
                    if (place >= length) {
                        around.set(place - length);
                    }
                }));
        places.or(around);
    }

    private static BitSet constantPlaces(List<String> values, int width) {
        BitSet constant = new BitSet();
        for (int at = 0; at < width; at++) {
            int place = at;
            char first = values.getFirst().charAt(at);
            if (values.stream().allMatch(value -> value.charAt(place) == first)) {
                constant.set(at);
            }
        }
        return constant;
    }

    /**
     * Returns the bits by which an unusual width is less likely: numbers have 1, 2, 4 or 8 bytes, hashes 4, 8, 16, 20
     * or 32.
     */
    private static double oddBits(SegmentType type) {
        return switch (type) {
            case SegmentType.BigEndian number when Integer.bitCount(number.bytes()) > 1 -> ODD_BITS;
            case SegmentType.Bytes bytes
            when bytes.width() < 4 || bytes.width() != 20 && Integer.bitCount(bytes.width()) > 1 -> ODD_BITS;
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Padded _,
                    SegmentType.Unpadded _,
                    SegmentType.Numbered _,
                    SegmentType.Epoch _,
                    SegmentType.Reversed _,
                    SegmentType.Date _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Counter _,
                    SegmentType.Hex _,
                    SegmentType.Geohash _,
                    SegmentType.Ip _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.Text _,
                    SegmentType.BigEndian _,
                    SegmentType.BinaryTime _,
                    SegmentType.BinaryUuid _,
                    SegmentType.Bytes _ -> 0;
        };
    }

    /** Returns the exclusive end of each piece of the shortest description. */
    private int[] best(List<String> values, int width, BitSet places, boolean isBinary, BitSet constant) {
        double[] bits = new double[width + 1];
        int[] from = new int[width + 1];
        Arrays.fill(bits, 1, width + 1, Double.POSITIVE_INFINITY);
        for (int end = places.nextSetBit(1); end >= 0; end = places.nextSetBit(end + 1)) {
            for (int start = places.nextSetBit(0); start >= 0 && start < end; start = places.nextSetBit(start + 1)) {
                // The last byte of a big-endian number varies most, unless it is a time that is rounded down.
                boolean endsConstant = isBinary && constant.get(end - 1) && constant.nextClearBit(start) < end;
                if (Double.isInfinite(bits[start])
                        || endsConstant && end - start != Long.BYTES
                        || isBinary && !BINARY_WIDTHS.get(end - start) && constant.nextClearBit(start) < end) {
                    continue;
                }
                int first = start;
                int last = end;
                Part piece = types.piece(
                        0,
                        start,
                        end - start,
                        values.stream()
                                .map(value -> value.substring(first, last))
                                .toList());
                if (endsConstant
                        && !(piece.match().type() instanceof SegmentType.BinaryTime time
                                && time.unit() != TimeUnit.NS)) {
                    continue;
                }
                double sum = bits[start]
                        + piece.bits()
                        + KeyPattern.partBits(values.size())
                        + oddBits(piece.match().type());
                if (sum < bits[end] - 1e-9) {
                    bits[end] = sum;
                    from[end] = start;
                }
            }
        }
        List<Integer> ends = new ArrayList<>();
        for (int end = width; end > 0; end = from[end]) {
            ends.addFirst(end);
        }
        return ends.stream().mapToInt(Integer::intValue).toArray();
    }
}
