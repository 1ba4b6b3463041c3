package dev.splitpoint.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.heat.ColourMap;
import dev.splitpoint.workspace.Settings.Layout;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.workspace.Settings.WindowBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Keeps the settings in a JSON file.
 *
 * <p>Fields that this version does not know are ignored, and so are values that make no sense; a file that is no JSON is
 * put aside under another name. The file is written beside its place and moved there, so that a crash never leaves half
 * of it.
 */
public final class SettingsStore {
    private static final String NAME = "settings.json";
    private static final int MOST_PORT = 65_535;
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Path file;

    /** @param file the file, which need not exist, nor its directory */
    public SettingsStore(Path file) {
        this.file = file;
    }

    /** {@return the settings in the place that a system has for them} */
    public static SettingsStore in(Places places) {
        return new SettingsStore(places.settings().resolve(NAME));
    }

    /** {@return the settings of the file, or the defaults where there is none} */
    public Loaded load() {
        if (!Files.exists(file)) {
            return new Loaded(Settings.DEFAULT, Optional.empty());
        }
        try {
            JsonNode root = JSON.readTree(file.toFile());
            if (root instanceof ObjectNode object) {
                return new Loaded(read(object), Optional.empty());
            }
            return setAside("it holds no JSON object");
        } catch (JsonProcessingException e) {
            return setAside("it is no valid JSON");
        } catch (IOException e) {
            return new Loaded(
                    Settings.DEFAULT, Optional.of("The settings in " + file + " cannot be read; the defaults are used."));
        }
    }

    /**
     * Writes the settings.
     *
     * @throws IOException if they cannot be written; the file is then as it was
     */
    public void save(Settings settings) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        DesignFiles.save(file, JSON.writeValueAsBytes(write(settings)));
    }

    private Loaded setAside(String reason) {
        Path aside = file.resolveSibling(NAME + ".broken");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return new Loaded(
                    Settings.DEFAULT,
                    Optional.of("The settings were set aside as " + aside + " because " + reason
                            + "; the defaults are used."));
        } catch (IOException e) {
            return new Loaded(
                    Settings.DEFAULT,
                    Optional.of("The settings in " + file + " are not used because " + reason + "."));
        }
    }

    private static Settings read(ObjectNode root) {
        JsonNode window = root.path("window");
        WindowBounds bounds = new WindowBounds(
                window.path("x").asDouble(),
                window.path("y").asDouble(),
                window.path("width").asDouble(),
                window.path("height").asDouble(),
                window.path("maximized").asBoolean());
        boolean sized = bounds.width() > 0 && bounds.height() > 0;
        List<Path> recent = new ArrayList<>();
        for (JsonNode entry : root.path("recent")) {
            try {
                recent.add(Path.of(entry.asText()));
            } catch (InvalidPathException e) {
                continue;
            }
        }
        return new Settings(
                preferences(root),
                sized ? Optional.of(bounds) : Optional.empty(),
                layout(root.path("layout")),
                recent.stream().limit(Settings.MAX_RECENT).toList(),
                ServersJson.read(root.path("servers")),
                port(root.path("emulatorPort").asLong()));
    }

    private static OptionalInt port(long number) {
        return number > 0 && number <= MOST_PORT ? OptionalInt.of((int) number) : OptionalInt.empty();
    }

    private static Layout layout(JsonNode layout) {
        List<Double> dividers = new ArrayList<>();
        layout.path("dividers").forEach(at -> dividers.add(at.asDouble()));
        return new Layout(layout.path("yaml").asBoolean(), dividers);
    }

    private static Preferences preferences(ObjectNode root) {
        Preferences usual = Preferences.DEFAULT;
        return new Preferences(
                constant(Theme.class, root.path("theme"), usual.theme()),
                constant(ColourMap.class, root.path("colourMap"), usual.colourMap()),
                root.path("live").asBoolean(usual.live()),
                root.path("mostKeys").asLong(usual.mostKeys()),
                root.path("textSize").asInt(usual.textSize()),
                root.path("confirmQuit").asBoolean(usual.confirmQuit()));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, JsonNode node, E usual) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> name(constant).equals(node.asText()))
                .findFirst()
                .orElse(usual);
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode write(Settings settings) {
        ObjectNode root = JSON.createObjectNode();
        Preferences preferences = settings.preferences();
        root.put("theme", name(preferences.theme()))
                .put("colourMap", name(preferences.colourMap()))
                .put("live", preferences.live())
                .put("mostKeys", preferences.mostKeys())
                .put("textSize", preferences.textSize())
                .put("confirmQuit", preferences.confirmQuit());
        settings.window()
                .ifPresent(bounds -> root.putObject("window")
                        .put("x", bounds.x())
                        .put("y", bounds.y())
                        .put("width", bounds.width())
                        .put("height", bounds.height())
                        .put("maximized", bounds.maximized()));
        ObjectNode layout = root.putObject("layout").put("yaml", settings.layout().yaml());
        ArrayNode dividers = layout.putArray("dividers");
        settings.layout().dividers().forEach(dividers::add);
        ArrayNode recent = root.putArray("recent");
        settings.recent().forEach(path -> recent.add(path.toString()));
        ServersJson.write(settings.servers(), root.putArray("servers"));
        settings.emulatorPort().ifPresent(port -> root.put("emulatorPort", port));
        return root;
    }

    /**
     * What was loaded.
     *
     * @param settings the settings to use
     * @param problem  one sentence on a file that could not be used
     */
    public record Loaded(Settings settings, Optional<String> problem) {}
}
