package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.word;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.sample.KeySample;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PrefixedTest {
    @Test
    void textsMayBeEmpty() {
        assertThat(tell(r -> text(2, word(r)) + text(2, r.nextInt(3) == 0 ? "" : word(r)) + be8(ms(r)))).isEqualTo("length2 text length2 text btime8-ms");
        assertThat(tell(r -> text(4, word(r)) + text(4, r.nextInt(3) == 0 ? "" : word(r)))).isEqualTo("length4 text length4 text");
    }

    @Test
    void zerosOfANumberAreNoLengthOfAnEmptyText() {
        assertThat(tell(r -> text(2, word(r)) + be8(r.nextInt(900_000)))).isEqualTo("length2 text be8");
        assertThat(tell(r -> text(1, word(r)) + be4(r.nextInt(70_000)))).isEqualTo("length1 text be4");
    }

    @Test
    void lengthsThatAreCharactersAreLengths() {
        assertThat(tell(r -> text(2, "https://" + word(r) + ".example.com/" + word(r) + "/" + word(r) + "/" + r.nextInt(90_000)))).isEqualTo("length2 text");
        assertThat(tell(r -> text(1, "https://" + word(r) + ".example.com/" + word(r) + "/" + word(r) + "/" + r.nextInt(90_000)))).isEqualTo("length1 text");
    }

    @Test
    void hashesMayStandInFront() {
        assertThat(tell(r -> be8(r.nextLong()) + be8(r.nextLong()) + be8(r.nextLong()) + be8(r.nextLong()) + text(2, word(r)) + be8(ms(r))))
                .isEqualTo("bytes32 length2 text btime8-ms");
        assertThat(tell(r -> be8(r.nextLong()) + be8(r.nextLong()) + be4(r.nextInt()) + text(2, word(r)) + be8(ms(r))))
                .isEqualTo("bytes20 length2 text btime8-ms");
    }

    private static String tell(Function<Random, String> key) {
        return KeyShapes.tell(KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(400, 5))).getFirst());
    }

    /** {@return a text with its length in so many bytes in front} */
    private static String text(int bytes, String text) {
        return be4(text.length()).substring(Integer.BYTES - bytes) + text;
    }
}
