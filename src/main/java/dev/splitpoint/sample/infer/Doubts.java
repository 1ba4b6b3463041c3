package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says what keys of one kind may be instead of what they are read as. */
final class Doubts {
    /** So many values say whether there is a doubt. */
    private static final int ENOUGH = 600;
    /** Identifiers are longer than that and numbers that are counted shorter; only long ones are made of several. */
    private static final int LONG = 10;

    /** Digits of the largest number that is exact in a double. */
    private static final int MOST_DIGITS = 15;

    /** Digits of a year without its century, and of a day in it. */
    private static final int DAY_OF_YEAR = 5;

    /** Keys of one kind that begin alike, but for those that are broken. */
    private static final double MOSTLY = 0.8;

    private static final int UUID = 16;
    /** Bits of the largest number that is exact in a double. */
    private static final int LARGEST = 53;
    /** Bytes of UUIDs and MD5, SHA-1 and SHA-256: where so many begin or end something, they are one value. */
    static final Set<Integer> HASHES = Set.of(UUID, 20, 32);

    private final List<Part> parts;
    private final List<String> names;
    private final List<List<String>> rows;
    private final int keys;

    private Doubts(List<Part> parts, List<String> names, List<List<String>> rows) {
        this.parts = parts;
        this.names = names;
        this.rows = rows.subList(0, Math.min(ENOUGH, rows.size()));
        this.keys = rows.size();
    }

