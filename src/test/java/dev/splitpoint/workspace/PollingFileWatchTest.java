package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class PollingFileWatchTest {
    @TempDir
    private Path directory;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final PollingFileWatch watch = new PollingFileWatch(Jobs.on(background::add, failures::add), Duration.ZERO);
    private Path first;
    private Path second;

    @BeforeEach
    void write() throws IOException {
        first = Files.writeString(directory.resolve("first"), "one");
        second = Files.writeString(directory.resolve("second"), "one");
    }

    private Subscription watch(Path file) {
        return watch.watch(
                file, FileStamp.of(file).orElseThrow(), stamp -> told.add(file.getFileName() + " " + stamp.exists()));
    }

    private void round(int jobs) {
        for (int i = 0; i < jobs && !background.isEmpty(); i++) {
            background.remove().run();
        }
    }

    @Test
    void changeAndDeletionAreReportedOnceEach() throws IOException {
        watch(first);
        watch(second);
        round(20);
        assertThat(told).isEmpty();
        Files.writeString(first, "another");
        Files.delete(second);
        round(20);
        assertThat(told).containsExactlyInAnyOrder("first true", "second false");
    }

    @Test
    void unresponsiveDriveDoesNotDelayReportsOfOtherFiles() throws IOException {
        watch(first);
        watch(second);
        Files.writeString(second, "another");
        background.remove().run();
        Runnable dead = background.remove();
        round(20);
        assertThat(told).containsExactly("second true");

        Files.writeString(second, "a third text");
        round(20);
        assertThat(told).containsExactly("second true", "second true");
        Files.writeString(first, "another");
        round(20);
        assertThat(told).as("it is not asked again while it does not answer").hasSize(2);
        dead.run();
        assertThat(told).last().isEqualTo("first true");
    }

    @Test
    void failingListenerDoesNotStopTheWatch() throws IOException {
        Path odd;
        try (FileSystem closed = FileSystems.newFileSystem(directory.resolve("a.zip"), Map.of("create", "true"))) {
            odd = closed.getPath("/odd");
        }
        watch.watch(odd, FileStamp.ofContent("x"), stamp -> told.add("odd"));
        watch.watch(first, FileStamp.ofContent("x"), stamp -> {
            throw new IllegalStateException("A listener failed.");
        });
        watch(second);
        round(20);
        assertThat(failures).singleElement().isInstanceOf(IllegalStateException.class);
        Files.writeString(second, "another");
        round(20);
        assertThat(told).containsExactly("second true");
        assertThat(failures).hasSize(1).noneMatch(ClosedFileSystemException.class::isInstance);
    }

    @Test
    void removedListenerIsNotNotified() throws IOException {
        Subscription listening = watch(first);
        Files.writeString(first, "another");
        background.remove().run();
        listening.cancel();
        round(20);
        assertThat(told).isEmpty();
        assertThat(background).as("nothing is left to look at").isEmpty();
        watch(second);
        watch.close();
        round(20);
        assertThat(background).isEmpty();
    }
}
