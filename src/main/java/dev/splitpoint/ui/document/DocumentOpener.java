package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.dialog.Dialogs;
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
 * Opens documents: new ones, samples, files, and documents restored from the journal of an interrupted session.
 *
 * <p>Used on the JavaFX thread, which never waits for a disk. Documents open in the order of the requests. The last
 * request decides which document is in front.
 */
public final class DocumentOpener {
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final OpenDocuments documents;
    private final OpenFailures failures;
    private final Deque<PendingFile> waiting = new ArrayDeque<>();
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private long lastRequest;
    private long newRequest;

    /**
     * @param dialogs dialogs for questions and errors
     * @param settings settings with the recent files
     * @param jobs background jobs that read files
     * @param files source of the sample files of a document
     * @param documents the open documents
     */
    public DocumentOpener(
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            Function<Optional<Path>, SampleFiles> files,
            OpenDocuments documents) {
        this.dialogs = dialogs;
        this.failures = new OpenFailures(dialogs);
        this.settings = settings;
        this.jobs = jobs;
        this.files = files;
        this.documents = documents;
    }

    /** {@return the text of the running task, such as "Opening orders.bigtable.yaml…"; empty if idle} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Opens a new design. */
    public void startNew() {
        newRequest = ++lastRequest;
        FileModel file = documents.emptyOrNew();
        file.load(DesignSession.untitled(FileModel.EMPTY), OpenInfo.NONE);
        documents.toFront(file);
    }

    /** Lets the user choose a file and opens it. */
    public void open(Optional<Path> initial) {
        dialogs.openDocument(initial.or(() -> settings.recent().stream().findFirst()))
                .ifPresent(file -> open(List.of(file)));
    }

    /** Opens files; the first one is in front. */
    public void open(List<Path> paths) {
        long request = ++lastRequest;
        for (int i = 0; i < paths.size(); i++) {
            read(paths.get(i), request, i == 0);
        }
    }

    /** Opens a sample as a document without a file. Undo returns to the initial empty document. */
    public void openSample(String sample) {
        sample(sample).ifPresent(content -> openAs(file -> file.replace(Messages.openSample(sample), content)));
    }

    /**
     * Opens generated content as an unsaved document without a file. Undo returns to the initial empty document.
     *
     * @param step name of the step in the Undo menu
     * @param content content of the document
     */
    public void openUnsaved(String step, DesignContent content) {
        openAs(file -> file.loadUnsaved(step, content));
    }

    private void openAs(Consumer<FileModel> fill) {
        lastRequest++;
        FileModel file = documents.emptyOrNew();
        fill.accept(file);
        documents.toFront(file);
    }

