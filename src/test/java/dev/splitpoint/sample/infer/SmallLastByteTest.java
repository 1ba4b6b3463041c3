package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.sample.KeySample;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallLastByteTest {
    @ParameterizedTest
    @ValueSource(ints = {100, 200, 600, 1_000})
    void cutsALineOffTheNumberThatItIsOf(int count) {
        for (int first : new int[] {5_200_000, 6_300_000, 7_400_000, 310_000_000}) {
            assertThat(tell(r -> be8(first + r.nextInt(40_000)) + line(r), count)).as("from " + first).isEqualTo("be8 choice");
        }
        assertThat(tell(r -> be4(7_000_000 + r.nextInt(40_000)) + line(r), count)).isEqualTo("be4 choice");
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 1_000})
    void leavesNumbersAndTimesWholeWhoseLastByteIsOfALongerNumber(int count) {
        assertThat(tell(r -> be4(r.nextInt(9_000)) + be4((int) (s(r) / 3_600 * 3_600)), count)).isEqualTo("be4 btime4-s");
        assertThat(tell(r -> be4(r.nextInt(60)) + be8(KeyShapes.ms(r)), count)).isEqualTo("be4 btime8-ms");
        assertThat(tell(r -> be8(7_400_000 + r.nextInt(40_000)) + be8(KeyShapes.ms(r)), count)).isEqualTo("be8 btime8-ms");
    }

    /** Of an order most have one line, and hardly any more than ten. */
    private static String line(Random r) {
        return "" + (char) (1 + Math.min(9, (int) (-Math.log(1 - r.nextDouble()) / 0.7)));
    }

    private static String tell(Function<Random, String> key, int count) {
        return KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(count, 42))).getFirst());
    }
}
