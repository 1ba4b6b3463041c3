package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.TableDesign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class JournalWriterTest {
    @TempDir
    private Path directory;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private JournalWriter keeper;
    private Path file;

    @BeforeEach
    void open() throws IOException {
        keeper = new JournalWriter(Journal.open(directory, 1), Jobs.on(background::add, failures::add), Duration.ZERO);
        file = directory.resolve("journal-1-0.json");
    }

    @AfterEach
    void close() {
        keeper.close();
        assertThat(failures).isEmpty();
    }

    private static List<JournalWriter.OpenDocument> named(String name) {
        return List.of(new JournalWriter.OpenDocument(
                DesignContent.of(TableDesign.empty(name)),
                Optional.empty(),
                Optional.empty(),
                true,
                Optional.empty(),
                false,
                "",
                true));
    }

    /** Does what is to be done now, once. */
    private void work() {
        List<Runnable> now = List.copyOf(background);
        background.clear();
        now.forEach(Runnable::run);
    }

    @Test
    void severalChangesAreCoalescedIntoOneWrite() throws IOException {
        keeper.changed(named("first"));
        keeper.changed(named("second"));
        assertThat(background).hasSize(1);
        assertThat(file).doesNotExist();
        work();
        assertThat(Files.readString(file)).contains("second").doesNotContain("first");

        keeper.changed(named("third"));
        work();
        assertThat(Files.readString(file)).contains("third");
    }

    @Test
    void failedWriteIsRetriedLater() throws IOException {
        Files.createDirectory(file);
        keeper.changed(named("first"));
        assertThatThrownBy(keeper::writeNow).isInstanceOf(IOException.class);
        work();
        Files.delete(file);
        keeper.writeNow();
        assertThat(Files.readString(file)).contains("first");
    }

    @Test
    void changeAfterAFailureIsWritten() throws IOException {
        Files.createDirectory(file);
        keeper.changed(named("first"));
        work();
        Files.delete(file);
        keeper.changed(named("second"));
        work();
        assertThat(Files.readString(file)).contains("second");
    }

    @Test
    void failureIsReportedAndRetriedWithoutAnotherChange() throws IOException {
        List<Optional<String>> told = new ArrayList<>();
        keeper.onWriteFailure(told::add);
        Files.createDirectory(file);
        keeper.changed(named("first"));
        work();
        work();
        work();
        assertThat(told)
                .isNotEmpty()
                .allSatisfy(why -> assertThat(why.orElseThrow()).endsWith("."));
        Files.delete(file);
        work();
        work();
        assertThat(Files.readString(file)).contains("first");
        assertThat(told.getLast()).isEmpty();
        assertThat(background).as("what is written is not tried again").isEmpty();
    }

    @Test
    void nothingIsWrittenTwiceOrAfterClose() throws IOException {
        keeper.changed(named("first"));
        keeper.writeNow();
        Files.delete(file);
        keeper.writeNow();
        work();
        assertThat(file).doesNotExist();
        keeper.changed(named("late"));
        keeper.close();
        work();
        assertThat(file).doesNotExist();
    }
}
