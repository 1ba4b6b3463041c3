package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PlacesTest {
    private static final Path HOME = Path.of("home").toAbsolutePath();
    private static final Path OTHER = Path.of("other").toAbsolutePath();

    @Test
    void everySystemHasItsPlaces() {
        assertThat(Places.of("Linux", HOME, Map.of()))
                .isEqualTo(new Places(HOME.resolve(".config/splitpoint"), HOME.resolve(".local/state/splitpoint")));
        assertThat(Places.of("Mac OS X", HOME, Map.of())).isEqualTo(new Places(
                HOME.resolve("Library/Application Support/Splitpoint"),
                HOME.resolve("Library/Application Support/Splitpoint/State")));
        assertThat(Places.of("Windows 11", HOME, Map.of())).isEqualTo(new Places(
                HOME.resolve("AppData/Roaming/Splitpoint"), HOME.resolve("AppData/Local/Splitpoint")));
    }

    @Test
    void theEnvironmentMaySayOtherwise() {
        String other = OTHER.toString();
        assertThat(Places.of("Linux", HOME, Map.of("XDG_CONFIG_HOME", other, "XDG_STATE_HOME", other)))
                .isEqualTo(new Places(OTHER.resolve("splitpoint"), OTHER.resolve("splitpoint")));
        assertThat(Places.of("Linux", HOME, Map.of("HOME", other))).isEqualTo(Places.of("Linux", OTHER, Map.of()));
        assertThat(Places.of("Windows 11", HOME, Map.of("APPDATA", other, "LOCALAPPDATA", other)))
                .isEqualTo(new Places(OTHER.resolve("Splitpoint"), OTHER.resolve("Splitpoint")));
        assertThat(Places.of("Linux", HOME, Map.of("XDG_CONFIG_HOME", "relative", "XDG_STATE_HOME", " ")))
                .isEqualTo(Places.of("Linux", HOME, Map.of()));
    }

    @Test
    void settingsAreAFileInTheirPlace() throws Exception {
        assertThat(SettingsStore.in(new Places(OTHER, HOME)).load().settings()).isEqualTo(Settings.DEFAULT);
    }
}
