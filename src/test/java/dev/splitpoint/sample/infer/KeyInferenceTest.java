package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyInferenceTest {
    private static final int[] COUNTS = {200, 1_000, 10_000};
    private static final int MANY = 4;

    @Test
    void findsStructureAndTypesOfKnownShapes() {
        assertThat(KeyShapes.known()).hasSizeGreaterThanOrEqualTo(20);
        check(KeyShapes.known(), 11, 1);
    }

    @Test
    void findsStructureAndTypesOfShapesThatTheRulesWereNotMadeWith() {
        check(KeyShapes.heldOut(), 12, 1);
    }

    @Test
    void findsStructureAndTypesOfIdentifiersBinaryKeysAndUnusualDelimiters() {
        assertThat(MoreShapes.all()).hasSizeGreaterThanOrEqualTo(40);
        check(MoreShapes.all(), 13, MANY);
    }

    @Test
    void findsTimesThatAreGluedToSomethingAndValuesWithDelimitersInThem() {
        check(GluedShapes.all(), 14, MANY);
    }

    @Test
    void findsStructureAndTypesOfIdentifiersAsOtherSystemsMakeThem() {
        assertThat(WorldShapes.all()).hasSizeGreaterThanOrEqualTo(20);
        check(WorldShapes.all(), 15, MANY);
    }

    @Test
    void findsNumbersThatStandSideBySide() {
        check(FieldShapes.glued(), 21, MANY);
    }

    @Test
    void findsStructureOfKeysWhoseValuesHaveTheDelimiterInThem() {
        check(FieldShapes.delimited(), 22, MANY);
    }

    @Test
    void findsNumbersAndTimesInKeysOfBytes() {
        check(BinaryShapes.all(), 23, MANY);
    }

    @Test
    void findsNamesOfSeveralWordsAndIdentifiersOfKnownMakers() {
        check(WordShapes.all(), 24, MANY);
    }

    @Test
    void findsWholeIdentifiersPathsAndDatesInAllTheirForms() {
        check(WholeShapes.all(), 25, MANY);
    }

    @Test
    void findsCountersNamesWithMarksBetweenTheirWordsAndValuesThatBeginAlike() {
        check(CountedShapes.all(), 26, MANY);
    }

    @Test
    void findsTimesAtWhichEntitiesWereMadeAndSortsOfEntitiesByTheFormOfTheirIdentifiers() {
        check(EntityShapes.all(), 27, MANY);
    }

    @Test
    void findsDatesThatLookLikeAnyNumberAndNumbersThatLookLikeDates() {
        check(DateShapes.all(), 28, 2 * MANY);
    }

    @Test
    void findsListsThatGoOnMetricsByTheirPathsAndIdentifiersThatAreNeverCut() {
        check(ListShapes.all(), 29, 2 * MANY);
    }

    @Test
    void findsTimesWithFractionsAndNumbersThatAreNoTimes() {
        check(ClockShapes.all(), 30, MANY);
    }

    @Test
    void findsIdentifiersThatBeginWithATime() {
        check(IdentifierShapes.all(), 31, MANY);
    }

    /** What a twentieth of the keys is made of is not known. */
    @Test
    void isNotSureWhereMoreKeysAreLeftOutThanMayBeDirt() {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", r ->
                r.nextInt(20) == 0 ? KeyShapes.word(r) + "~" + r.nextInt(90) : "user#" + KeyShapes.uuid(r)).keys(1_000, 5))).getFirst();
        assertThat(reading.matchShare()).isBetween(0.94, 0.97);
        assertThat(reading.confidence()).isLessThan(0.85);
    }

    @Test
    void isSureOfListsThatAreNotCompleteOfIdentifiersInBytesAndOfTimesThatKeepToHours() {
        assertThat(trust(r -> KeyShapes.f("chr%d_%d_", 1 + r.nextInt(22), 10_000 + r.nextInt(240_000_000)) + bases(r, r.nextInt(20) == 0 ? 1 + r.nextInt(6) : 1) + "_" + bases(r, 1)))
                .isGreaterThan(0.85);
        assertThat(trust(r -> KeyShapes.be8(r.nextLong() & ~0xF000L | 0x4000L) + KeyShapes.be8(r.nextLong() >>> 2 | 1L << 63) + KeyShapes.be8(KeyShapes.ms(r))))
                .isGreaterThan(0.9);
        assertThat(trust(r -> KeyShapes.be8(r.nextLong()) + KeyShapes.be8(r.nextLong()) + KeyShapes.be4(r.nextInt()) + KeyShapes.be4(r.nextInt(900))))
                .isGreaterThan(0.8);
        Function<Random, String> trade = r -> KeyShapes.pick(r, "AAPL", "MSFT", "TSLA") + ":"
                + (((20_000L + r.nextInt(9)) * 86_400 + 48_600 + r.nextInt(23_400)) * 1_000_000_000 + r.nextInt(1_000_000_000));
        assertThat(trust(trade)).isGreaterThan(0.9);
        assertThat(trust(r -> KeyShapes.f("%016x", r.nextLong()) + KeyShapes.iso(r, "yyyyMMdd") + KeyShapes.f("%02d%02d%02d", 8 + r.nextInt(9), r.nextInt(60), r.nextInt(60))))
                .as("times while doors are open").isGreaterThan(0.9);
        assertThat(trust(r -> "post:" + (((19_600L + r.nextInt(9)) * 86_400_000 + 48_600_000 + r.nextInt(23_400_000) - 1_288_834_974_657L << 22) + r.nextInt(1 << 22))))
                .as("identifiers that grow with time, of the same hours").isLessThan(Reading.LOW_CONFIDENCE);
    }

    /** Nine digits are what is left of the largest number of 32 bits where they are of few years, or of the hours in which people are awake. */
    @Test
    void timesOfManyYearsAreKnownByTheirHours() {
        Random r = new Random(3);
        assertThat(games(() -> 7 + r.nextInt(17))).isEqualTo("text| reversed-s-2147483647");
        assertThat(games(() -> r.nextInt(24))).isEqualTo("text| padded9");
        assertThat(KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", x ->
                KeyShapes.pick(x, "AAPL", "MSFT", "TSLA") + "#" + (Integer.MAX_VALUE - 1_325_376_000L - x.nextInt(60_000_000))).keys(1_000, 5))).getFirst()))
                .as("of years before Bigtable's").isEqualTo("choice# reversed-s-2147483647");
    }

    @Test
    void isSureOfTimesOfManyYearsWhereTheyKeepToHoursOrAreOfTenDigits() {
        assertThat(trust(r -> KeyShapes.f("%08x#", r.nextInt()) + (1_430_000_000 + r.nextInt(350_000_000)))).isGreaterThan(0.9);
        assertThat(trust(r -> KeyShapes.f("%08x#%010d", r.nextInt(), Integer.MAX_VALUE - (17_600 + r.nextInt(2_900)) * 86_400 - 61_200 - r.nextInt(21_600)))).isGreaterThan(0.9);
        assertThat(trust(r -> KeyShapes.f("%08x#%010d", r.nextInt(), 380_000_000 + r.nextInt(250_000_000)))).isLessThan(Reading.LOW_CONFIDENCE);
    }

    private static String games(IntSupplier hour) {
        return KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", r -> KeyShapes.word(r) + r.nextInt(90) + "|"
                + (Integer.MAX_VALUE - (18_700 + r.nextInt(1_800)) * 86_400L - hour.getAsInt() * 3_600L - r.nextInt(3_600))).keys(1_000, 5))).getFirst());
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 900, 5_000})
    void oneKeyDoesNotTurnNumbersIntoTimes(int count) {
        Random r = new Random(7);
        List<KeyBytes> keys = IntStream.range(0, count).mapToObj(i -> {
            int event = 1_717_200_000 + r.nextInt(30_000_000);
            return Latin.key(KeyShapes.be4(i == 0 ? event - 90 : 1_200_000_000 + 40_009 * r.nextInt(2_500)) + KeyShapes.be4(event));
        }).toList();
        Reading reading = KeyInference.read(KeySample.of(keys)).getFirst();
        if (count > 1_000) {
            assertThat(KeyShapes.tell(reading)).isEqualTo("be4 btime4-s");
        } else {
            assertThat(reading.confidence()).isLessThan(Reading.LOW_CONFIDENCE);
        }
    }

    /** Fewer have two digits than may be dirt. */
    @Test
    void numbersOfMostlyOneDigitGoOnBehindNine() {
        assertThat(KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", r ->
                        KeyShapes.word(r) + ":" + (r.nextInt(60) == 0 ? 10 + r.nextInt(11) : r.nextInt(10)) + "." + r.nextInt(14) + "." + r.nextInt(30)).keys(3_000, 5))).getFirst()))
                .isEqualTo("text: int. int. int");
    }

    /** The keys of a word that are free text are not those of the others. */
    @Test
    void keysOfOneSystemAreNotThoseOfAnother() {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", r -> switch (r.nextInt(10)) {
            case 0 -> "aux~" + KeyShapes.word(r) + (r.nextBoolean() ? "" : "~" + KeyShapes.word(r));
            case 1, 2, 3, 4 -> KeyShapes.f("inv/%d/%06d", 2_019 + r.nextInt(7), r.nextInt(400_000));
            default -> "zcust|" + r.nextInt(90_000) + "|" + KeyShapes.ms(r);
        }).keys(1_000, 5))).getFirst();
        assertThat(reading.kinds()).hasSizeGreaterThan(1).allMatch(kind -> kind.share() > 0.02 && kind.share() < 0.6);
    }

    /** Shops of Asia are open from midnight to noon, in Greenwich. */
    @Test
    void timesOfHalfADayBehindADayAreTimes() {
        String time = KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", r ->
                (1_000 + r.nextInt(8_000)) + "#" + KeyShapes.iso(r, "yyyyMMdd") + KeyShapes.f("#%02d%02d", r.nextInt(6), r.nextInt(60))).keys(1_000, 5))).getFirst());
        assertThat(time).endsWith("date(yyyyMMdd)# date(HHmm)");
    }

    private static double trust(Function<Random, String> key) {
        return KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(400, 5))).getFirst().confidence();
    }

    private static String bases(Random r, int count) {
        return r.ints(count, 0, 4).mapToObj(i -> "ACGT".substring(i, i + 1)).collect(Collectors.joining());
    }

    @Test
    void saysInWordsWhatElseKeysMayBe() {
        assertThat(doubts(r -> KeyShapes.pick(r, "35209900", "35851005", "86401204") + KeyShapes.f("%07d#", r.nextInt(10_000_000)) + KeyShapes.s(r)))
                .containsExactly("'id' may be several numbers side by side: some digits vary less than those before them.");
        assertThat(doubts(r -> "dev#" + (4_294_967_295L - KeyShapes.s(r)))).singleElement().asString().contains("may be any number");
        assertThat(doubts(r -> "a#" + (r.nextInt(3) == 0 ? "" : "" + r.nextInt(90_000)) + "#" + KeyShapes.s(r)))
                .contains("'a_id' is empty in 34 % of the keys, and otherwise of another type: number without leading zeros.");
        assertThat(doubts(r -> KeyShapes.word(r).substring(0, 3).toUpperCase(Locale.ROOT) + KeyShapes.f("%07d#", r.nextInt(10_000_000)) + KeyShapes.iso(r, "yyyy-MM-dd")))
                .contains("Nothing shows where 'text' ends and 'id' begins: they may be one value.");
        assertThat(doubts(r -> "veh#" + KeyShapes.f("%016x", Long.MAX_VALUE - KeyShapes.s(r) * 1_000))).singleElement().asString()
                .startsWith("'veh_id' may be a reversed timestamp in ms, written in hexadecimal");
        assertThat(doubts(r -> KeyShapes.f("%08x%016x%04x", KeyShapes.s(r), r.nextLong(), r.nextInt(1 << 16))))
                .containsExactly("'hex' may be an identifier that grows with time: its first 8 digits are timestamps in s.");
        assertThat(doubts(r -> KeyShapes.pick(r, "\u0047\u00bd", "\u0080\u0085") + KeyShapes.be4(r.nextInt()) + KeyShapes.pick(r, "\u0090\0", "\u0050\0")
                        + KeyShapes.be8(KeyShapes.ms(r)))).anyMatch(doubt -> doubt.startsWith("Nothing shows where 'bytes' ends"));
        assertThat(doubts(r -> KeyShapes.be8(r.nextLong() >>> 4) + KeyShapes.be4((int) KeyShapes.s(r))))
                .contains("Nothing shows where 'number' ends and 'bytes' begins: they may be one value.");
        assertThat(doubts(r -> KeyShapes.be4(1_200_000_000 + r.nextInt(300_000) * 1_511) + KeyShapes.be8(r.nextLong())))
                .anyMatch(doubt -> doubt.contains("may be any number: as times they are from 20"));
        assertThat(doubts(r -> KeyShapes.be4(220_000_000 + r.nextInt(390_000_000))
                        + KeyShapes.be8(r.nextLong() & ~0xF000L | 0x4000L) + KeyShapes.be8(r.nextLong() >>> 2 | 1L << 63)))
                .anyMatch(doubt -> doubt.contains("may be a reversed timestamp in s"));
        assertThat(doubts(r -> KeyShapes.be4(1_600_000_000 + r.nextInt(60_000_000)) + KeyShapes.be4(r.nextInt()) + KeyShapes.be4((int) KeyShapes.s(r))))
                .anyMatch(doubt -> doubt.startsWith("Nothing shows where 'time' ends"));
        assertThat(doubts(r -> KeyShapes.pick(r, "DE", "BE") + KeyShapes.f("%018d#", r.nextLong(1_000_000_000_000_000_000L)) + r.nextInt(1_000)))
                .contains("'kind' and 'id' may be one identifier: hardly a number has so many digits.");
        assertThat(doubts(BinaryShapes.inHex().key())).contains("The keys may be bytes that are written in hexadecimal digits: "
                + "as bytes they are binary number of 4 bytes, binary timestamp in ms of 8 bytes.");
        assertThat(doubts(BinaryShapes.inBase64().key())).contains("The keys may be bytes that are written in Base64: "
                + "as bytes they are UUID of version 4 in 16 bytes, reversed binary timestamp in ms of 8 bytes.");
        assertThat(doubts(r -> "u#" + KeyShapes.f("%012x00%08x", r.nextLong(1L << 48), r.nextInt())))
                .containsExactly("'u_id' may be several values, written in hexadecimal: some of its digits vary less than those on both sides of them.");
        assertThat(trust(r -> "u#" + KeyShapes.f("%08x%04x4%03x%x%015x", r.nextInt(), r.nextInt(1 << 16), r.nextInt(1 << 12), 8 + r.nextInt(4), r.nextLong(1L << 60))))
                .as("a UUID without its hyphens").isGreaterThan(0.9);
        assertThat(trust(r -> KeyShapes.base64(r, 16))).as("no more than random bytes").isGreaterThan(0.9);
        assertThat(doubts(r -> KeyShapes.f("%016x%016x", 0x2600_1f18_0000_0000L | r.nextInt(40) << 8 | 1, r.nextLong()) + KeyShapes.f("%08x", KeyShapes.s(r))))
                .containsExactly("'hex' may be several values, written in hexadecimal: some of its digits vary less than those on both sides of them.",
                        "The keys may be bytes that are written in hexadecimal digits: "
                                + "as bytes they are IP address of version 6 in 16 bytes, binary timestamp in s of 4 bytes.");
        assertThat(doubts(r -> KeyShapes.iso(r, "yyyyMMdd") + KeyShapes.f("%02d#", 2 + r.nextInt(9)) + r.nextInt(9_000)))
                .containsExactly("'time' may be a day and a number behind it: nearly all of its hours are 02 to 10.");
        assertThat(doubts(r -> KeyShapes.f("J%02d%02d%02d.%02d+%06d.%d", r.nextInt(24), r.nextInt(60), r.nextInt(60), r.nextInt(100), r.nextInt(600_000), r.nextInt(10))))
                .contains("'time' may be an angle and no time of day: no clock has as many digits behind its seconds.");
        assertThat(doubts(r -> KeyShapes.word(r) + KeyShapes.f(".a/%05d.%05d", 59_000 + r.nextInt(1_500), r.nextInt(100_000))))
                .contains("'a_id' and 'id' may be one number with a fraction.");
        assertThat(doubts(r -> r.nextInt(9_000) + KeyShapes.f("#%02d%02d%02d", 2 + r.nextInt(4), r.nextInt(60), r.nextInt(60))))
                .containsExactly("'time' may be a duration and no time of day: nearly all of its hours are 02 to 05.");
        assertThat(doubts(r -> KeyShapes.f("%05d_P%d_%02d:%02d", r.nextInt(40_000), 1 + r.nextInt(3), r.nextInt(12), r.nextInt(60))))
                .containsExactly("'time' may be a duration and no time of day: nearly all of its hours are 00 to 11.");
        assertThat(doubts(r -> KeyShapes.pick(r, "eu#", "us#", "ap#") + KeyShapes.iso(r, "yyyyMMdd") + KeyShapes.f("%02d", r.nextInt(20))))
                .containsExactly("'time' may be a day and a number behind it: nearly all of its hours are 00 to 19.");
        assertThat(doubts(r -> "a#" + ("" + (10_000_000 + r.nextInt(80_000_000))).substring(0, r.nextInt(50) == 0 ? 5 + r.nextInt(3) : 8)))
                .contains("'a_id' may be a number without leading zeros: some have a digit less than the 8 of the others.");
        assertThat(doubts(r -> (r.nextInt(50) == 0 ? "0X" : KeyShapes.f("%02d", 1 + r.nextInt(22))) + KeyShapes.f(":%09d", r.nextInt(200_000_000))))
                .contains("'bucket' may be a code of which most are digits: some are '0X'.");
        assertThat(doubts(r -> KeyShapes.iso(r, "yyyyMMdd") + KeyShapes.f("%04d%05d", 1 + 61 * r.nextInt(90), 1 + r.nextInt(90_000))))
                .contains("'id' may be two numbers side by side: its first digits are the same far more often than those behind them.");
        assertThat(doubts(r -> "L" + DateShapes.day(r, 60, "yyDDD") + "-" + r.nextInt(9_000)))
                .containsExactly("'l' may be days of a year, written as yyDDD.");
        assertThat(doubts(r -> DateShapes.day(r, 3, "yyMMdd") + "#" + r.nextInt(90_000)))
                .containsExactly("'day' may be any number: too few different ones show that they are dates as yyMMdd.");
        assertThat(doubts(r -> KeyShapes.be4(10 << 24 | 128 << 16 | r.nextInt(90) * 7) + KeyShapes.be8(KeyShapes.ms(r))))
                .containsExactly("'ip' may be a number: those of four bytes whose first is 10 look like addresses within a site.");
        assertThat(doubts(r -> r.nextInt(22) == 0 ? "flag" + (":" + KeyShapes.word(r)).repeat(KeyShapes.pick(r, "a", "bcd", "e").length() + r.nextInt(3)) : "ask:" + KeyShapes.word(r) + ":" + KeyShapes.ms(r)).getFirst())
                .matches("\\d % of the keys begin with 'flag' and do not fit: there may be another kind of keys\\.");
        assertThat(doubts(r -> KeyShapes.be4(r.nextInt(5_000))
                        + KeyShapes.be8((19_900L + r.nextInt(9)) * 86_400_000 + 28_800_000 + r.nextInt(36_000_000) << 20 | r.nextInt(1 << 20))))
                .containsExactly("'time' may be an identifier that grows with time: numbers of its size look like both.");
        assertThat(doubts(KeyShapes::word)).containsExactly("Most of what tells the keys apart is text or bytes of no known form.");
        assertThat(KeyInference.read(KeySample.of(KeyShapes.known().getFirst().keys(200, 1))).getFirst().doubts()).isEmpty();
    }

    /** Structure that identifiers have of themselves is none of several values. */
    @Test
    void isSureOfIdentifiersInHexadecimalDigits() {
        assertThat(trust(r -> KeyShapes.pick(r, "b827eb", "00163e", "3c5ab4") + KeyShapes.f("%06x#", r.nextInt(1 << 24)) + KeyShapes.ms(r))).isGreaterThan(0.9);
        assertThat(trust(r -> "n#" + KeyShapes.f("%02x%04xfffe%06x", r.nextInt(256), r.nextInt(1 << 16), r.nextInt(1 << 24)))).isGreaterThan(0.9);
    }

    /** As many labels as fit into a key. */
    @Test
    void readsKeysOfManyDots() {
        for (String part : List.of("a.", "com.", "1.", "a@b.", "com,a")) {
            List<KeyBytes> keys = IntStream.range(0, 30).mapToObj(i -> Latin.key(i + "#" + part.repeat(4_000 / part.length()) + "~")).toList();
            assertThat(KeyInference.read(KeySample.of(keys))).as(part).isNotEmpty();
        }
    }

    @Test
    void takesBrokenKeysForNoKindOfTheirOwn() {
        List<KeyBytes> keys = KeyShapes.shape("", "", r -> {
            String key = "order#" + KeyShapes.f("%06d", r.nextInt(900_000));
            return r.nextInt(30) == 0 ? key : key + "#" + KeyShapes.s(r);
        }).keys(1_000, 5);
        Reading reading = KeyInference.read(KeySample.of(keys)).getFirst();
        assertThat(reading.kinds()).hasSize(1);
        assertThat(reading.matchShare()).isLessThan(0.98);
    }

    private static List<String> doubts(Function<Random, String> key) {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(400, 5))).getFirst();
        assertThat(reading.confidence()).isLessThan(Reading.LOW_CONFIDENCE);
        return reading.doubts();
    }

    /** Nothing tells these from what they look like, or too little: then nobody must be sure. */
    @Test
    void isNotSureOfWhatIsWrittenLikeSomethingElse() {
        assertThat(Stream.concat(WorldShapes.unclear().stream(), EntityShapes.unclear().stream())
                        .parallel()
                        .flatMap(shape -> Arrays.stream(COUNTS).mapToObj(count -> {
                            Reading reading = KeyInference.read(KeySample.of(shape.keys(count, 16))).getFirst();
                            return reading.confidence() < Reading.LOW_CONFIDENCE ? ""
                                    : shape + ", " + count + " keys: " + KeyShapes.tell(reading) + ", " + reading.confidence();
                        }))
                        .filter(sure -> !sure.isEmpty()))
                .isEmpty();
    }

    /**
     * 95 in 100 must be right, and who is wrong must not be sure of it.
     *
     * @param many one in so many shapes is read from the largest number of keys, too, which takes longest and differs least
     */
    private static void check(List<KeyShapes.Shape> shapes, long seed, int many) {
        List<Told> told = IntStream.range(0, shapes.size())
                .parallel()
                .boxed()
                .flatMap(i -> Arrays.stream(COUNTS)
                        .filter(count -> count < COUNTS[COUNTS.length - 1] || i % many == 0)
                        .mapToObj(count -> told(shapes.get(i), count, seed)))
                .toList();
        List<Told> wrong = told.stream().filter(one -> !one.shape().expected().contains(one.what())).toList();
        List<Told> sure = wrong.stream().filter(one -> one.confidence() >= Reading.LOW_CONFIDENCE).toList();
        assertThat(wrong).as("wrong readings").hasSizeLessThanOrEqualTo((int) (0.05 * told.size()));
        assertThat(sure).as("wrong readings that are sure").isEmpty();
    }

    private record Told(KeyShapes.Shape shape, int keys, String what, double confidence, Set<String> expected) {}

    private static Told told(KeyShapes.Shape shape, int count, long seed) {
        Reading reading = KeyInference.read(KeySample.of(shape.keys(count, seed))).getFirst();
        return new Told(shape, count, KeyShapes.tell(reading), reading.confidence(), shape.expected());
    }

    @Test
    void saltsAndHashesAreFoundWithTheirInputs() {
        Reading salted = read("salt of sensor, dirt");
        assertThat(salted.kinds().getFirst().segments().getFirst().facts().computed())
                .contains(new SegmentFacts.Computed(List.of(1), HashAlgorithm.MURMUR3, 16));
        KeyShapes.Shape hashed = KeyShapes.heldOut().get(1);
        Reading reading = KeyInference.read(KeySample.of(hashed.keys(500, 3))).getFirst();
        assertThat(reading.kinds().getFirst().segments().getFirst().facts().computed())
                .contains(new SegmentFacts.Computed(List.of(1), HashAlgorithm.MD5, 0));
        assertThat(read("hex hash and int").kinds().getFirst().segments().getFirst().facts().computed()).isEmpty();
    }

    @Test
    void theFirstKeysOfASaltedTableAreNoSaltOfFewerBuckets() {
        KeySample head = KeySample.of(salted(3));
        assertThat(head.keys()).hasSizeGreaterThan(1_000);
        assertThat(computed(head)).isEmpty();
        KeySample two = KeySample.of(salted(2));
        KeySample cut = new KeySample(two.keys(), two.seen(), two.rows(), two.first(), two.last(),
                Optional.of(new Certainty(Certainty.Rows.UNKNOWN, 1, 1, Certainty.Measure.ROWS)));
        assertThat(computed(cut)).isEmpty();
        assertThat(computed(KeySample.of(salted(16)))).contains(new SegmentFacts.Computed(List.of(1), HashAlgorithm.MURMUR3, 16));
    }

    private static List<KeyBytes> salted(int buckets) {
        Random random = new Random(8);
        return Stream.generate(() -> String.format(Locale.ROOT, "sensor-%05d", random.nextInt(100_000)))
                .map(sensor -> KeyShapes.salt(sensor, 16, "%02d") + "#" + sensor
                        + String.format(Locale.ROOT, "#%019d", Long.MAX_VALUE - 1_716_000_000_000L - random.nextInt()))
                .limit(12_000)
                .filter(key -> Integer.parseInt(key.substring(0, 2)) < buckets)
                .map(KeyBytes::utf8)
                .toList();
    }

    private static Optional<SegmentFacts.Computed> computed(KeySample sample) {
        return KeyInference.read(sample).getFirst().kinds().getFirst().segments().getFirst().facts().computed();
    }

    @Test
    void growthIsTheRankCorrelationWithTheNewestTimestamp() {
        KeySampler sampler = new KeySampler(1000);
        Random random = new Random(5);
        for (int i = 0; i < 500; i++) {
            String key = String.format(Locale.ROOT, "%d#%d#%05d", 995 + i, random.nextInt(900_000), 99_999 - i);
            sampler.add(new SampledKey(KeyBytes.utf8(key), OptionalLong.of(1_700_000_000_000_000L + i), 0, 1));
        }
        List<SegmentReading> segments = KeyInference.read(sampler.sample()).getFirst().kinds().getFirst().segments();
        assertThat(segments.get(0).facts().growth()).hasValue(1);
        assertThat(segments.get(0).facts().grows()).isTrue();
        assertThat(segments.get(1).facts().growth().orElseThrow()).isBetween(-0.2, 0.2);
        assertThat(segments.get(2).facts().growth()).hasValue(-1);
    }

    @Test
    void noDateIsReadAcrossTheEndsOfOtherValues() {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", r -> KeyShapes.uuid(r).substring(0, 35) + r.nextInt(10) + "/" + (10 + r.nextInt(20)) + "/"
                + KeyShapes.iso(r, "yyyy-MM-dd")).keys(2_000, 5))).getFirst();
        assertThat(reading.counterExamples()).isEmpty();
        assertThat(reading.matchShare()).isEqualTo(1);
    }

    @Test
    void growthOfHexadecimalNumbersIsThatOfTheNumbers() {
        KeySampler sampler = new KeySampler(2_000);
        for (int i = 0; i < 1_000; i++) {
            sampler.add(new SampledKey(KeyBytes.utf8("blk:%x".formatted(5 + 37 * i)), OptionalLong.of(1_700_000_000_000_000L + i), 0, 1));
        }
        SegmentReading number = KeyInference.read(sampler.sample()).getFirst().kinds().getFirst().segments().getLast();
        assertThat(number.facts().growth()).as(number.type().text()).hasValue(1);
    }

    @Test
    void growthIsKnownOfAnyNumberOfKeysThatHaveTimes() {
        KeySampler sampler = new KeySampler(50_000);
        for (int i = 0; i < 45_000; i++) {
            sampler.add(new SampledKey(KeyBytes.utf8(String.format(Locale.ROOT, "%06d", i)), OptionalLong.of(1_700_000_000_000_000L + i), 0, 1));
        }
        assertThat(KeyInference.read(sampler.sample()).getFirst().kinds().getFirst().segments().getFirst().facts().growth()).hasValue(1);
    }

    @Test
    void counterExamplesAndShareAreOfTheKeysThatDoNotFit() {
        List<KeyBytes> keys = new ArrayList<>(KeyShapes.known().getFirst().keys(995, 1));
        List<KeyBytes> strange = List.of("x", "sensor-#", "??", "sensor-1#2#3", "a/b").stream().map(KeyBytes::utf8).toList();
        keys.addAll(strange);
        Reading reading = KeyInference.read(KeySample.of(keys)).getFirst();
        assertThat(reading.matchShare()).isEqualTo(0.995);
        assertThat(reading.keys()).isEqualTo(1000);
        assertThat(reading.counterExamples()).containsExactlyInAnyOrderElementsOf(strange);
    }

    @Test
    void aListHasAsManyValuesAsItsKeysHave() {
        List<KeyBytes> keys = new ArrayList<>(KeyShapes.shape("", "", r ->
                KeyShapes.iso(r, "yyyy-MM-dd") + "|" + KeyShapes.pick(r, "KGX", "EDB", "YRK", "PAD") + "|" + r.nextInt(90_000)).keys(990, 1));
        for (int i = 0; i < 10; i++) {
            keys.add(KeyBytes.utf8("test|" + (i % 2 == 0 ? "???" : "null") + "|" + i));
        }
        SegmentReading list = KeyInference.read(KeySample.of(keys)).getFirst().kinds().getFirst().segments().get(1);
        assertThat(list.type()).isEqualTo(new ColumnType.Choice(list.facts().distinct()));
    }

    @Test
    void theSameKeysInAnyOrderGiveTheSameReading() {
        List<KeyBytes> keys = new ArrayList<>(KeyShapes.known().get(1).keys(700, 1));
        String told = KeyShapes.tell(KeyInference.read(KeySample.of(keys)).getFirst());
        java.util.Collections.shuffle(keys, new Random(8));
        assertThat(KeyShapes.tell(KeyInference.read(KeySample.of(keys)).getFirst())).isEqualTo(told);
    }

    @Test
    void oneKeyIsAGuessAndNoneIsRefused() {
        List<Reading> readings = KeyInference.read(KeySample.of(List.of(KeyBytes.utf8("user#1"))));
        assertThat(readings).isNotEmpty().allMatch(reading -> reading.confidence() < Reading.LOW_CONFIDENCE);
        assertThat(KeyInference.read(KeySample.of(List.of(KeyBytes.EMPTY)))).isNotEmpty();
        assertThat(KeyInference.read(KeySample.of(List.of(KeyBytes.of(new byte[4096]))))).isNotEmpty();
        assertThatThrownBy(() -> KeyInference.read(KeySample.of(List.of()))).isInstanceOf(IllegalArgumentException.class);
    }

    /** By chance the keys that are looked at first may be of a form that too few of the others have. */
    @Test
    void keysWhoseFirstOnesAreOfAnotherFormAreReadAllTheSame() {
        List<SampledKey> keys = new ArrayList<>();
        Random random = new Random(3);
        for (int i = 0; i < 5_000; i++) {
            keys.add(SampledKey.of(KeyBytes.utf8(i < 600
                    ? "t%02d#%05d#%04d/%d-%d".formatted(i % 40, random.nextInt(100_000), random.nextInt(10_000), i % 10, i % 7)
                    : i + "#/-".repeat(1 + i % 97))));
        }
        List<Reading> readings = KeyInference.read(new KeySample(keys, 5_000, 5_000, Optional.empty(), Optional.empty()));
        assertThat(readings).isNotEmpty();
        assertThat(readings.getFirst().kinds()).isNotEmpty();
        assertThat(readings.getFirst().confidence()).isLessThan(Reading.LOW_CONFIDENCE);
    }

    @Test
    void isSureOfTimesOfDayOfSecuritiesAndOfIdentifiersThatBeginAlike() {
        assertTold("choice~ date(yyyyMMdd)~ padded12~ padded9", 0.85, r -> KeyShapes.pick(r, "VOD", "HSBA", "AZN") + KeyShapes.iso(r, "'~'yyyyMMdd")
                + KeyShapes.f("~%02d%02d%08d~%09d", 8 + r.nextInt(8), r.nextInt(60), r.nextInt(60_000_000), r.nextInt(10_000_000)));
        assertTold("text choice date(yyyyMMdd)", 0.8, r -> security(KeyShapes.pick(r, "US", "DE", "GB") + capitals(r)) + KeyShapes.pick(r, "XNYS", "XNAS", "XETR") + KeyShapes.iso(r, "yyyyMMdd"));
        assertTold("text: text: epoch-ms", 0.55, r -> "T0" + capitals(r) + ":C0" + capitals(r) + ":" + KeyShapes.ms(r));
        assertThat(trust(r -> KeyShapes.pick(r, "DE", "FR") + capitals(r).replaceAll("\\d", "X").substring(0, 3) + KeyShapes.f("%05d#", r.nextInt(100_000)) + KeyShapes.s(r)))
                .as("two values of one length").isLessThan(0.5);
    }

    private static String capitals(Random r) {
        return r.ints(9, 0, 36).mapToObj(i -> "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".substring(i, i + 1)).collect(Collectors.joining());
    }

    private static String security(String code) {
        String checked = WorldShapes.checked(code.chars().mapToObj(c -> "" + Character.digit(c, Character.MAX_RADIX)).collect(Collectors.joining()));
        return code + checked.charAt(checked.length() - 1);
    }

    private static void assertTold(String what, double confidence, Function<Random, String> key) {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(400, 5))).getFirst();
        assertThat(KeyShapes.tell(reading)).isEqualTo(what);
        assertThat(reading.confidence()).as(what).isGreaterThan(confidence);
    }

    private static Reading read(String name) {
        KeyShapes.Shape shape = KeyShapes.known().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return KeyInference.read(KeySample.of(shape.keys(500, 3))).getFirst();
    }
}
