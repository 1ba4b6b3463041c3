package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class StripLineBreaksTest {
    private static final double TAIL = 30;

    @Test
    void lineContainsTheMaximumNumberOfWholeSegments() {
        StripLineBreaks twelve = breaks(12, 150, 130, 130);
        assertThat(ends(twelve, 1564)).as("in as few lines").containsExactly(9, 12);
        assertThat(twelve.lines(1564)).allMatch(line -> line.fit() == StripFit.WHOLE);
        assertThat(twelve.widths(twelve.lines(1564).getFirst(), 1564)).containsOnly(150.0);
    }

    @Test
    void segmentsAreFoldedIfThatSavesALine() {
        StripLineBreaks twelve = breaks(12, 150, 110, 90);
        assertThat(twelve.lines(1510)).containsExactly(new StripLineBreaks.Run(0, 12, StripFit.FOLDED, true));
        List<Double> widths = twelve.widths(twelve.lines(1510).getFirst(), 1510);
        assertThat(widths).as("what is left makes some whole").containsAll(List.of(150.0, 110.0));
        assertThat(widths.stream().mapToDouble(w -> w + 10).sum() + TAIL).isLessThanOrEqualTo(1510);
    }

    @Test
    void segmentsAreShortenedEquallyIfFoldingDoesNotSaveALine() {
        StripLineBreaks twelve = breaks(12, 300, 200, 90);
        assertThat(ends(twelve, 1000)).containsExactly(6, 12);
        assertThat(twelve.widths(twelve.lines(1000).getFirst(), 1000).stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .as("all the room is used")
                .isEqualTo(1000 - 5 * 10);
    }

    @Test
    void segmentWiderThanALineAndNonFittingTailHaveTheirOwnLines() {
        StripLineBreaks wide = breaks(2, 900, 900, 900);
        assertThat(wide.lines(500))
                .containsExactly(
                        new StripLineBreaks.Run(0, 1, StripFit.WHOLE, false),
                        new StripLineBreaks.Run(1, 2, StripFit.WHOLE, false),
                        new StripLineBreaks.Run(2, 2, StripFit.WHOLE, true));
        assertThat(wide.widths(wide.lines(500).getFirst(), 500)).containsExactly(500.0);
        assertThat(breaks(0, 1, 1, 1).lines(500)).containsExactly(new StripLineBreaks.Run(0, 0, StripFit.WHOLE, true));
    }

    private static List<Integer> ends(StripLineBreaks breaks, double width) {
        return breaks.lines(width).stream().map(StripLineBreaks.Run::to).toList();
    }

    private static StripLineBreaks breaks(int count, double whole, double folded, double least) {
        return new StripLineBreaks(
                count,
                (i, fit) -> switch (fit) {
                    case WHOLE -> whole;
                    case FOLDED -> folded;
                    case SHORT -> least;
                },
                TAIL,
                10);
    }
}
