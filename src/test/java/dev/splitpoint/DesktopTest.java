package dev.splitpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DesktopTest {
    private static final NativeLibraries ALL = libraries(true, true);
    private static final Map<String, String> X11 = Map.of("DISPLAY", ":0");

    @Test
    void aDesktopWithGtkAndADisplayHasNoObstacle() {
        assertThat(desktop(X11, ALL).obstacle()).isEmpty();
    }

    @Test
    void withoutGtkItNamesThePackage() {
        assertThat(desktop(X11, libraries(false, true)).obstacle()).hasValueSatisfying(sentence -> assertThat(sentence)
                .contains("GTK 3", "apt install libgtk-3-0"));
    }

    @Test
    void gtkAloneIsNotEnough() {
        assertThat(desktop(X11, onlyGtk()).obstacle())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("libXtst.so.6", "libxtst6"));
    }

    @Test
    void withoutADisplayItSaysHowToGetOne() {
        assertThat(desktop(Map.of(), ALL).obstacle())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("no display", "xvfb"));
    }

    @Test
    void anEmptyDisplayIsNone() {
        assertThat(desktop(Map.of("DISPLAY", ""), ALL).obstacle())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("no display"));
    }

    @Test
    void waylandAloneIsNotEnough() {
        assertThat(desktop(Map.of("WAYLAND_DISPLAY", "wayland-0"), ALL).obstacle())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("Wayland", "xwayland"));
    }

    @Test
    void aDisplayThatDoesNotAnswerIsNamed() {
        assertThat(desktop(Map.of("DISPLAY", ":77"), libraries(true, false)).obstacle())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("':77'", "xvfb"));
    }

    @Test
    void everyObstacleIsOneSentence() {
        assertThat(desktop(X11, libraries(false, true)).obstacle().orElseThrow())
                .doesNotContain("\n")
                .endsWith(".");
        assertThat(desktop(Map.of(), ALL).obstacle().orElseThrow())
                .doesNotContain("\n")
                .endsWith(".");
    }

    @Test
    void javaFxDrawingInMemoryNeedsNeither() {
        assertThat(new Desktop("Linux", Optional.of("Headless"), Map.of(), libraries(false, false)).obstacle())
                .isEmpty();
    }

    @Test
    void otherSystemsBringTheirOwn() {
        assertThat(new Desktop("Windows 11", Optional.empty(), Map.of(), libraries(false, false)).obstacle())
                .isEmpty();
    }

    @Test
    void aLibraryThatNobodyHasIsNotFound() {
        assertThat(new InstalledLibraries().has("libno-such-library-as-this.so.0")).isFalse();
    }

    private static Desktop desktop(Map<String, String> environment, NativeLibraries libraries) {
        return new Desktop("Linux", Optional.empty(), environment, libraries);
    }

    private static NativeLibraries onlyGtk() {
        return new NativeLibraries() {
            @Override
            public boolean has(String name) {
                return name.startsWith("libgtk");
            }

            @Override
            public boolean opensDisplay() {
                return true;
            }
        };
    }

    private static NativeLibraries libraries(boolean gtk, boolean display) {
        return new NativeLibraries() {
            @Override
            public boolean has(String name) {
                return gtk;
            }

            @Override
            public boolean opensDisplay() {
                return display;
            }
        };
    }
}
