package dev.splitpoint.ui.window.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.workspace.Settings.WindowBounds;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class WindowPlaceTest {
    private static final Rectangle2D MAIN = new Rectangle2D(0, 0, 1920, 1080);
    private static final Rectangle2D SECOND = new Rectangle2D(1920, 0, 2560, 1440);

    @ParameterizedTest
    @CsvSource({"1280, 720, true", "1366, 768, true", "1366, 728, true", "1600, 1000, false", "1920, 1080, false"})
    void windowFillsOnlyASmallScreen(double width, double height, boolean filled) {
        Rectangle2D screen = new Rectangle2D(0, 0, width, height);

        WindowBounds place = WindowPlace.of(Optional.empty(), screen, List.of(screen));

        assertThat(place.maximized()).isEqualTo(filled);
        assertInside(screen, place);
    }

    @Test
    void visiblePositionIsRemembered() {
        WindowBounds there = new WindowBounds(2000, 100, 1700, 1200, false);
        assertThat(WindowPlace.of(Optional.of(there), MAIN, List.of(MAIN, SECOND)))
                .isEqualTo(there);
    }

    @Test
    void positionOnAMissingScreenMovesToTheMainScreen() {
        WindowBounds there = new WindowBounds(2000, 100, 1700, 1200, false);
        assertInside(MAIN, WindowPlace.of(Optional.of(there), MAIN, List.of(MAIN)));
    }

    @Test
    void overhangingOrOversizedBoundsAreMovedOntoTheScreen() {
        for (WindowBounds there : List.of(
                new WindowBounds(-800, -300, 1000, 700, false),
                new WindowBounds(1900, 1070, 1000, 700, false),
                new WindowBounds(500, 500, 9000, 9000, true),
                new WindowBounds(500, 500, 10, 10, false))) {
            WindowBounds place = WindowPlace.of(Optional.of(there), MAIN, List.of(MAIN));
            assertInside(MAIN, place);
            assertThat(place.maximized()).isEqualTo(there.maximized());
        }
    }

    private static void assertInside(Rectangle2D screen, WindowBounds place) {
        assertThat(screen.contains(place.x(), place.y(), place.width(), place.height()))
                .isTrue();
    }
}
