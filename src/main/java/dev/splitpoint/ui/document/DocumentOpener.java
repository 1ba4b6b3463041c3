package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignCheck;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * Opens documents: new ones, samples, files, and what a session that was cut off left behind.
 *
 * <p>No disk is waited for on the window's thread. Files are shown in the order in which they were asked for; what was
 * asked for last is in front.
 */
public final class DocumentOpener {
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final OpenDocuments documents;
    private final OpenFailures refusals;
    private final Deque<Reading> waiting = new ArrayDeque<>();
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private long asked;
    private long askedForNew;

    /**
     * @param dialogs   ask the user
     * @param settings  remember recent files
     * @param jobs      wait for the disk
     * @param files     where a document's sample files are read from
     * @param documents those that are open
     */
    public DocumentOpener(
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            Function<Optional<Path>, SampleFiles> files,
            OpenDocuments documents) {
        this.dialogs = dialogs;
        this.refusals = new OpenFailures(dialogs);
        this.settings = settings;
        this.jobs = jobs;
        this.files = files;
        this.documents = documents;
    }

    /** {@return the text of the running task, such as "Opening orders.bigtable.yaml…"; empty: nothing} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Starts a new design. */
    public void startNew() {
        askedForNew = ++asked;
        FileModel file = documents.another();
        file.take(DesignSession.untitled(FileModel.EMPTY), Opened.NONE);
        documents.toFront(file);
    }

    /** Asks for a document and opens it. */
    public void open(Optional<Path> near) {
        dialogs.openDocument(near.or(() -> settings.recent().stream().findFirst())).ifPresent(file -> open(List.of(file)));
    }

    /** Opens files; the first is in front. */
    public void open(List<Path> paths) {
        long mine = ++asked;
        for (int i = 0; i < paths.size(); i++) {
            read(paths.get(i), mine, i == 0);
        }
    }

    /** Opens a sample as a document that has no file yet; undo leads back to the empty document that it began as. */
    public void openSample(String sample) {
        sample(sample).ifPresent(content -> openAs(file -> file.replace(Messages.openSample(sample), content)));
    }

    /**
     * Opens what was made as a document that has no file yet, and is in none, so that it counts as unsaved; undo leads back to the
     * empty document that it began as.
     *
     * @param step    what undo says
     * @param content what it holds
     */
    public void openMade(String step, DesignContent content) {
        openAs(file -> file.make(step, content));
    }

    private void openAs(Consumer<FileModel> fill) {
        asked++;
        FileModel file = documents.another();
        fill.accept(file);
        documents.toFront(file);
    }

    /**
     * Opens what was open when a session was cut off.
     *
     * @param then is told, when all of it is open, what could not be read
     */
    public void restore(List<JournalEntry> entries, Consumer<List<JournalEntry>> then) {
        long mine = ++asked;
        jobs.await(Messages.RESTORE_DESIGNS, job -> entries.stream().map(this::left).toList(), all -> {
            List<JournalEntry> unreadable = new ArrayList<>();
            boolean front = mine == asked;
            int first = first(entries, all);
            for (int i = 0; i < entries.size(); i++) {
                if (isRestored(all.get(i), front && i >= first)) {
                    front &= i < first;
                } else {
                    unreadable.add(entries.get(i));
                }
            }
            then.accept(unreadable);
        });
    }

    /** {@return the first that was in front; where that cannot be read, the first of all} */
    private static int first(List<JournalEntry> entries, List<Optional<RestoredDocument>> all) {
        return IntStream.range(0, entries.size())
                .filter(i -> entries.get(i).front() && all.get(i).isPresent())
                .findFirst()
                .orElse(0);
    }

    /** One that cannot be read must not keep the others from coming back. */
    private Optional<RestoredDocument> left(JournalEntry entry) {
        try {
            return Optional.of(RestoredDocument.of(entry, check(entry.path()))).filter(left -> left.isDesign() || left.isText());
        } catch (RuntimeException | Error e) {
            jobs.report(e);
            return Optional.empty();
        }
    }

    private boolean isRestored(Optional<RestoredDocument> left, boolean front) {
        try {
            left.ifPresent(readable -> restore(readable, front));
            return left.isPresent();
        } catch (RuntimeException | Error e) {
            jobs.report(e);
            return false;
        }
    }

