package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
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

    private static List<Reading> read(Function<Random, String> key, int count) {
        return KeyInference.read(KeySample.of(keys(key, count)));
    }

    private static List<KeyBytes> keys(Function<Random, String> key, int count) {
        return KeyShapes.shape("", "", key).keys(count, 43);
    }
}
