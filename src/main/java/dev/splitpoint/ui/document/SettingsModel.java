package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Observable settings. Each change is applied to the settings on disk in a background job, so that changes by other
 * windows to other settings are retained. Then this window has those settings, too.
 *
 * <p>Used on the JavaFX thread.
 */
public final class SettingsModel {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsModel.class);

    private final SettingsStore store;
    private final ReadOnlyObjectWrapper<Settings> settings;
    private final Jobs jobs;
    /** Added to on the JavaFX thread, and removed by the job that has written them. */
    private final Queue<UnaryOperator<Settings>> unsaved = new ConcurrentLinkedQueue<>();
    /** Settings without the unsaved changes: content of the file when this window last read or wrote it. */
    private volatile Settings stored;

    /**
     * @param store file of the settings
     * @param loaded settings at the start of the program
     * @param jobs background jobs that write the file
     */
    public SettingsModel(SettingsStore store, Settings loaded, Jobs jobs) {
        this.store = store;
        this.jobs = jobs;
        this.stored = loaded;
        this.settings = new ReadOnlyObjectWrapper<>(loaded);
    }

    /** {@return the current settings} */
    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /** {@return the recent files, the newest first} */
    public List<Path> recent() {
        return settings.get().recent();
    }

    /** Adds a file to the head of the recent files. */
    public void addRecent(Path file) {
        change(s -> s.withRecent(file));
    }

    /** Removes a file from the recent files. */
    public void removeRecent(Path file) {
        change(s -> s.withoutRecent(file));
    }

    /** Removes all recent files. */
    public void clearRecent() {
        change(Settings::withoutRecents);
    }

    /** Changes and saves the user's preferences. */
    public void changePreferences(UnaryOperator<Preferences> change) {
        change(s -> s.withPreferences(change.apply(s.preferences())));
    }

    /**
     * Changes and saves the settings. A failed write is only logged, because it must not interrupt the user.
     *
     * @param change returns the changed settings; it is called for the settings of this window and for those on disk
     */
    public void change(UnaryOperator<Settings> change) {
        Settings next = change.apply(settings.get());
        if (!next.equals(settings.get())) {
            settings.set(next);
            unsaved.add(change);
            save();
        }
    }

    /** {@return the job that writes unsaved changes} The job does nothing if another job has written them already. */
    public Job save() {
        return jobs.startBlocking(
                Messages.SAVE_SETTINGS,
                job -> {
                    write();
                    return settings;
                },
                written -> adopt());
    }

    /** Writes the unsaved changes in their order. If this fails, the next job tries again. */
    private void write() {
        synchronized (store) {
            List<UnaryOperator<Settings>> changes = List.copyOf(unsaved);
            if (changes.isEmpty()) {
                return;
            }
            try {
                stored = store.change(stored, current -> replay(changes, current));
                changes.forEach(written -> unsaved.remove());
            } catch (IOException e) {
                LOG.warn("The settings could not be saved.", e);
            }
        }
    }

    /**
     * Skips and reports a change that the settings on disk refuse, because it would fail again with each later change.
     */
    private Settings replay(List<UnaryOperator<Settings>> changes, Settings current) {
        Settings changed = current;
        for (UnaryOperator<Settings> change : changes) {
            try {
                changed = change.apply(changed);
            } catch (RuntimeException e) {
                jobs.report(e);
            }
        }
        return changed;
    }

    /**
     * Replaces the settings of this window by the stored ones, which contain the changes by other windows. If other
     * changes are not written yet, the job that writes them does this.
     */
    private void adopt() {
        if (unsaved.isEmpty() && !stored.equals(settings.get())) {
            settings.set(stored);
        }
    }
}
