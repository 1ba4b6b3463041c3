package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.f;
import static dev.splitpoint.sample.infer.KeyShapes.pick;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.sample.KeySample;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SurplusTest {
    @ParameterizedTest
    @ValueSource(ints = {100, 200, 600})
    void leavesNamesWithTheDelimiterInThemWholeWhereTheValuesBesideThemAreFewerThen(int count) {
        Function<Random, String> shop = r -> pick(r, "de-berlin", "de-baden-baden", "de-koeln", "fr-paris", "fr-aix-en-provence", "fr-lyon", "us-new-york", "us-boston", "nl-den-haag", "nl-delft")
                + f("-%03d-%d", 1 + r.nextInt(120), s(r));
        Reading reading = read(shop, count);
        assertThat(KeyShapes.tell(reading)).isIn("choice- choice- padded3- epoch-s", "choice- text- padded3- epoch-s");
        assertThat(reading.kinds().getFirst().segments().getFirst().facts().top()).extracting(value -> value.value().toText())
                .containsExactlyInAnyOrder("de", "fr", "us", "nl");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 600})
    void takesNamesOfSeveralWordsForNoKindsOfKeys(int count) {
        assertThat(KeyShapes.tell(read(r -> f("SH%03d-%s-%d", 1 + r.nextInt(120), pick(r, "roma", "paris", "new-york", "den-haag", "aix-en-provence", "porto"), s(r)), count)))
                .isEqualTo("SH{3}- choice- epoch-s");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 600})
    void leavesPathsInTheMiddleWhole(int count) {
        assertThat(KeyShapes.tell(read(r -> 100 + r.nextInt(800) + "/" + path(r) + "/" + s(r), count))).isIn("padded3/ text/ epoch-s", "int/ text/ epoch-s");
        Function<Random, String> revision = r -> pick(r, "maple-sarl", "stone-ltd", "tiger-gmbh", "willow-inc", "ember-ltd") + "/" + path(r) + f("/rev%08d", 1 + r.nextInt(300));
        assertThat(KeyShapes.tell(read(revision, count))).isEqualTo("choice/ text/ rev{8}");
    }

    @Test
    void isNotSureWhereNothingShowsWhichValueHasTheDelimiterInIt() {
        Reading reading = read(r -> pick(r, "de-berlin", "us-new-york", "fr-paris", "br-sao-paulo", "it-roma") + f("-%03d-%d", 1 + r.nextInt(120), s(r)), 600);
        assertThat(reading.confidence()).isLessThan(Reading.LOW_CONFIDENCE);
        assertThat(reading.doubts()).containsExactly("Some keys have more '-' than others, and hardly anything shows in which segment.");
    }

    private static Reading read(Function<Random, String> key, int count) {
        return KeyInference.read(KeySample.of(KeyShapes.shape("surplus", "", key).keys(count, 41))).getFirst();
    }

    /** One to four words of forty, of 300 paths. */
    private static String path(Random random) {
        int number = random.nextInt(300);
        return new Random(31L * number).ints(1 + number % 4, 0, WORDS.length).mapToObj(word -> WORDS[word]).collect(Collectors.joining("/"));
    }

    private static final String[] WORDS = ("alpha blue bright cloud craft daily delta ember forest fresh global green happy harbor house indigo jolly kite "
            + "little local lumen maple market metro modern north ocean pixel prime quartz rapid river simple solar stone tiger urban violet willow zephyr").split(" ");
}
