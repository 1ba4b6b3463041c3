package dev.splitpoint.workspace;

import java.io.IOException;
import java.nio.file.Path;

/** Another program that keeps a journal, to be started as a process of its own: locks are held by processes. */
final class JournalProbe {
    private JournalProbe() {}

    /** Says what is offered to a program that keeps its journal in a directory, and lets it be. */
    public static void main(String[] args) throws IOException {
        try (Journal journal =
                Journal.open(Path.of(args[0]), ProcessHandle.current().pid())) {
            Journal.RecoveredJournals found = journal.recoverable();
            found.entries().forEach(entry -> System.out.println(entry.name()));
            found.letGo();
        }
    }
}
