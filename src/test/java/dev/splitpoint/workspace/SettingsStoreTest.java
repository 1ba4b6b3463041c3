package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.workspace.Settings.WindowBounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
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
    void savedSettingsAreLoaded() throws IOException {
        Settings settings = new Settings(
                new Preferences(Theme.LIGHT, ColorMap.VIRIDIS, false, 1_000_000, 125, true),
                Optional.of(new WindowBounds(10, 20, 1280, 720, true)),
                new Settings.Layout(true, Map.of("small", true), Map.of("side.large", 0.3)),
                List.of(
                        directory.resolve("a.bigtable.yaml").toString(),
                        directory.resolve("b:c.bigtable.yaml").toString()),
                List.of(
                        new SavedConnection(
                                "here", Endpoint.Emulator.at("localhost", 8086).withInstance("p", "i")),
                        new SavedConnection(
                                "there",
                                new Endpoint.Instance(
                                        "p", "i", Optional.of("low"), Optional.of(directory.resolve("key.json")))),
                        new SavedConnection("plain", Endpoint.Instance.of("p", "i"))),
                OptionalInt.of(41_234));
        store.save(settings);

        assertThat(store.load()).isEqualTo(new SettingsStore.LoadedSettings(settings, Optional.empty()));
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void missingFileYieldsTheDefaults() {
        assertThat(store.load()).isEqualTo(new SettingsStore.LoadedSettings(Settings.DEFAULT, Optional.empty()));
    }

    @Test
    void readsTheFileOfAnEarlierVersion() throws IOException {
        write("""
            {
              "theme" : "light",
              "colorMap" : "viridis",
              "live" : false,
              "mostKeys" : 1000000,
              "textSize" : 125,
              "window" : {"x" : 10.0, "y" : 20.0, "width" : 1280.0, "height" : 720.0, "maximized" : true},
              "layout" : {"yaml" : true, "folded" : true, "dividers" : [0.7, 0.4]},
              "recent" : ["/designs/a.bigtable.yaml"],
              "servers" : [
                {"name" : "here", "host" : "localhost", "port" : 8086},
                {"name" : "there", "project" : "p", "instance" : "i", "appProfile" : "low", "keyFile" : "/keys/key.json"}
              ],
              "emulatorPort" : 41234
            }
            """);

        Settings settings = store.load().settings();

        assertThat(settings.preferences())
                .isEqualTo(new Preferences(Theme.LIGHT, ColorMap.VIRIDIS, false, 1_000_000, 125, false));
        assertThat(settings.window()).contains(new WindowBounds(10, 20, 1280, 720, true));
        assertThat(settings.layout()).isEqualTo(new Settings.Layout(true, Map.of(), Map.of()));
        assertThat(settings.recent()).containsExactly(Path.of("/designs/a.bigtable.yaml"));
        assertThat(settings.servers())
                .containsExactly(
                        new SavedConnection("here", Endpoint.Emulator.at("localhost", 8086)),
                        new SavedConnection(
                                "there",
                                new Endpoint.Instance(
                                        "p", "i", Optional.of("low"), Optional.of(Path.of("/keys/key.json")))));
        assertThat(settings.emulatorPort()).hasValue(41_234);
    }

    @Test
    void ignoresFieldsAndConstantsOfALaterVersion() throws IOException {
        write("{\"theme\": \"light\", \"colorMap\": \"pink\", \"mostKeys\": -1, \"textSize\": 9000, \"sound\":"
                + " {\"volume\": 3}}");

        assertThat(store.load())
                .isEqualTo(new SettingsStore.LoadedSettings(
                        Settings.DEFAULT.withPreferences(Preferences.DEFAULT.withTheme(Theme.LIGHT)),
                        Optional.empty()));
    }

    @Test
    void textSizeStaysWithinItsLimits() {
        Preferences preferences = Preferences.DEFAULT;
        assertThat(preferences.withTextLarger(1).textSize()).isEqualTo(110);
        assertThat(preferences.withTextLarger(100).textSize()).isEqualTo(Preferences.TEXT_SIZES.getLast());
        assertThat(preferences.withTextLarger(-100).textSize()).isEqualTo(Preferences.TEXT_SIZES.getFirst());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"theme\": ", "[]", "", "{\"window\": \"wide\"}", "{\"servers\": [{\"name\": \"a\"}]}"})
    void invalidFileIsSetAsideAndReportedOnce(String json) throws IOException {
        write(json);

        SettingsStore.LoadedSettings first = store.load();

        assertThat(first.settings()).isEqualTo(Settings.DEFAULT);
        assertThat(first.problem())
                .hasValueSatisfying(s -> assertThat(s).contains("set aside", "settings.json.broken"));
        assertThat(file.resolveSibling("settings.json.broken")).hasContent(json);
        assertThat(store.load().problem()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\u0000b", ""})
    void aRecentFileWithoutAValidPathIsDropped(String invalid) throws IOException {
        write("{\"recent\": [\"" + invalid + "\", \"/designs/a.bigtable.yaml\"], \"theme\": \"light\"}");

        SettingsStore.LoadedSettings loaded = store.load();

        assertThat(loaded.problem()).isEmpty();
        assertThat(loaded.settings().recent()).containsExactly(Path.of("/designs/a.bigtable.yaml"));
        assertThat(loaded.settings().preferences().theme()).isEqualTo(Theme.LIGHT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"recent\": null}",
                "{\"recent\": [null]}",
                "{\"recent\": [1]}",
                "{\"recent\": 7}",
                "{\"layout\": null}",
                "{\"servers\": [null]}",
                "{\"layout\": {\"shares\": {\"side.large\": null}}}",
                "{\"window\": {\"x\": \"NaN\"}}",
                "{\"textSize\": 1e400}",
                "{\"mostKeys\": \"many\"}",
                "null",
                "{\"emulatorPort\": \"x\"}",
                "{\"servers\": [{\"name\": \"a\", \"project\": \"p\", \"keyFile\": \"a\\u0000b\"}]}",
                "\u0000\u0001"
            })
    void settingsOfWrongTypesDoNotPreventTheStart(String json) throws IOException {
        write(json);
        assertThat(store.load().settings().recent()).doesNotContainNull();
        assertThat(store.load().settings().preferences()).isEqualTo(Preferences.DEFAULT);
    }

    @Test
    void aFolderInsteadOfTheFileDoesNotPreventTheStart() throws IOException {
        Files.createDirectories(file);
        assertThat(store.load().settings()).isEqualTo(Settings.DEFAULT);
        assertThat(store.load().problem()).isPresent();
    }

    @Test
    void changeRetainsChangesOfAnotherProgram() throws IOException {
        store.save(Settings.DEFAULT.withRecent(directory.resolve("a")));
        store.change(Settings.DEFAULT, s -> s.withPreferences(s.preferences().withTheme(Theme.DARK)));
        assertThat(store.load().settings())
                .isEqualTo(Settings.DEFAULT
                        .withRecent(directory.resolve("a"))
                        .withPreferences(Preferences.DEFAULT.withTheme(Theme.DARK)));
    }

    @Test
    void changeOfAnInvalidFileStartsFromTheKnownSettings() throws IOException {
        write("{");
        Settings known = Settings.DEFAULT.withRecent(directory.resolve("a"));
        store.change(known, s -> s.withEmulatorPort(7));
        assertThat(store.load().settings()).isEqualTo(known.withEmulatorPort(7));
    }

    @Test
    void concurrentChangesAreAllRetained() throws Exception {
        int programs = 8;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < programs; i++) {
            Path recent = directory.resolve("f" + i);
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    new SettingsStore(file).change(Settings.DEFAULT, s -> s.withRecent(recent));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(store.load().settings().recent()).hasSize(programs);
    }

    @Test
    void symbolicLinkIsRetained() throws IOException {
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
}
