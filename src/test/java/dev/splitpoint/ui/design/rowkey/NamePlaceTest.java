package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NamePlaceTest {
    private static final BracketSpan LINE = new BracketSpan(0, 500);

    @Test
    void nameIsPlacedAfterBeforeOrBetweenTheBrackets() {
        assertThat(NamePlace.nextTo(List.of(new BracketSpan(100, 200)), LINE, 100))
                .hasValue(new NamePlace(206, 100, false));
        assertThat(NamePlace.nextTo(List.of(new BracketSpan(200, 450)), LINE, 100))
                .hasValue(new NamePlace(94, 100, false));
        assertThat(NamePlace.nextTo(
                        List.of(new BracketSpan(0, 100), new BracketSpan(100, 200), new BracketSpan(320, 500)),
                        LINE,
                        100))
                .hasValue(new NamePlace(206, 100, false));
        assertThat(NamePlace.nextTo(
                        List.of(new BracketSpan(0, 100), new BracketSpan(100, 200), new BracketSpan(310, 500)),
                        LINE,
                        100))
                .isEmpty();
    }

    @Test
    void nameWithoutRoomIsPlacedBelowAndFitsTheLine() {
        assertThat(NamePlace.below(List.of(new BracketSpan(120, 500)), LINE, 100))
                .isEqualTo(new NamePlace(120, 100, true));
        assertThat(NamePlace.below(List.of(new BracketSpan(450, 500)), LINE, 100))
                .isEqualTo(new NamePlace(400, 100, true));
        assertThat(NamePlace.below(List.of(new BracketSpan(120, 500)), LINE, 900))
                .isEqualTo(new NamePlace(0, 500, true));
    }

    @Test
    void nameOfAQueryWithoutConditionsUsesTheWholeLine() {
        assertThat(NamePlace.nextTo(List.of(), LINE, 900)).hasValue(new NamePlace(0, 500, false));
    }
}
