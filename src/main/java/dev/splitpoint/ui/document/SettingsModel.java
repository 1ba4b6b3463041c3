package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The settings, kept on disk whenever they change. */
public final class SettingsModel {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsModel.class);

    private final SettingsStore store;
    private final ReadOnlyObjectWrapper<Settings> settings;
    private final Jobs jobs;
    private final AtomicReference<Optional<Settings>> unsaved = new AtomicReference<>(Optional.empty());

    /**
     * @param store  keeps them
     * @param loaded what it held at the start
     * @param jobs   wait for the disk
     */
    public SettingsModel(SettingsStore store, Settings loaded, Jobs jobs) {
        this.store = store;
        this.jobs = jobs;
        this.settings = new ReadOnlyObjectWrapper<>(loaded);
    }

    /** {@return the settings as they are now} */
    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /** {@return the files opened last, the newest first} */
    public List<Path> recent() {
        return settings.get().recent();
    }

    /** Puts a file at the head of the recent ones. */
    public void remember(Path file) {
        change(s -> s.withRecent(file));
    }

    /** Takes a file off the recent ones. */
    public void forget(Path file) {
        change(s -> s.withoutRecent(file));
    }

    /** Takes all files off the recent ones. */
    public void forgetAll() {
        change(Settings::withoutRecents);
    }

    /** Changes the user's preferences and keeps them. */
    public void prefer(UnaryOperator<Preferences> change) {
        change(s -> s.withPreferences(change.apply(s.preferences())));
    }

    /** Changes the settings and keeps them. A disk that refuses is no reason to disturb the work: it is logged. */
    public void change(UnaryOperator<Settings> change) {
        Settings next = change.apply(settings.get());
        if (!next.equals(settings.get())) {
            settings.set(next);
            unsaved.set(Optional.of(next));
            save();
        }
    }

    /** {@return the job that writes what is not written yet; what it finds nothing to do for, another one has written} */
    public Job save() {
        return jobs.await(Messages.SAVE_SETTINGS, job -> {
            writeNewest();
            return settings;
        }, written -> {});
    }

    /** One at a time, and always the newest: a slow write can never end behind a later one. */
    private void writeNewest() {
        synchronized (store) {
            unsaved.getAndSet(Optional.empty()).ifPresent(newest -> {
                try {
                    store.save(newest);
                } catch (IOException e) {
                    LOG.warn("The settings could not be saved.", e);
                }
            });
        }
    }
}
