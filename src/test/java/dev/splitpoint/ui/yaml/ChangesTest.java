package dev.splitpoint.ui.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ChangesTest {
    @Test
    void onlyTheLinesThatDifferAreNamed() {
        assertThat(Changes.between(List.of("a", "b", "c"), List.of("a", "x", "y", "c")))
                .isEqualTo(new Changes(1, 2, List.of("x", "y")));
        assertThat(Changes.between(List.of("a", "c"), List.of("a", "b", "c"))).isEqualTo(new Changes(1, 1, List.of("b")));
        assertThat(Changes.between(List.of("a", "b", "c"), List.of("a"))).isEqualTo(new Changes(1, 3, List.of()));
    }

    @Test
    void repeatedLinesAreCountedOnce() {
        assertThat(Changes.between(List.of("a", "a"), List.of("a", "a", "a"))).isEqualTo(new Changes(2, 2, List.of("a")));
        assertThat(Changes.between(List.of("a", "a", "a"), List.of("a"))).isEqualTo(new Changes(1, 3, List.of()));
    }

    @Test
    void ofEqualTextsNothingIsNamed() {
        assertThat(Changes.between(List.of("a", "b"), List.of("a", "b")).isNone()).isTrue();
    }
}
