package dev.splitpoint.ui;

import dev.splitpoint.workspace.ErrorCode;
import java.nio.file.Path;

/** Texts for startup, shutdown, and unexpected errors of the application. */
final class Messages {
    static final String CLOSE_JOURNAL = "Close Journal";

    private Messages() {}

    static String noJournal(Path directory) {
        return "The journal in %s cannot be written. Check the free space and your permissions.".formatted(directory);
    }

    static String unexpected(ErrorCode code) {
        return "Unexpected error %s. Your design is unchanged. Save it under another name, and report the error code."
                .formatted(code);
    }
}
