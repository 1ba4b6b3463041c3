package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.iso;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Identifiers and codes: what they are told as, how sure, and by which name. */
class CodesTest {
    private static final String MAKES = "BDHKMT";

    @ParameterizedTest
    @ValueSource(ints = {200, 1_000, 10_000})
    void hexadecimalNumbersOfSeveralWidthsAreTold(int count) {
        assertTold("choice: =U+ hex0", count, r -> pick(r, "inter", "noto", "lato") + f(":U+%04X", pick(r, "a", "bb", "ccc").length() == 1 ? 0x1f300 + r.nextInt(1_500) : 32 + r.nextInt(9_000)));
        assertTold("padded5# hex0# epoch-ms", count, r -> f("%05d#%X#%d", r.nextInt(300), 8 + 7 * r.nextInt(250), ms(r)));
        assertTold("=blk: hex0: int", count, r -> f("blk:%x:%d", 1L << 8 + r.nextInt(16) | r.nextInt(1 << 8), r.nextInt(300)));
        assertTold("choice- text- epoch-s", count, r -> pick(r, "north", "south") + "-" + pick(r, "A", "B", "C", "D", "E", "F") + (1 + r.nextInt(120)) + "-" + s(r));
        assertTold("choice- text- epoch-s", count, r -> pick(r, "north", "south") + "-" + (1 + r.nextInt(120)) + pick(r, "A", "B", "C", "D", "E", "F") + "-" + s(r));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 1_000, 10_000})
    void aLetterAndANumberThatGoesWithItAreOneCode(int count) {
        assertTold("choice~ text~ date(yyyy-MM-dd)", count, r -> {
            int fault = Math.min(r.nextInt(300), r.nextInt(300));
            return pick(r, "north", "south", "east") + "~" + "PPBCU".charAt(fault * 7 % 5) + f("%04d~", 100 + fault * 9) + iso(r, "yyyy-MM-dd");
        });
        assertTold("padded4# date(yyyyMMdd)# choice padded3", count, r -> f("%04d#", r.nextInt(400)) + iso(r, "yyyyMMdd") + pick(r, "#A", "#B", "#C", "#D") + f("%03d", Math.min(r.nextInt(400), r.nextInt(400))));
    }

    @ParameterizedTest
    @CsvSource({"1M8GDM9AXKP042788, vin", "38259P508, cusip", "B0YBKJ7, sedol", "CSQU3054383, container", "9074729, imo", "1245319599, npi", "111000025, aba",
        "9783161484100, isbn", "4006381333931, gtin", "490154203237518, imei", "4111111111111111, card", "378282246310005, card", "US0378331005, isin", "DE89370400440532013000, iban"})
    void identifiersWithCheckDigitsAreNamedAndNoGuess(String known, String name) {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape("", "", r -> one(known, r.nextInt(300), Identifiers.valueOf(name.toUpperCase(java.util.Locale.ROOT))) + "#"
                + iso(r, "yyyy-MM-dd") + pick(r, "#a", "#b")).keys(900, 5))).getFirst();
        assertThat(names(reading)).containsExactly(name, "day", "kind");
        assertThat(reading.confidence()).isGreaterThan(0.9);
    }

    /** {@return one of the identifiers that differ from a real one in some digits and have the right check digits} */
    private static String one(String known, int number, Identifiers kind) {
        Random r = new Random(number);
        while (true) {
            String other = known.chars().mapToObj(c -> r.nextInt(3) > 0 ? "" + (char) c : c >= '0' && c <= '9' ? "" + r.nextInt(10)
                    : MAKES.indexOf(c) >= 0 ? "" + MAKES.charAt(r.nextInt(MAKES.length())) : "" + (char) c).collect(Collectors.joining());
            if (kind.is(other)) {
                return other;
            }
        }
    }

    @Test
    void ofNumbersWithALuhnDigitNothingIsSaidThatOnlySomeAre() {
        assertThat(name("999000010")).as("a company's number in France").isEqualTo("id");
        assertThat(name("046454286")).as("a person's in Canada").isEqualTo("id");
    }

    private static String name(String known) {
        Random r = new Random(3);
        List<KeyBytes> keys = IntStream.range(0, 600).mapToObj(i -> {
            String digits = Integer.toString(Integer.parseInt(known) / 10 - r.nextInt(900_000) + 100_000_000).substring(1);
            int check = IntStream.range(0, 10).filter(digit -> CheckDigits.isOfLuhn(digits + digit)).findFirst().orElseThrow();
            return KeyBytes.utf8(digits + check + "#" + iso(r, "yyyy-MM-dd"));
        }).toList();
        return names(KeyInference.read(KeySample.of(keys)).getFirst()).getFirst();
    }

    @Test
    void articlesOfTwelveAndThirteenDigitsAreNamed() {
        assertThat(second(r -> pick(r, "shop#", "store#") + one(r.nextInt(3) == 0 ? "36000291452" + "2" : "4006381333931", r.nextInt(400), Identifiers.GTIN) + "#" + s(r)))
                .isEqualTo("gtin");
    }

    private static String second(Function<Random, String> key) {
        return names(KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(1_000, 5))).getFirst()).get(1);
    }

    @Test
    void onlyWhatSpreadsATableEvenlyIsCalledABucket() {
        assertThat(first(r -> f("%d#%08d#", Math.min(r.nextInt(9), r.nextInt(9)), r.nextInt(90_000_000)) + s(r))).isEqualTo("number");
        assertThat(first(r -> f("%02d#%08d#", r.nextInt(20), r.nextInt(90_000_000)) + s(r))).isEqualTo("bucket");
        assertThat(first(r -> {
            int user = Math.min(Math.min(r.nextInt(2_000), r.nextInt(2_000)), r.nextInt(2_000));
            return KeyShapes.salt("" + user, 16, "%02d") + "#" + user + "#" + s(r);
        })).as("a salt of users of whom some have far more rows").isEqualTo("bucket");
        assertThat(first(r -> f("%02d#%s#%08d", Math.min(r.nextInt(30), Math.min(r.nextInt(30), r.nextInt(30))), iso(r, "yyyyMMdd"), r.nextInt(90_000))))
                .as("a region that has rows on every day").isEqualTo("number");
        int[] row = {0};
        assertThat(first(r -> f("%03d#%d", row[0] % 100, 1_700_000_000 + row[0]++ / 100 * 60))).as("sensors that report every minute").isEqualTo("number");
        assertThat(first(r -> f("%02d#%08d#", r.nextInt(300) == 0 ? 99 : r.nextInt(16), r.nextInt(90_000_000)) + s(r))).as("salts, and some dirt").isEqualTo("bucket");
    }

    private static String first(Function<Random, String> key) {
        return names(KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(2_000, 5))).getFirst()).getFirst();
    }

    private static List<String> names(Reading reading) {
        return reading.kinds().getFirst().segments().stream().map(SegmentReading::name).toList();
    }

    private static void assertTold(String what, int count, Function<Random, String> key) {
        Reading reading = KeyInference.read(KeySample.of(KeyShapes.shape(what, "", key).keys(count, 5))).getFirst();
        assertThat(KeyShapes.tell(reading)).isEqualTo(what);
        assertThat(reading.confidence()).as(what).isGreaterThan(Reading.LOW_CONFIDENCE);
    }
}