    /**
     * Restores the documents of an interrupted session.
     *
     * @param then receives the entries that could not be read, after all others are open
     */
    public void restore(List<JournalEntry> entries, Consumer<List<JournalEntry>> then) {
        long request = ++lastRequest;
        jobs.computeShort(
                Messages.RESTORE_DESIGNS,
                job -> entries.stream().map(this::restored).toList(),
                all -> {
                    List<JournalEntry> unreadable = new ArrayList<>();
                    boolean front = request == lastRequest;
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

    /** {@return the index of the first readable entry that was in front; 0 if none exists} */
    private static int first(List<JournalEntry> entries, List<Optional<RestoredDocument>> all) {
        return IntStream.range(0, entries.size())
                .filter(i -> entries.get(i).selected() && all.get(i).isPresent())
                .findFirst()
                .orElse(0);
    }

    /** An unreadable entry must not prevent the restoration of the others. */
    private Optional<RestoredDocument> restored(JournalEntry entry) {
        try {
            return Optional.of(RestoredDocument.of(entry, check(entry.path())))
                    .filter(read -> read.isDesign() || read.isText());
        } catch (RuntimeException | Error e) {
            jobs.report(e);
            return Optional.empty();
        }
    }

    private boolean isRestored(Optional<RestoredDocument> restored, boolean front) {
        try {
            restored.ifPresent(readable -> restore(readable, front));
            return restored.isPresent();
        } catch (RuntimeException | Error e) {
            jobs.report(e);
            return false;
        }
    }

    private void restore(RestoredDocument restored, boolean front) {
        JournalEntry entry = restored.entry();
        if (!restored.isDesign()) {
            restoreText(entry, front);
            return;
        }
        Optional<FileModel> openFile = restored.real().flatMap(documents::of);
        FileModel file = openFile.orElseGet(documents::emptyOrNew);
        if (openFile.isEmpty()) {
            file.load(restored.session(), restored.opened());
        } else if (entry.dirty()) {
            file.restore(Messages.restore(entry.name()), restored.content());
        }
        boolean apart = entry.diverged() || !file.hasContent(restored.content());
        entry.yamlInput().ifPresent(typed -> documents.restoreTypedText(file, typed, apart));
        if (front) {
            documents.toFront(file);
        }
    }

    /**
     * Shows the text in the YAML pane so that it can be fixed; without a file, which the empty design must not
     * overwrite.
     */
    private void restoreText(JournalEntry entry, boolean front) {
        FileModel file = documents.emptyOrNew();
        DesignContent empty = DesignContent.of(TableDesign.empty(entry.name()));
        file.load(DesignSession.unsaved(empty, Optional.empty()), OpenInfo.NONE);
        documents.restoreTypedText(file, entry.text(), false);
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

    private void read(Path file, long request, boolean front) {
        PendingFile reading = new PendingFile(file);
        waiting.add(reading);
        updateBusy();
        jobs.computeShort(
                Messages.open(file),
                job -> LoadedFile.of(file, check(Optional.of(file))),
                read -> ended(reading, () -> opened(file, read, request, front && request == lastRequest)),
                failure -> ended(reading, () -> {}));
    }

    private void ended(PendingFile reading, Runnable then) {
        reading.then = Optional.of(then);
        deliver();
    }

    /** Delivers files in the order of the requests: a file that is read early waits for its predecessors. */
    private void deliver() {
        if (waiting.isEmpty()) {
            failures.report();
            return;
        }
        if (waiting.getFirst().then.isEmpty()) {
            return;
        }
        PendingFile first = waiting.removeFirst();
        updateBusy();
        try {
            first.then.get().run();
        } finally {
            deliver();
        }
    }

    private void opened(Path file, LoadedFile read, long request, boolean front) {
        Optional<FileModel> openFile = documents.of(read.real());
        if (openFile.isPresent()) {
            if (front) {
                documents.toFront(openFile.get());
            }
            settings.addRecent(file);
            return;
        }
        DesignDocument document = read.document();
        if (document.design().isEmpty()) {
            settings.removeRecent(file);
            failures.add(file, document.problems());
            return;
        }
        DesignContent content = new DesignContent(document.design().get(), document.comments());
        // If the user asked for a new design after this file, the new design must remain.
        FileModel target = request > newRequest ? documents.emptyOrNew() : documents.addNew();
        target.load(
                DesignSession.of(content, file),
                new OpenInfo(document.readOnly(), document.problems(), read.stamp(), Optional.of(read.real())));
        settings.addRecent(file);
        if (front) {
            documents.toFront(target);
        }
    }

    private void updateBusy() {
        busy.set(waiting.isEmpty() ? "" : Messages.opening(waiting.getLast().file));
    }

    private DesignCheck check(Optional<Path> file) {
        return design -> Preflight.of(design, files.apply(file)).problems();
    }

    static String details(List<Problem> problems, String file) {
        return problems.stream().map(p -> p.in(file)).collect(Collectors.joining("\n"));
    }

    private static final class PendingFile {
        private final Path file;
        /** Task to run with the result; empty while the file is being read. */
        private Optional<Runnable> then = Optional.empty();

        PendingFile(Path file) {
            this.file = file;
        }
    }

    /**
     * Properties of a document that was opened.
     *
     * @param readOnly reason why the document must not be saved to its file; empty if it can be saved
     * @param problems problems found in the file
     * @param stamp stamp of the file when it was read
     * @param real file of the document, absolute and without symbolic links
     */
    record OpenInfo(Optional<String> readOnly, List<Problem> problems, Optional<FileStamp> stamp, Optional<Path> real) {
        static final OpenInfo NONE = new OpenInfo(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
    }
}
