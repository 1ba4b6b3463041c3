package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final JournalEntry ORDERS = new JournalEntry(
            "orders", Optional.of(Path.of("orders.bigtable.yaml")), Samples.text("orders"), true, Optional.of("typed: ["), "abc");
    private static final JournalEntry UNTITLED =
            new JournalEntry("untitled", Optional.empty(), "text\n", false, Optional.empty(), "");

    @TempDir
    private Path directory;

    @Test
    void whatACutOffProgramLeftIsFoundOnceAndGoneWhenDiscarded() throws IOException {
        Journal first = Journal.open(directory, 1);
        first.write(List.of(UNTITLED));
        first.write(List.of(ORDERS, UNTITLED));
        first.breakOff();

        try (Journal second = Journal.open(directory, 2); Journal third = Journal.open(directory, 3)) {
            Journal.Leftovers found = second.leftovers();
            assertThat(found.entries()).containsExactly(ORDERS, UNTITLED);
            assertThat(third.leftovers().entries()).as("it is offered by one program only").isEmpty();
            found.letGo();
            Journal.Leftovers again = third.leftovers();
            assertThat(again.entries()).containsExactly(ORDERS, UNTITLED);
            again.discard();
            assertThat(second.leftovers().entries()).isEmpty();
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void aProgramThatRunsIsNotRobbed() throws IOException {
        try (Journal running = Journal.open(directory, 1); Journal other = Journal.open(directory, 2)) {
            running.write(List.of(ORDERS));
            assertThat(other.leftovers().entries()).isEmpty();
            assertThat(files()).contains("journal-1-0.json");
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void theSameProcessNumberTwiceGetsTwoJournals() throws IOException {
        Journal before = Journal.open(directory, 7);
        before.write(List.of(ORDERS));
        before.breakOff();
        try (Journal now = Journal.open(directory, 7)) {
            now.write(List.of(UNTITLED));
            assertThat(now.leftovers().entries()).containsExactly(ORDERS);
        }
    }

    @Test
    void aBrokenJournalIsSetAsideAndTheOthersAreFound() throws IOException {
        Files.writeString(directory.resolve("journal-5-0.json"), "{ \"version\": 1, \"open\": [ {");
        Journal cut = Journal.open(directory, 6);
        cut.write(List.of(ORDERS));
        cut.breakOff();
        try (Journal now = Journal.open(directory, 8)) {
            Journal.Leftovers found = now.leftovers();
            assertThat(found.entries()).containsExactly(ORDERS);
            assertThat(found.broken()).containsExactly(directory.resolve("journal-5-0.json.broken"));
            assertThat(found.broken().getFirst()).content().startsWith("{ \"version\"");
            found.discard();
            assertThat(now.leftovers().broken()).isEmpty();
        }
    }

    @Test
    void whatCannotBeReadIsSetAsideAndNothingIsReplaced() throws IOException {
        try (Journal journal = Journal.open(directory, 9)) {
            Path first = journal.setAside(new JournalEntry("a/b", Optional.empty(), "[", true, Optional.empty(), ""));
            Path second = journal.setAside(new JournalEntry("a/b", Optional.empty(), "{", true, Optional.empty(), ""));
            assertThat(first).hasContent("[").hasParent(directory);
            assertThat(second).hasContent("{").isNotEqualTo(first);
        }
    }

    @Test
    void stateStandsWhereTheSystemHasIt() {
        Path home = directory.resolve("home");
        String state = directory.resolve("state").toString();
        assertThat(StatePlace.of("Linux", home, Map.of())).isEqualTo(home.resolve(".local/state/splitpoint"));
        assertThat(StatePlace.of("Linux", home, Map.of("XDG_STATE_HOME", state)))
                .isEqualTo(directory.resolve("state/splitpoint"));
        assertThat(StatePlace.of("Linux", home, Map.of("XDG_STATE_HOME", "relative")))
                .isEqualTo(home.resolve(".local/state/splitpoint"));
        assertThat(StatePlace.of("Windows 11", home, Map.of("LOCALAPPDATA", state)))
                .isEqualTo(directory.resolve("state/Splitpoint"));
        assertThat(StatePlace.of("Mac OS X", home, Map.of()))
                .isEqualTo(home.resolve("Library/Application Support/Splitpoint/State"));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }
}
