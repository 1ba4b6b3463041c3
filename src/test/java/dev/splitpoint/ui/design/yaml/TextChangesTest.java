package dev.splitpoint.ui.design.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TextChangesTest {
    @Test
    void onlyDifferentLinesAreReported() {
        assertThat(TextChanges.between(List.of("a", "b", "c"), List.of("a", "x", "y", "c")))
                .isEqualTo(new TextChanges(1, 2, List.of("x", "y")));
        assertThat(TextChanges.between(List.of("a", "c"), List.of("a", "b", "c")))
                .isEqualTo(new TextChanges(1, 1, List.of("b")));
        assertThat(TextChanges.between(List.of("a", "b", "c"), List.of("a")))
                .isEqualTo(new TextChanges(1, 3, List.of()));
    }

    @Test
    void repeatedLinesAreCountedOnce() {
        assertThat(TextChanges.between(List.of("a", "a"), List.of("a", "a", "a")))
                .isEqualTo(new TextChanges(2, 2, List.of("a")));
        assertThat(TextChanges.between(List.of("a", "a", "a"), List.of("a")))
                .isEqualTo(new TextChanges(1, 3, List.of()));
    }

    @Test
    void equalTextsHaveNoChanges() {
        assertThat(TextChanges.between(List.of("a", "b"), List.of("a", "b")).isNone())
                .isTrue();
    }
}