    /**
     * {@return sentences; none where nothing else is likely}
     *
     * @param names  of the parts
     * @param rows   the values of the parts, key by key
     * @param strays values, at their parts, by which keys are not of the kind
     */
    static List<String> of(List<Part> parts, List<String> names, List<List<String>> rows, List<Map<Integer, String>> strays) {
        Doubts doubts = new Doubts(parts, names, rows);
        List<ColumnType> types = parts.stream().map(Part::type).toList();
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            doubts.ofType(i).ifPresent(sentences::add);
            doubts.ofBorder(i).ifPresent(sentences::add);
            doubts.ofStrays(i, strays).ifPresent(sentences::add);
            Clocks.doubtOfTime("'" + doubts.names.get(i) + "'", i, types, doubts::values).ifPresent(sentences::add);
        }
        return sentences;
    }

    /**
     * {@return what is to be said of keys that are of no kind: more than may be dirt begin with a word that hardly any other key does}
     *
     * @param left those keys
     * @param keys all
     */
    static Optional<String> ofKinds(List<MaskedKey> left, List<MaskedKey> keys) {
        if (left.size() <= Typing.dirt(keys.size())) {
            return Optional.empty();
        }
        Map<String, Integer> all = Bits.counts(keys.stream().map(MaskedKey::lead).toList());
        return Bits.counts(left.stream().map(MaskedKey::lead).toList()).entrySet().stream()
                .filter(word -> word.getKey().length() > 1 && word.getValue() > Typing.dirt(keys.size()) && word.getValue() > MOSTLY * all.getOrDefault(word.getKey(), 0))
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(word -> String.format(Locale.ROOT, "%.0f %% of the keys begin with '%s' and do not fit: there may be another kind of keys.",
                        100.0 * word.getValue() / keys.size(), word.getKey()));
    }

    private Optional<String> ofType(int at) {
        String name = "'" + names.get(at) + "'";
        return switch (parts.get(at).type()) {
            case ColumnType.Epoch t when t.unit() == TimeUnit.NS && !DayRhythm.isIn(values(at), t.unit()) ->
                Optional.of(name + " may be an identifier that grows with time: numbers of 19 digits look like both.");
            case ColumnType.Epoch t when !t.even() ->
                Optional.of(name + " may be a time in seconds and a counter: its last digits are not spread as those of a clock are.");
            case ColumnType.Reversed t when t.from() == Times.UNSIGNED ->
                Optional.of(name + " may be any number: those of ten digits that begin with 24 to 31 look like reversed times.");
            case ColumnType.Padded t when t.width() > LONG && GluedNumbers.areSuspected(values(at), t.width()) && !DayTimes.areIn(values(at), t.width()) ->
                Optional.of(name + " may be several numbers side by side: some digits vary less than those before them.");
            case ColumnType.Padded _, ColumnType.Unpadded _ when TimesAmong.in(values(at)).isPresent() ->
                TimesAmong.in(values(at)).map(times -> times.doubt(name));
            case ColumnType.Padded t when t.width() == DAY_OF_YEAR -> ShortDates.doubtOfNumber(name, values(at));
            case ColumnType.Numbered t when t.digits() == DAY_OF_YEAR ->
                ShortDates.doubtOfNumber(name, values(at).stream().map(value -> value.substring(t.prefix().length())).toList());
            case ColumnType.Date t -> ofTimeOfDay(at, t)
                    .or(() -> DayTimes.doubt(name, values(at), t.pattern()))
                    .or(() -> hasTimeOfDay(at) ? Optional.empty() : ShortDates.doubt(name, values(at), t.pattern()));
            case ColumnType.BinaryTime t when t.unit() == TimeUnit.NS && mayBeIdentifiers(values(at)) ->
                Optional.of(name + " may be an identifier that grows with time: numbers of its size look like both.");
            case ColumnType.BinaryTime t when t.unit() == TimeUnit.NS && Times.inSeconds(values(at)) && !keepToHours(values(at)) ->
                Optional.of(name + " may be a time in seconds and four other bytes: its first 4 bytes look like one.");
            case ColumnType.BigEndian t when t.bytes() == Long.BYTES && areTooLarge(values(at)) ->
                Optional.of(name + " may be several values side by side: hardly a number needs more than 53 of its 64 bits.");
            case ColumnType.BigEndian t when t.bytes() == Integer.BYTES && parts.stream().noneMatch(part -> part.type().isTime()) ->
                Clocks.doubtOfNumber(name, values(at));
            case ColumnType.BinaryIp t when t.version() == 6 && !IpBytes.areKnown(values(at)) ->
                Optional.of(name + " may be a code and other bytes behind it: all begin alike, as addresses of one block do.");
            case ColumnType.BinaryIp t when t.version() == 4 && !SiteAddresses.areKnown(values(at)) ->
                Optional.of(name + " may be a number: those of four bytes whose first is 10 look like addresses within a site.");
            case ColumnType.Bytes t when t.width() >= UUID -> InnerTimes.ofBytes(name, values(at));
            case ColumnType.BinaryUuid _ -> InnerTimes.ofBytes(name, values(at));
            case ColumnType.Hex t when t.width() > 0 -> InnerTimes.inHex(name, values(at), t.width()).or(() -> GluedHex.doubt(name, values(at), t.width()));
            case ColumnType.Text t -> ofEmpty(name, values(at))
                    .or(() -> ofDirt(name, values(at)));
            default -> Optional.empty();
        };
    }

    private Optional<String> ofTimeOfDay(int at, ColumnType.Date time) {
        if (!time.isOfDay() || hasDay()) {
            return Optional.empty();
        }
        String name = "'" + names.get(at) + "'";
        return DayTimes.doubtOfClock(name, values(at), time.pattern()).or(() -> Decimals.mayBeAngle(parts, at)
                ? Optional.of(name + " may be an angle and no time of day: no clock has as many digits behind its seconds.")
                : Optional.empty());
    }

    /** {@return the values of eight bytes as numbers} */
    private static long[] numbers(List<String> values) {
        return Typing.fitting(values, value -> value.length() == Long.BYTES).stream().mapToLong(BinaryTyping::number).toArray();
    }

    /** Those that many languages keep exactly are smaller, and identifiers that begin with a time show it in their last bits. */
    private static boolean areTooLarge(List<String> values) {
        long[] numbers = numbers(values);
        return Arrays.stream(numbers).filter(number -> number >> LARGEST != 0).count() > numbers.length / 2
                && !(Snowflakes.are(numbers) && Snowflakes.haveClock(numbers));
    }

    /** {@return whether numbers of eight bytes have more bits than four bytes, and are no identifiers that begin with a time} */
    private static boolean areLarge(List<String> values) {
        long[] numbers = numbers(values);
        return Arrays.stream(numbers).filter(number -> number >> Integer.SIZE != 0).count() > numbers.length / 2 && !Snowflakes.are(numbers);
    }

    /** Text that is a number or an identifier where it is not empty. */
    private static Optional<String> ofEmpty(String name, List<String> values) {
        List<String> full = Typing.fitting(values, value -> !value.isEmpty());
        if (Typing.isEnough(full.size(), values.size()) || full.size() <= Typing.dirt(values.size())) {
            return Optional.empty();
        }
        ColumnType type = Typing.of(full, true).type();
        return type instanceof ColumnType.Text
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "%s is empty in %.0f %% of the keys, and otherwise of another type: %s.",
                        name, 100 - 100.0 * full.size() / values.size(), type.text()));
    }

    /** Text that is a number or an identifier but for a few values, too many for its type. */
    private static Optional<String> ofDirt(String name, List<String> values) {
        List<String> equal = TimeCut.ofOneLength(values);
        if (equal.isEmpty() || equal.size() == values.size()) {
            return Optional.empty();
        }
        TypedColumn column = Typing.of(equal, true);
        // a few values that occur most often are as good as text
        return column.type() instanceof ColumnType.Text || column.type() instanceof ColumnType.Choice
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "%s has one type in %.0f %% of the keys only: %s.",
                        name, 100 * column.share() * equal.size() / values.size(), column.type().text()));
    }

    /** Numbers of one width, where those that do not fit are shorter numbers. */
    private Optional<String> ofStrays(int at, List<Map<Integer, String>> strays) {
        ColumnType type = parts.get(at).type();
        int lead = type instanceof ColumnType.Numbered number ? number.prefix().length() : 0;
        int width = type instanceof ColumnType.Padded padded ? padded.width() : type instanceof ColumnType.Numbered number ? number.digits() : 0;
        List<String> others = strays.stream()
                .filter(stray -> stray.containsKey(at) && stray.get(at).length() > lead)
                .map(stray -> stray.get(at).substring(lead))
                .toList();
        Optional<String> word = word(others, width);
        if (width > 0 && word.isPresent()) {
            return Optional.of("'" + names.get(at) + "' may be a code of which most are digits: some are '" + Latin.text(word.get()) + "'.");
        }
        return width == 0 || !Counters.mayBe(values(at).stream().map(value -> value.substring(lead)).toList(), keys, others, width)
                ? Optional.empty()
                : Optional.of("'" + names.get(at) + "' may be a number without leading zeros: some have a digit less than the " + width + " of the others.");
    }

    /** {@return what is as long as the numbers and in more than a hundredth of the keys the only value that does not fit: dirt is different each time} */
    private Optional<String> word(List<String> others, int width) {
        return others.stream()
                .filter(other -> other.length() == width && !DecimalTyping.isDigits(other) && !Blanks.is(other))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())).entrySet().stream()
                .filter(entry -> entry.getValue() > Math.max(2, keys / 100))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Optional<String> ofBorder(int at) {
        if (at + 1 < parts.size() && Decimals.mayBeOne(parts, at, values(at), values(at + 1))) {
            return Optional.of("'" + names.get(at) + "' and '" + names.get(at + 1) + "' may be one number with a fraction.");
        }
        if (at == parts.size() - 1 || !parts.get(at).delimiter().isEmpty() || isCounted(at) || isCounted(at - 1)) {
            return Optional.empty();
        }
        ColumnType left = parts.get(at).type();
        ColumnType right = parts.get(at + 1).type();
        if (left.isTime() && right.isDecimal() && isOfMoments(at) || left.isDecimal() && right.isTime() && isOfMoments(at + 1)) {
            return Optional.of("'" + names.get(at) + "' and '" + names.get(at + 1) + "' may be one number: as times some of its digits are of a few moments only.");
        }
        if (left instanceof ColumnType.Date date && DayTimes.endsInHours(date.pattern()) && goWithHours(at)) {
            return Optional.of("'" + names.get(at + 1) + "' may begin earlier: its first digits go with the hours of '" + names.get(at) + "'.");
        }
        if (left instanceof ColumnType.Date && right instanceof ColumnType.Padded number && GluedNumbers.haveRepeatedStart(values(at + 1), number.width())) {
            return Optional.of("'" + names.get(at + 1) + "' may be two numbers side by side: its first digits are the same far more often than those behind them.");
        }
        if (left instanceof ColumnType.Padded number && right instanceof ColumnType.Hex && GluedNumbers.isLastSuspected(values(at), number.width())) {
            return Optional.of("'" + names.get(at + 1) + "' may begin earlier: the last digit of '" + names.get(at) + "' varies less than those before it.");
        }
        if (left instanceof ColumnType.Choice && right instanceof ColumnType.Padded number && number.width() > MOST_DIGITS) {
            return Optional.of("'" + names.get(at) + "' and '" + names.get(at + 1) + "' may be one identifier: hardly a number has so many digits.");
        }
        if (isLength(at)) {
            return Optional.of("'" + names.get(at) + "' is the length of '" + names.get(at + 1) + "': what is read as its end may be of the next value.");
        }
        boolean large = left instanceof ColumnType.BigEndian && isLoose(right) && areLarge(values(at));
        // the first bytes of a cell of places may look like times, too
        boolean torn = Clock.isWeak(left) && isLoose(right) && parts.stream().filter(part -> part.type().isTime()).count() > 1;
        return !torn && (!isAny(left) && !isAny(right) && !areBytesAndChoice(left, right) && !large || isClear(left)) || isKnown(at) || isClear(right) || beginsText(at)
                ? Optional.empty()
                : Optional.of("Nothing shows where '" + names.get(at) + "' ends and '" + names.get(at + 1)
                        + "' begins: they may be one value.");
    }

    private boolean isOfMoments(int at) {
        return Clock.isOfMoments(parts.get(at).type(), values(at));
    }

    /** {@return whether a time of day stands behind a date: what stands there is a date, then} */
    private boolean hasTimeOfDay(int at) {
        return at + 1 < parts.size() && parts.get(at + 1).type() instanceof ColumnType.Date time && time.isOfDay();
    }

    /** {@return whether a part is a date: a time of day is of it, then} */
    private boolean hasDay() {
        return parts.stream().anyMatch(part -> part.type() instanceof ColumnType.Date date && !date.isOfDay() && !Years.are(date));
    }

    private static boolean mayBeIdentifiers(List<String> values) {
        return Snowflakes.are(numbers(values)) && !keepToHours(values) || DayRhythm.isOfIdentifiers(numbers(values));
    }

    private static boolean keepToHours(List<String> values) {
        return DayRhythm.isIn(numbers(values), TimeUnit.NS);
    }

    /** {@return whether bytes that are no text stand before one: there it begins} */
    private boolean beginsText(int at) {
        return Typing.share(values(at), value -> !value.isEmpty() && !Latin.isReadable(value.substring(value.length() - 1))) > 0
                && Typing.share(values(at + 1), value -> !value.isEmpty() && Character.isLetterOrDigit(value.charAt(0))) > 0;
    }

    /** {@return whether a part says how long the next one is} */
    private boolean isCounted(int at) {
        return at >= 0 && parts.get(at).type() instanceof ColumnType.Length;
    }

    /** {@return whether a byte says how long the text behind it is} */
    private boolean isLength(int at) {
        return Typing.share(rows, row -> row.get(at).length() == 1 && row.get(at).charAt(0) == row.get(at + 1).length()) > 0
                && Typing.width(values(at + 1)) == 0;
    }

    private boolean goWithHours(int at) {
        List<String> hours = values(at).stream().map(value -> value.substring(Math.max(0, value.length() - 2))).toList();
        List<String> behind = values(at + 1).stream().map(value -> value.substring(0, Math.min(2, value.length()))).toList();
        return DecimalTyping.isDigits(behind.getFirst()) && DayHours.goWith(hours, behind);
    }

    private static boolean isAny(ColumnType type) {
        return type instanceof ColumnType.Text || type instanceof ColumnType.Base64;
    }

    /** Bytes of an identifier that are the same in most keys, as those of one region or of one time are, or a number beside bytes. */
    private static boolean areBytesAndChoice(ColumnType left, ColumnType right) {
        return isLoose(left) && right instanceof ColumnType.Choice
                || (left instanceof ColumnType.Choice || left instanceof ColumnType.BigEndian number && number.bytes() < Long.BYTES) && isLoose(right);
    }

    /** {@return whether they are bytes of a width that no usual hash has} */
    private static boolean isLoose(ColumnType type) {
        return type instanceof ColumnType.Bytes bytes && !HASHES.contains(bytes.width());
    }

    /** {@return whether text is identifiers whose check digits say where they end} */
    private boolean isKnown(int at) {
        return parts.get(at).type() instanceof ColumnType.Text && Identifiers.in(values(at)).isPresent();
    }

    private static boolean isClear(ColumnType type) {
        return type.isTime() || type instanceof ColumnType.Constant;
    }

    private List<String> values(int at) {
        return rows.stream().map(row -> row.get(at)).toList();
    }
}
