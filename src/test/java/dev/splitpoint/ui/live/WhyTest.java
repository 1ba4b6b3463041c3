package dev.splitpoint.ui.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WhyTest {
    @Test
    void theFirstSentenceIsWhatIsWrong() {
        assertThat(Why.brief("The query 'a' asks for 'b', but there is no such segment. There are 'c' and 'd'."))
                .isEqualTo("The query 'a' asks for 'b', but there is no such segment.");
        assertThat(Why.brief("The file 'a. b' is not there. Make it.")).isEqualTo("The file 'a. b' is not there.");
        assertThat(Why.brief("The exponent is 0.99, which is one sentence."))
                .isEqualTo("The exponent is 0.99, which is one sentence.");
        assertThat(Why.brief("")).isEmpty();
    }
}