    private void restore(RestoredDocument left, boolean front) {
        JournalEntry entry = left.entry();
        if (!left.isDesign()) {
            restoreText(entry, front);
            return;
        }
        Optional<FileModel> there = left.real().flatMap(documents::of);
        FileModel file = there.orElseGet(documents::another);
        if (there.isEmpty()) {
            file.take(left.session(), left.opened());
        } else if (entry.dirty()) {
            file.bringBack(Messages.restore(entry.name()), left.content());
        }
        boolean apart = entry.apart() || !file.holds(left.content());
        entry.typed().ifPresent(typed -> documents.retype(file, typed, apart));
        if (front) {
            documents.toFront(file);
        }
    }

    /** The text stands in the YAML pane, to be mended there; without a file, which the empty design must not be saved to. */
    private void restoreText(JournalEntry entry, boolean front) {
        FileModel file = documents.another();
        DesignContent empty = DesignContent.of(TableDesign.empty(entry.name()));
        file.take(DesignSession.unsaved(empty, Optional.empty()), Opened.NONE);
        documents.retype(file, entry.text(), false);
        if (front) {
            documents.toFront(file);
        }
    }

    private Optional<DesignContent> sample(String sample) {
        DesignDocument read = DesignReader.read(Samples.text(sample));
        if (read.design().isEmpty()) {
            dialogs.error(Messages.sampleUnreadable(sample), details(read.problems(), sample));
        }
        return read.design().map(design -> new DesignContent(design, read.comments()));
    }

    private void read(Path file, long mine, boolean front) {
        Reading reading = new Reading(file);
        waiting.add(reading);
        tell();
        jobs.await(
                Messages.open(file),
                job -> LoadedFile.of(file, check(Optional.of(file))),
                read -> ended(reading, () -> opened(file, read, mine, front && mine == asked)),
                failure -> ended(reading, () -> {}));
    }

    private void ended(Reading reading, Runnable then) {
        reading.then = Optional.of(then);
        deliver();
    }

    /** A later file that is read sooner waits for those before it. */
    private void deliver() {
        if (waiting.isEmpty()) {
            refusals.tell();
            return;
        }
        if (waiting.getFirst().then.isEmpty()) {
            return;
        }
        Reading first = waiting.removeFirst();
        tell();
        try {
            first.then.get().run();
        } finally {
            deliver();
        }
    }

    private void opened(Path file, LoadedFile read, long mine, boolean front) {
        Optional<FileModel> there = documents.of(read.real());
        if (there.isPresent()) {
            if (front) {
                documents.toFront(there.get());
            }
            settings.remember(file);
            return;
        }
        DesignDocument document = read.document();
        if (document.design().isEmpty()) {
            settings.forget(file);
            refusals.add(file, document.problems());
            return;
        }
        DesignContent content = new DesignContent(document.design().get(), document.comments());
        // A new design that was asked for after this file is wanted as it is.
        FileModel target = mine > askedForNew ? documents.another() : documents.oneMore();
        target.take(
                DesignSession.of(content, file),
                new Opened(document.readOnly(), document.problems(), read.stamp(), Optional.of(read.real())));
        settings.remember(file);
        if (front) {
            documents.toFront(target);
        }
    }

    private void tell() {
        busy.set(waiting.isEmpty() ? "" : Messages.opening(waiting.getLast().file));
    }

    private DesignCheck check(Optional<Path> file) {
        return design -> Preflight.of(design, files.apply(file)).problems();
    }

    static String details(List<Problem> problems, String file) {
        return problems.stream().map(p -> p.in(file)).collect(Collectors.joining("\n"));
    }

    private static final class Reading {
        private final Path file;
        /** What is to be done with what was read; empty: it is being read. */
        private Optional<Runnable> then = Optional.empty();

        Reading(Path file) {
            this.file = file;
        }
    }

    /**
     * What is known of a document that was opened.
     *
     * @param readOnly why it must not be saved to its file; empty: it may
     * @param problems what is wrong in it
     * @param stamp    of the file when it was read
     * @param real     its file, absolute and without symbolic links
     */
    record Opened(
            Optional<String> readOnly, List<Problem> problems, Optional<FileStamp> stamp, Optional<Path> real) {
        static final Opened NONE = new Opened(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
    }
}
