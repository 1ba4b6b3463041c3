package dev.splitpoint.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores the settings in a JSON file.
 *
 * <p>Missing fields have their defaults, and unknown fields are ignored. A file that is not valid is renamed, so that
 * the user can restore it. The file is written under a temporary name and moved, so that a crash leaves the old or the
 * new one.
 */
public final class SettingsStore {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsStore.class);
    private static final String NAME = "settings.json";
    private static final String LOCK = NAME + ".lock";
    private static final Object LOCKED = new Object();
    private static final int MAX_WAITS = 25;
    private static final long WAIT_MILLIS = 20;
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .build();

    private final Path file;

    /** @param file the file, which need not exist, nor its directory */
    public SettingsStore(Path file) {
        this.file = file;
    }

    /** {@return the settings in the directory that the operating system has for them} */
    public static SettingsStore in(UserDirectories places) {
        return new SettingsStore(places.settings().resolve(NAME));
    }

    /** {@return the settings of the file, or the defaults if none exists or it is not valid} */
    public LoadedSettings load() {
        if (!Files.exists(file)) {
            return new LoadedSettings(Settings.DEFAULT, Optional.empty());
        }
        try {
            ObjectNode root = JSON.valueToTree(Settings.DEFAULT);
            root.setAll(JSON.readValue(file.toFile(), ObjectNode.class));
            return new LoadedSettings(JSON.treeToValue(root, Settings.class), Optional.empty());
        } catch (JsonProcessingException | RuntimeException e) {
            return setAside();
        } catch (IOException e) {
            return new LoadedSettings(
                    Settings.DEFAULT,
                    Optional.of("The settings in " + file + " cannot be read; the defaults are used."));
        }
    }

    /**
     * Changes the settings of the file. Other windows can have changed other settings since this program read the file.
     *
     * @param known settings that are changed if there is no valid file
     * @param change returns the changed settings
     * @return the changed settings, with the changes by other windows
     * @throws IOException if they cannot be written; the file is then unchanged
     */
    public Settings change(Settings known, UnaryOperator<Settings> change) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        // A file lock does not exclude other threads of this process.
        synchronized (LOCKED) {
            try (FileChannel lock =
                    FileChannel.open(file.resolveSibling(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                waitFor(lock);
                Settings current = Files.exists(file) ? load().valid().orElse(known) : known;
                Settings changed = change.apply(current);
                save(changed);
                return changed;
            }
        }
    }

    /**
     * Waits up to 0.5 s for the lock. Then the settings are written without it, because the file system may not support
     * locks, or the other process may be stopped.
     */
    private static void waitFor(FileChannel lock) {
        try {
            for (int i = 0; i < MAX_WAITS; i++) {
                if (lock.tryLock() != null) {
                    return;
                }
                TimeUnit.MILLISECONDS.sleep(WAIT_MILLIS);
            }
            LOG.warn("Another process holds the lock of the settings.");
        } catch (IOException e) {
            LOG.warn("The settings cannot be locked.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Writes the settings.
     *
     * @throws IOException if they cannot be written; the file is then unchanged
     */
    public void save(Settings settings) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        DesignFiles.save(file, JSON.writeValueAsBytes(settings));
    }

    private LoadedSettings setAside() {
        Path aside = file.resolveSibling(NAME + ".broken");
        String problem;
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            problem = "The settings were set aside as " + aside + " because they are not valid; the defaults are used.";
        } catch (IOException e) {
            problem = "The settings in " + file + " are not valid; the defaults are used.";
        }
        return new LoadedSettings(Settings.DEFAULT, Optional.of(problem));
    }

    /**
     * Settings that were loaded.
     *
     * @param settings the settings to use
     * @param problem one sentence on a file that could not be used
     */
    public record LoadedSettings(Settings settings, Optional<String> problem) {
        private Optional<Settings> valid() {
            return problem.isEmpty() ? Optional.of(settings) : Optional.empty();
        }
    }
}
