package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.SaveQueue.SaveResult;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class SaveQueueTest {
    private static final String TEXT = Samples.text(Samples.FIRST);

    @TempDir
    private Path directory;

    private final List<Throwable> failures = new ArrayList<>();
    private final SaveQueue queue = new SaveQueue(Jobs.on(Runnable::run, failures::add));
    private final List<SaveResult> done = new ArrayList<>();
    private int failed;

    private SaveQueue.Save save(String name, Optional<FileStamp> known) {
        return new SaveQueue.Save(directory.resolve(name), TEXT, () -> known, done::add, () -> failed++);
    }

    private SaveQueue.Save save(String name) {
        return save(name, Optional.empty());
    }

    @Test
    void aWrittenFileIsReportedWithItsStamp() {
        queue.add(save("first.bigtable.yaml"));
        Path first = directory.resolve("first.bigtable.yaml");
        assertThat(first).hasContent(TEXT);
        assertThat(done)
                .containsExactly(new SaveResult.Written(FileStamp.of(first).orElseThrow(), LoadedFile.real(first)));
        assertThat(failed).isZero();
        assertThat(failures).isEmpty();
        assertThat(queue.isBusy()).isFalse();
        assertThat(queue.savingProperty().get()).isEmpty();
    }

    /**
     * Before, computations ran on virtual threads like saves, which have one carrier thread per core: the save never
     * ended.
     */
    @Test
    void endlessComputationsDelayNeitherASaveNorTheJournal() throws IOException, InterruptedException {
        int cores = Runtime.getRuntime().availableProcessors();
        AtomicBoolean isStopped = new AtomicBoolean();
        BlockingQueue<Runnable> delivered = new LinkedBlockingQueue<>();
        Path journal = directory.resolve("journal-1-0.json");
        try (Jobs jobs = Jobs.start(cores, delivered::add, failures::add);
                JournalWriter writer = new JournalWriter(Journal.open(directory, 1), jobs, Duration.ofMillis(500))) {
            for (int i = 0; i < 2 * cores; i++) {
                jobs.computeShort("endless", job -> spin(isStopped), result -> {});
                jobs.compute("endless", job -> spin(isStopped), result -> {});
            }
            writer.onWriteFailure(why -> assertThat(why).isEmpty());
            writer.changed(List.of(new JournalWriter.OpenDocument(
                    DesignContent.of(TableDesign.empty("unsaved")),
                    Optional.empty(),
                    Optional.empty(),
                    true,
                    Optional.empty(),
                    false,
                    "",
                    true)));
            new SaveQueue(jobs).add(save("first.bigtable.yaml"));
            // The result of the save and of the journal.
            for (int i = 0; i < 2; i++) {
                Runnable result = delivered.poll(60, TimeUnit.SECONDS);
                assertThat(result).isNotNull();
                result.run();
            }
            assertThat(done).singleElement().isInstanceOf(SaveResult.Written.class);
            assertThat(journal).content().contains("unsaved");
            assertThat(jobs.running()).as("all computations are still running").hasSize(4 * cores);
            isStopped.set(true);
        } finally {
            isStopped.set(true);
        }
    }

    private static boolean spin(AtomicBoolean isStopped) {
        while (!isStopped.get()) {
            Thread.onSpinWait();
        }
        return true;
    }

    @Test
    void unexpectedFailureIsReportedAndTheNextSaveRuns() throws IOException {
        Path odd;
        try (FileSystem closed = FileSystems.newFileSystem(directory.resolve("a.zip"), Map.of("create", "true"))) {
            odd = closed.getPath("/first.bigtable.yaml");
        }
        queue.add(new SaveQueue.Save(odd, TEXT, Optional::empty, done::add, () -> failed++));
        assertThat(failed).isEqualTo(1);
        assertThat(failures).singleElement().isInstanceOf(ClosedFileSystemException.class);
        assertThat(done).isEmpty();
        assertThat(queue.isBusy()).isFalse();
        assertThat(queue.savingProperty().get()).isEmpty();

        queue.add(save("second.bigtable.yaml"));
        assertThat(done).singleElement().isInstanceOf(SaveResult.Written.class);
        assertThat(directory.resolve("second.bigtable.yaml")).hasContent(TEXT);
    }

    @Test
    void externallyChangedFileIsNotOverwritten() throws IOException {
        Path file = Files.writeString(directory.resolve("theirs.bigtable.yaml"), "theirs");
        queue.add(save("theirs.bigtable.yaml", Optional.of(FileStamp.ofContent("other"))));
        assertThat(done).containsExactly(new SaveResult.Changed());
        assertThat(file).hasContent("theirs");
    }

    @Test
    void writeErrorIsReported() {
        queue.add(save("missing/one.bigtable.yaml"));
        assertThat(done)
                .singleElement()
                .isInstanceOfSatisfying(
                        SaveResult.Failed.class,
                        refused -> assertThat(refused.why()).contains("folder").endsWith("."));
    }

    @Test
    void saveRepeatedAfterAChangedFileReportIsWrittenOnce() throws IOException {
        Path file = Files.writeString(directory.resolve("theirs.bigtable.yaml"), "theirs");
        Deque<Runnable> later = new ArrayDeque<>();
        SaveQueue saves = new SaveQueue(Jobs.on(later::add, failures::add));
        SaveQueue.Save overwrite = save("theirs.bigtable.yaml");
        saves.add(new SaveQueue.Save(
                file,
                TEXT,
                () -> Optional.of(FileStamp.ofContent("other")),
                saved -> saves.add(overwrite),
                () -> failed++));
        while (!later.isEmpty()) {
            later.removeFirst().run();
        }
        assertThat(done).singleElement().isInstanceOf(SaveResult.Written.class);
        assertThat(failures).isEmpty();
        assertThat(file).hasContent(TEXT);
        assertThat(saves.isBusy()).isFalse();
        assertThat(saves.savingProperty().get()).isEmpty();
    }

    @Test
    void completionHandlerRunsOnceAfterAllSaves() {
        List<String> order = new ArrayList<>();
        Deque<Runnable> later = new ArrayDeque<>();
        SaveQueue saves = new SaveQueue(Jobs.on(later::add, failures::add));
        saves.add(save("first.bigtable.yaml"));
        saves.whenDone(() -> order.add("afterwards"));
        saves.add(save("second.bigtable.yaml"));
        later.removeFirst().run();
        assertThat(order).as("the second save is outstanding").isEmpty();
        later.removeFirst().run();
        assertThat(order).containsExactly("afterwards");
    }
}
