package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.workspace.Settings.WindowBounds;
import dev.splitpoint.workspace.SettingsStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two windows with one file of settings. */
@Tag("fast")
class SettingsModelTest {
    @TempDir
    private Path directory;

    private final List<Throwable> failures = new ArrayList<>();

    private SettingsStore store() {
        return new SettingsStore(directory.resolve("settings.json"));
    }

    private SettingsModel window() {
        return new SettingsModel(store(), store().load().settings(), Jobs.on(Runnable::run, failures::add));
    }

    @Test
    void eachWindowRetainsChangesOfTheOtherWindow() {
        SettingsModel a = window();
        SettingsModel b = window();
        a.changePreferences(p -> p.withTheme(Theme.DARK));
        a.addRecent(directory.resolve("a"));
        b.addRecent(directory.resolve("b"));
        b.change(s -> s.withWindow(new WindowBounds(1, 2, 300, 400, false), Settings.Layout.USUAL));
        b.save();

        Settings stored = store().load().settings();
        assertThat(stored.preferences().theme()).isEqualTo(Theme.DARK);
        assertThat(stored.recent()).containsExactly(directory.resolve("b"), directory.resolve("a"));
        assertThat(stored.window()).contains(new WindowBounds(1, 2, 300, 400, false));
        assertThat(failures).isEmpty();
    }

    @Test
    void failedChangeIsWrittenWithTheNextChange() throws IOException {
        SettingsModel window = window();
        Path obstacle = Files.createDirectories(directory.resolve("settings.json"));
        window.changePreferences(p -> p.withTheme(Theme.LIGHT));
        assertThat(window.settingsProperty().get().preferences().theme()).isEqualTo(Theme.LIGHT);
        Files.delete(obstacle);
        window.changePreferences(p -> p.withTextSize(125));

        assertThat(store().load().settings().preferences().theme()).isEqualTo(Theme.LIGHT);
        assertThat(store().load().settings().preferences().textSize()).isEqualTo(125);
        assertThat(failures).isEmpty();
    }

    @Test
    void changeIsAppliedOnceWithoutAnExistingFile() {
        SettingsModel window = window();
        window.change(s -> s.withEmulatorPort(s.emulatorPort().orElse(6) + 1));
        assertThat(window.settingsProperty().get().emulatorPort()).hasValue(7);
        assertThat(store().load().settings().emulatorPort()).hasValue(7);
    }

    @Test
    void nextChangeOfAWindowLoadsChangesOfTheOtherWindow() {
        SettingsModel a = window();
        SettingsModel b = window();
        a.changePreferences(p -> p.withTheme(Theme.DARK));
        a.addRecent(directory.resolve("a"));
        assertThat(b.settingsProperty().get().preferences().theme())
                .isEqualTo(Settings.DEFAULT.preferences().theme());

        b.addRecent(directory.resolve("b"));
        assertThat(b.settingsProperty().get().preferences().theme()).isEqualTo(Theme.DARK);
        assertThat(b.recent()).containsExactly(directory.resolve("b"), directory.resolve("a"));
        assertThat(b.settingsProperty().get()).isEqualTo(store().load().settings());
        assertThat(failures).isEmpty();
    }

    @Test
    void changeRejectedByTheStoredSettingsIsReportedOnceAndDropped() throws IOException {
        SettingsModel a = window();
        SettingsModel b = window();
        a.changePreferences(p -> p.withTheme(Theme.DARK));
        b.change(s -> {
            if (s.preferences().theme() == Theme.DARK) {
                throw new IllegalArgumentException("refused");
            }
            return s.withEmulatorPort(7);
        });
        b.changePreferences(p -> p.withTextSize(125));
        b.changePreferences(p -> p.withTextSize(150));

        assertThat(failures).hasSize(1);
        Settings stored = store().load().settings();
        assertThat(stored.preferences().textSize()).isEqualTo(150);
        assertThat(stored.preferences().theme()).isEqualTo(Theme.DARK);
        assertThat(stored.emulatorPort()).isEmpty();
        assertThat(b.settingsProperty().get()).isEqualTo(stored);
    }
}
