package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.check.MixCheck;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class MixTest {
    private static final Mix TYPED =
            mix("write", new Mix.Rest(), "a", new Mix.Share(0.1), "b", new Mix.Frequency(8640, Mix.Interval.DAY));

    @Test
    void ratesAndSharesAreSharesOfTheMeanRateAndWritesTakeTheRest() {
        assertThat(phase(1000, TYPED).mix()).containsExactly(entry("write", 0.8999), entry("a", 0.1), entry("b", 1e-4));
        Phase wave = phase(1000, TYPED)
                .withDuration(Duration.ofDays(1))
                .withRate(new Rate(new Rate.Sine(500, 400, Duration.ofDays(1), 0.1), 0));
        assertThat(wave.mix().get("b")).isCloseTo(2e-4, within(1e-12));
        assertThat(MixCheck.rejectionReason(wave)).isEmpty();
    }

    @Test
    void sharesAreTheSharesOfTheDocument() {
        Map<String, Double> shares = Map.of("write", 0.333, "a", 0.667);
        Phase phase = phase(1000, Mix.ofShares(shares));
        assertThat(phase.mix()).isEqualTo(shares);
        assertThat(phase.statedMix().hasOnlyShares()).isTrue();
    }

    @Test
    void aTypedPartLeavesTheOthersAsTheyWere() {
        Mix mix =
                Mix.ofShares(Map.of("write", 1.0)).with("a", new Mix.Share(0.2)).with("b", new Mix.Share(0.1));
        assertThat(mix.parts())
                .containsOnly(
                        entry("write", new Mix.Rest()), entry("a", new Mix.Share(0.2)), entry("b", new Mix.Share(0.1)));
        assertThat(phase(10, mix).mix().get("write")).isCloseTo(0.7, within(1e-12));
    }

    @Test
    void ratesOverTheRateOfThePhaseAreOneProblem() {
        Mix tooMuch = TYPED.with("b", new Mix.Frequency(950, Mix.Interval.SECOND));
        Phase phase = phase(1000, tooMuch);
        assertThat(MixCheck.rejectionReason(phase))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("1,050/s", "1,000/s"));
        assertThat(phase.mix().get("write")).isZero();
        assertThat(MixCheck.rejectionReason(phase(0, TYPED)))
                .as("no operations at all")
                .isPresent();
    }

    @Test
    void scalingAPhaseScalesItsTypedRates() {
        Phase phase = phase(1000, TYPED);
        Phase doubled = new Workload(1, 0, List.of(phase), Extras.NONE)
                .scaled(2)
                .phases()
                .getFirst();
        assertThat(doubled.mix()).isEqualTo(phase.mix());
        assertThat(doubled.statedMix().parts().get("b")).isEqualTo(new Mix.Frequency(17_280, Mix.Interval.DAY));
    }

    @Test
    void operationsOfARemovedQueryGoToTheRestOrToAllShares() {
        assertThat(phase(1000, TYPED.without("a")).mix().get("write")).isCloseTo(0.9999, within(1e-12));
        assertThat(Mix.ofShares(Map.of("write", 0.5, "a", 0.25, "b", 0.25))
                        .without("a")
                        .parts())
                .containsOnly(entry("write", new Mix.Share(0.666667)), entry("b", new Mix.Share(0.333333)));
        assertThat(mix("a", new Mix.Rest(), "b", new Mix.Share(0.5))
                        .without("a")
                        .parts())
                .containsOnly(entry("b", new Mix.Share(1)));
    }

    @Test
    void textsOfDocumentsAreParsedAndWritten() {
        assertThat(Mix.Part.parse("12/d")).hasValue(new Mix.Frequency(12, Mix.Interval.DAY));
        assertThat(Mix.Part.parse("0.25/h"))
                .hasValueSatisfying(part -> assertThat(part).hasToString("0.25/h"));
        assertThat(Mix.Part.parse("86400000000000000/d"))
                .hasValueSatisfying(part -> assertThat(part).hasToString("86400000000000000/d"));
        assertThat(Mix.Part.parse("rest")).hasValue(new Mix.Rest());
        for (String wrong : List.of("", "12", "12/w", "/d", "-1/d", "1e3/s", "10%", "Rest")) {
            assertThat(Mix.Part.parse(wrong)).as(wrong).isEmpty();
        }
        assertThatThrownBy(() -> Mix.Part.parse("2000000000000/s")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mix("a", new Mix.Rest(), "b", new Mix.Rest()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Phase phase(double perSecond, Mix mix) {
        return Phase.ofWrites("p", Duration.ofHours(2), perSecond).withMix(mix);
    }

    private static Mix mix(Object... namesAndParts) {
        Map<String, Mix.Part> parts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndParts.length; i += 2) {
            parts.put((String) namesAndParts[i], (Mix.Part) namesAndParts[i + 1]);
        }
        return new Mix(parts);
    }
}
