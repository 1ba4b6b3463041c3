package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {
    @ParameterizedTest
    @ValueSource(ints = {100, 200, 1_000})
    void hasAKindForEachWordInTheMiddleThatSaysOfWhichFormTheTimeBehindItIs(int count) {
        Function<Random, String> wallet = r -> f("acct:%08d:", 200_000 + r.nextInt(9_000_000))
                + (r.nextInt(3) > 0 ? "tx:" + (Long.MAX_VALUE - ms(r)) : "bal:" + f("20%02d%02d", 20 + r.nextInt(5), 1 + r.nextInt(12)));
        Reading reading = read(wallet, count).getFirst();
        assertThat(KeyShapes.tell(reading)).isEqualTo("=acct: padded8: =bal: date(yyyyMM) & =acct: padded8: =tx: reversed-ms");
        assertThat(reading.confidence()).isGreaterThan(0.9);
    }

    @Test
    void explainsKeysWhoseValueIsOnNoListYetButWrittenAsThoseOnIt() {
        List<KeyBytes> keys = new ArrayList<>(keys(r -> f("%04x", r.nextInt(1 << 16)) + pick(r, "DE", "FR", "ES", "PL") + f("%08d", r.nextInt(90_000_000)), 200));
        KeyBytes rare = Latin.key("0d41IT13818699");
        KeyBytes broken = Latin.key("0d41??13818699");
        keys.add(rare);
        keys.add(broken);
        Reading reading = KeyInference.read(KeySample.of(keys)).getFirst();
        assertThat(reading.counterExamples()).containsExactly(broken);
        assertThat(reading.kinds().getFirst().split(rare)).isPresent();
        assertThat(reading.kinds().getFirst().segments().get(1).type()).isEqualTo(new ColumnType.Choice(5));
    }

    @Test
    void explainsSmallNumbersInBytesBesideThoseOnTheirList() {
        List<KeyBytes> keys = new ArrayList<>(keys(r -> be8(25_000_000 + r.nextInt(40_000)) + (char) (1 + r.nextInt(4)), 200));
        keys.add(Latin.key(be8(25_000_123) + (char) 9));
        Reading reading = KeyInference.read(KeySample.of(keys)).getFirst();
        assertThat(reading.counterExamples()).isEmpty();
        assertThat(reading.matchShare()).isEqualTo(1);
    }

    @Test
    void isTrustedNoMoreThanALikelierOne() {
        List<Reading> readings = read(r -> pick(r, "same", "euwe", "usea", "afso", "apno") + "." + Long.toHexString(1_640_000_000 + s(r) % 80_000_000) + f(".%05d", r.nextInt(100_000)), 200);
        assertThat(readings).hasSizeGreaterThan(1);
        assertThat(readings).allMatch(reading -> reading.confidence() <= readings.getFirst().confidence());
    }

    @Test
    void isNoFurtherOneWhereItBeginsWithNothing() {
        List<Reading> readings = read(r -> "+" + pick(r, "49151", "33612", "44770", "141555") + (r.nextInt(10) > 2 ? 1_000_000 + r.nextInt(9_000_000) : 100_000 + r.nextInt(900_000)) + "/" + s(r), 600);
        assertThat(readings).hasSizeGreaterThan(1);
        assertThat(readings).noneMatch(reading -> reading.kinds().getFirst().segments().getFirst().type().equals(new ColumnType.Constant("")));
    }

    private static List<Reading> read(Function<Random, String> key, int count) {
        return KeyInference.read(KeySample.of(keys(key, count)));
    }

    private static List<KeyBytes> keys(Function<Random, String> key, int count) {
        return KeyShapes.shape("", "", key).keys(count, 43);
    }
}
