package dev.splitpoint.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real program is killed while somebody types, and started again. */
@Tag("window")
class CrashTest {
    private static final long MOST_SECONDS = 180;

    @TempDir
    private Path directory;

    @Test
    @Timeout(2 * MOST_SECONDS)
    void nextStartRestoresTheTextTypedBeforeAKill() throws Exception {
        Process killed = new Program(directory).start(ProgramProbe.class, "type");
        try {
            assertThat(Program.lines(killed, "typed")).contains("typed");
            awaitJournal("buckets: 24");
        } finally {
            killed.destroyForcibly();
        }
        assertThat(killed.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();

        Process next = new Program(directory).start(ProgramProbe.class, "restore");
        try {
            assertThat(Program.lines(next, "restored"))
                    .anyMatch(line -> line.matches("offered .*sensor-readings.*"))
                    .contains("restored 24 true");
            assertThat(next.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(next.exitValue()).isZero();
        } finally {
            next.destroyForcibly();
        }
        assertThat(journals()).as("a clean end leaves nothing behind").isEmpty();
    }

    private void awaitJournal(String text) throws Exception {
        while (true) {
            for (Path journal : journals()) {
                if (journal.toString().endsWith(".json")
                        && Files.readString(journal).contains(text)) {
                    return;
                }
            }
            Thread.sleep(50);
        }
    }

    private List<Path> journals() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (String.valueOf(file.getFileName()).startsWith("journal-")) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            /** The program replaces files meanwhile. */
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }
}
