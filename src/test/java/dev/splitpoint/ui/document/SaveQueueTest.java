package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.document.SaveQueue.SaveResult;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignCheck;
import java.io.IOException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class SaveQueueTest {
    private static final String TEXT = Samples.text(Samples.FIRST);

    @TempDir
    private Path directory;

    private final List<Throwable> failures = new ArrayList<>();
    private final SaveQueue queue = new SaveQueue(Jobs.on(Runnable::run, failures::add));
    private final List<SaveResult> done = new ArrayList<>();
    private int failed;

    private SaveQueue.Save save(String name, DesignCheck check, Optional<FileStamp> known) {
        return new SaveQueue.Save(directory.resolve(name), TEXT, check, () -> known, done::add, () -> failed++);
    }

    private SaveQueue.Save save(String name, DesignCheck check) {
        return save(name, check, Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCheckThatFailsDoesNotMakeUnsavedWhatIsSaved(boolean error) {
        Throwable unforeseen = error ? new StackOverflowError("deep") : new IllegalStateException("odd");
        queue.add(save("first.bigtable.yaml", design -> {
            if (unforeseen instanceof Error e) {
                throw e;
            }
            throw (RuntimeException) unforeseen;
        }));
        Path first = directory.resolve("first.bigtable.yaml");
        assertThat(first).hasContent(TEXT);
        assertThat(done).containsExactly(
                new SaveResult.Written(List.of(), FileStamp.of(first).orElseThrow(), LoadedFile.real(first)));
        assertThat(failed).isZero();
        assertThat(failures).as("it is told all the same").containsExactly(unforeseen);
        assertThat(queue.isBusy()).isFalse();
        assertThat(queue.savingProperty().get()).isEmpty();
    }

    @Test
    void aFailureThatNobodyForesawIsToldAndTheNextSaveIsMade() throws IOException {
        Path odd;
        try (FileSystem closed = FileSystems.newFileSystem(directory.resolve("a.zip"), Map.of("create", "true"))) {
            odd = closed.getPath("/first.bigtable.yaml");
        }
        queue.add(new SaveQueue.Save(
                odd, TEXT, design -> List.of(), Optional::empty, done::add, () -> failed++));
        assertThat(failed).isEqualTo(1);
        assertThat(failures).singleElement().isInstanceOf(ClosedFileSystemException.class);
        assertThat(done).isEmpty();
        assertThat(queue.isBusy()).isFalse();
        assertThat(queue.savingProperty().get()).isEmpty();

        queue.add(save("second.bigtable.yaml", design -> List.of()));
        assertThat(done).singleElement().isInstanceOf(SaveResult.Written.class);
        assertThat(directory.resolve("second.bigtable.yaml")).hasContent(TEXT);
    }

    @Test
    void whatAnotherProgramChangedIsNotReplaced() throws IOException {
        Path file = Files.writeString(directory.resolve("theirs.bigtable.yaml"), "theirs");
        queue.add(save("theirs.bigtable.yaml", design -> List.of(), Optional.of(FileStamp.ofContent("other"))));
        assertThat(done).containsExactly(new SaveResult.Changed());
        assertThat(file).hasContent("theirs");
    }

    @Test
    void whatTheDiskRefusesIsSaid() {
        queue.add(save("missing/one.bigtable.yaml", design -> List.of()));
        assertThat(done).singleElement().isInstanceOfSatisfying(
                SaveResult.Failed.class, refused -> assertThat(refused.why()).contains("folder").endsWith("."));
    }

    @Test
    void whatIsSavedAgainWhereItIsToldThatTheFileChangedIsWrittenOnce() throws IOException {
        Path file = Files.writeString(directory.resolve("theirs.bigtable.yaml"), "theirs");
        Deque<Runnable> later = new ArrayDeque<>();
        SaveQueue saves = new SaveQueue(Jobs.on(later::add, failures::add));
        SaveQueue.Save overwrite = save("theirs.bigtable.yaml", design -> List.of());
        saves.add(new SaveQueue.Save(
                file, TEXT, design -> List.of(), () -> Optional.of(FileStamp.ofContent("other")),
                saved -> saves.add(overwrite), () -> failed++));
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
    void whatWaitsForTheQueueIsRunOnceAfterAllSaves() {
        List<String> order = new ArrayList<>();
        queue.add(save("first.bigtable.yaml", design -> {
            queue.whenDone(() -> order.add("afterwards"));
            return List.of();
        }));
        queue.add(save("second.bigtable.yaml", design -> List.of()));
        assertThat(order).containsExactly("afterwards");
    }
}
