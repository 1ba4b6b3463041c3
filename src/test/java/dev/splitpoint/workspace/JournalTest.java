package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class JournalTest {
    private static final JournalEntry ORDERS = new JournalEntry(
                    "orders",
                    Optional.of(Path.of("orders.bigtable.yaml")),
                    Samples.text("orders"),
                    Optional.of("before\n"),
                    true,
                    Optional.of("typed: ["),
                    true,
                    "abc")
            .asSelected();
    private static final JournalEntry UNTITLED =
            new JournalEntry("untitled", Optional.empty(), "text\n", false, Optional.empty(), "");

    @TempDir
    private Path directory;

    @Test
    void journalOfAKilledProcessIsFoundOnceUntilDiscarded() throws Exception {
        Journal first = Journal.open(directory, 1);
        first.write(List.of(UNTITLED));
        first.write(List.of(ORDERS, UNTITLED));
        first.releaseLock();

        try (Journal second = Journal.open(directory, 2)) {
            Journal.RecoveredJournals found = second.recoverable();
            assertThat(found.entries()).containsExactly(ORDERS, UNTITLED);
            assertThat(offeredElsewhere())
                    .as("it is offered by one program only")
                    .isEmpty();
            assertThat(second.recoverable().entries()).as("it is offered once").isEmpty();
            assertThat(offeredElsewhere()).as("to look again lets nothing go").isEmpty();
            found.letGo();
            assertThat(offeredElsewhere()).containsExactly("orders", "untitled");
            Journal.RecoveredJournals again = second.recoverable();
            assertThat(again.entries()).containsExactly(ORDERS, UNTITLED);
            again.discard();
            assertThat(second.recoverable().entries()).isEmpty();
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void journalOfARunningProcessIsNotRecovered() throws Exception {
        try (Journal running = Journal.open(directory, 1)) {
            running.write(List.of(ORDERS));
            assertThat(offeredElsewhere()).isEmpty();
            assertThat(files()).containsExactly("journal-1-0.json", "journal-1-0.json.lock");
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void entriesAreOrderedByWriteTime() throws IOException {
        for (int number : new int[] {30, 4, 5}) {
            Journal cut = Journal.open(directory, number);
            cut.write(List.of(number == 4 ? ORDERS : UNTITLED));
            cut.releaseLock();
            Files.setLastModifiedTime(
                    directory.resolve("journal-" + number + "-0.json"),
                    FileTime.fromMillis(number == 4 ? 9_000 : 1_000));
        }
        try (Journal now = Journal.open(directory, 1)) {
            Journal.RecoveredJournals found = now.recoverable();
            assertThat(found.entries()).containsExactly(UNTITLED, UNTITLED, ORDERS);
            found.discard();
        }
    }

    @Test
    void lockWithoutAJournalIsDeleted() throws IOException {
        Journal.open(directory, 5).releaseLock();
        assertThat(files()).containsExactly("journal-5-0.json.lock");
        try (Journal now = Journal.open(directory, 6)) {
            assertThat(now.recoverable().entries()).isEmpty();
            assertThat(files()).containsExactly("journal-6-0.json.lock");
        }
    }

    /** In a process of its own: a lock holds against other processes, not within one. */
    private List<String> offeredElsewhere() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        JournalProbe.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = other.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(other.waitFor()).isZero();
        return lines;
    }

    @Test
    void reusedProcessIdGetsASecondJournal() throws IOException {
        Journal before = Journal.open(directory, 7);
        before.write(List.of(ORDERS));
        before.releaseLock();
        try (Journal now = Journal.open(directory, 7)) {
            now.write(List.of(UNTITLED));
            assertThat(now.recoverable().entries()).containsExactly(ORDERS);
        }
    }

    @Test
    void corruptJournalIsSetAsideAndOthersAreFound() throws IOException {
        Files.writeString(directory.resolve("journal-5-0.json"), "{ \"version\": 1, \"open\": [ {");
        Journal cut = Journal.open(directory, 6);
        cut.write(List.of(ORDERS));
        cut.releaseLock();
        try (Journal now = Journal.open(directory, 8)) {
            Journal.RecoveredJournals found = now.recoverable();
            assertThat(found.entries()).containsExactly(ORDERS);
            assertThat(found.broken()).containsExactly(directory.resolve("journal-5-0.json.broken"));
            assertThat(found.broken().getFirst()).content().startsWith("{ \"version\"");
            found.discard();
            assertThat(now.recoverable().broken()).isEmpty();
        }
    }

    @Test
    void unreadableEntriesAreSavedWithoutReplacingFiles() throws IOException {
        try (Journal journal = Journal.open(directory, 9)) {
            Path first =
                    journal.saveUnreadable(new JournalEntry("a/b", Optional.empty(), "[", true, Optional.empty(), ""));
            Path second =
                    journal.saveUnreadable(new JournalEntry("a/b", Optional.empty(), "{", true, Optional.empty(), ""));
            assertThat(first).hasContent("[").hasParent(directory);
            assertThat(second).hasContent("{").isNotEqualTo(first);
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
