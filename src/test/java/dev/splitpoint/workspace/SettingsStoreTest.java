package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.heat.ColourMap;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.workspace.Settings.WindowBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsStoreTest {
    @TempDir
    private Path directory;

    private Path file;
    private SettingsStore store;

    @BeforeEach
    void open() {
        file = directory.resolve("splitpoint/settings.json");
        store = new SettingsStore(file);
    }

    @Test
    void whatIsSavedIsLoaded() throws IOException {
        Settings settings = new Settings(
                new Preferences(Theme.LIGHT, ColourMap.VIRIDIS, false, 1_000_000, 125, true),
                Optional.of(new WindowBounds(10, 20, 1280, 720, true)),
                new Settings.Layout(true, List.of(0.7, 0.4, 0.6, 0.5)),
                List.of(directory.resolve("a.bigtable.yaml"), directory.resolve("b.bigtable.yaml")),
                List.of(
                        new Server("here", Endpoint.Emulator.at("localhost", 8086).of("p", "i")),
                        new Server("there", new Endpoint.Instance("p", "i", Optional.of("low"), Optional.of(directory.resolve("key.json")))),
                        new Server("plain", new Endpoint.Instance("p", "i", Optional.empty(), Optional.empty()))),
                OptionalInt.of(41_234));
        store.save(settings);

        assertThat(store.load()).isEqualTo(new SettingsStore.Loaded(settings, Optional.empty()));
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void withoutAFileTheDefaultsHold() {
        assertThat(store.load()).isEqualTo(new SettingsStore.Loaded(Settings.DEFAULT, Optional.empty()));
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() throws IOException {
        write("{\"theme\": \"light\", \"sound\": {\"volume\": 3}, \"window\": \"wide\", \"recent\": [\"/a\\u0000b\"]}");

        assertThat(store.load())
                .isEqualTo(new SettingsStore.Loaded(Settings.DEFAULT.withTheme(Theme.LIGHT), Optional.empty()));
    }

    @Test
    void valuesThatMakeNoSenseAreTheUsualOnes() throws IOException {
        write("{\"theme\": \"pink\", \"colourMap\": 7, \"live\": \"?\", \"mostKeys\": -1, \"textSize\": 9000, \"emulatorPort\": 70000}");

        assertThat(store.load()).isEqualTo(new SettingsStore.Loaded(Settings.DEFAULT, Optional.empty()));
    }

    @Test
    void textGrowsAndShrinksWithinItsSizes() {
        Preferences preferences = Preferences.DEFAULT;
        assertThat(preferences.withTextLarger(1).textSize()).isEqualTo(110);
        assertThat(preferences.withTextLarger(100).textSize()).isEqualTo(Preferences.TEXT_SIZES.getLast());
        assertThat(preferences.withTextLarger(-100).textSize()).isEqualTo(Preferences.TEXT_SIZES.getFirst());
    }

    @Test
    void aBrokenFileIsSetAsideAndReportedOnce() throws IOException {
        write("{\"theme\": ");

        SettingsStore.Loaded first = store.load();

        assertThat(first.settings()).isEqualTo(Settings.DEFAULT);
        assertThat(first.problem()).hasValueSatisfying(s -> assertThat(s).contains("set aside", "settings.json.broken"));
        assertThat(file.resolveSibling("settings.json.broken")).hasContent("{\"theme\": ");
        assertThat(store.load().problem()).isEmpty();
    }

    @Test
    void aLinkedFileStaysLinked() throws IOException {
        Path kept = Files.writeString(directory.resolve("kept.json"), "{}");
        Files.createDirectories(file.getParent());
        Files.createSymbolicLink(file, kept);
        store.save(Settings.DEFAULT);
        assertThat(file).isSymbolicLink();
        assertThat(kept).content().contains("\"theme\"");
    }

    @Test
    void recentFilesAreDistinctAndBounded() {
        Settings settings = Settings.DEFAULT;
        for (int i = 0; i < 20; i++) {
            settings = settings.withRecent(directory.resolve("f" + i));
        }
        settings = settings.withRecent(directory.resolve("f15"));

        assertThat(settings.recent()).hasSize(Settings.MAX_RECENT).doesNotHaveDuplicates();
        assertThat(settings.recent().getFirst()).isEqualTo(directory.resolve("f15"));
        assertThat(settings.withoutRecent(directory.resolve("f15")).recent()).hasSize(Settings.MAX_RECENT - 1);
    }

    private void write(String json) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, json);
    }

    @Test
    void serversThatMakeNoSenseArePassedOver() throws IOException {
        write("{\"servers\": [{\"name\": \"a\", \"host\": \"h\", \"port\": 70000}, {\"name\": \"b\"}, 7,"
                + " {\"name\": \"c\", \"host\": \"h\", \"port\": 1}, {\"name\": \"c\", \"project\": \"p\"}]}");

        assertThat(store.load().settings().servers())
                .containsExactly(new Server("c", Endpoint.Emulator.at("h", 1)));
    }
}
