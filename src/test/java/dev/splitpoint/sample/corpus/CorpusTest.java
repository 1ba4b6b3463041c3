package dev.splitpoint.sample.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Floors of the scores that docs/inference.md records. */
@Tag("slow")
class CorpusTest {
    @ParameterizedTest
    @CsvSource("1000, 46")
    void inferenceReachesItsTargetOnTheSeenHalf(int keys, int right) {
        CorpusScore score = CorpusScore.of(Corpus.seen(), keys);
        assertThat(score.right()).as(String.join("\n", score.lines())).isGreaterThanOrEqualTo(right);
        assertThat(score.wrongAndSure()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource("200, 39, 5")
    void inferenceReachesItsTargetOnTheUnseenHalf(int keys, int right, int wrongAndSure) {
        CorpusScore score = CorpusScore.of(Corpus.unseen(), keys);
        assertThat(score.right()).isGreaterThanOrEqualTo(right);
        assertThat(score.wrongAndSure()).isLessThanOrEqualTo(wrongAndSure);
    }

    @ParameterizedTest
    @CsvSource("200, 56")
    void inferenceReachesItsTargetOnTheDevelopmentLayouts(int keys, int right) {
        CorpusScore score = CorpusScore.of(Corpus.development(), keys);
        assertThat(score.right()).as(String.join("\n", score.lines())).isGreaterThanOrEqualTo(right);
        assertThat(score.wrongAndSure()).isLessThanOrEqualTo(1);
    }

    @Test
    void layoutsHaveDifferentNames() {
        assertThat(Corpus.all())
                .extracting(Layout::name)
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(60);
    }
}
