package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class JsonPointersTest {
    private static final Path HOME = Path.of("home").toAbsolutePath();
    private static final Path OTHER = Path.of("other").toAbsolutePath();

    @Test
    void everyOperatingSystemHasItsDirectories() {
        assertThat(UserDirectories.of("Linux", HOME, Map.of()))
                .isEqualTo(new UserDirectories(
                        HOME.resolve(".config/splitpoint"), HOME.resolve(".local/state/splitpoint")));
        assertThat(UserDirectories.of("Mac OS X", HOME, Map.of()))
                .isEqualTo(new UserDirectories(
                        HOME.resolve("Library/Application Support/Splitpoint"),
                        HOME.resolve("Library/Application Support/Splitpoint/State")));
        assertThat(UserDirectories.of("Windows 11", HOME, Map.of()))
                .isEqualTo(new UserDirectories(
                        HOME.resolve("AppData/Roaming/Splitpoint"), HOME.resolve("AppData/Local/Splitpoint")));
    }

    @Test
    void environmentVariablesOverrideTheDirectories() {
        String other = OTHER.toString();
        assertThat(UserDirectories.of("Linux", HOME, Map.of("XDG_CONFIG_HOME", other, "XDG_STATE_HOME", other)))
                .isEqualTo(new UserDirectories(OTHER.resolve("splitpoint"), OTHER.resolve("splitpoint")));
        assertThat(UserDirectories.of("Linux", HOME, Map.of("HOME", other)))
                .isEqualTo(UserDirectories.of("Linux", OTHER, Map.of()));
        assertThat(UserDirectories.of("Windows 11", HOME, Map.of("APPDATA", other, "LOCALAPPDATA", other)))
                .isEqualTo(new UserDirectories(OTHER.resolve("Splitpoint"), OTHER.resolve("Splitpoint")));
        assertThat(UserDirectories.of("Linux", HOME, Map.of("XDG_CONFIG_HOME", "relative", "XDG_STATE_HOME", " ")))
                .isEqualTo(UserDirectories.of("Linux", HOME, Map.of()));
    }

    @Test
    void settingsFileIsInTheConfigurationDirectory() throws Exception {
        assertThat(SettingsStore.in(new UserDirectories(OTHER, HOME)).load().settings())
                .isEqualTo(Settings.DEFAULT);
    }
}
