package dev.splitpoint.ui.document;

import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Collects the files that could not be opened and reports them in one dialog after the last file was read. */
final class OpenFailures {
    /** Maximum number of files in the dialog; more would not fit on a screen. */
    private static final int NAMED = 6;

    private final Dialogs dialogs;
    private final List<Failure> failed = new ArrayList<>();

    private record Failure(String file, List<Problem> problems) {
        String sentence() {
            return problems.stream()
                    .findFirst()
                    .map(p -> Messages.problem(p, file))
                    .orElse(Messages.noDesign(file));
        }

        String details() {
            return problems.isEmpty() ? sentence() : DocumentOpener.details(problems, file);
        }
    }

    OpenFailures(Dialogs dialogs) {
        this.dialogs = dialogs;
    }

    void add(Path file, List<Problem> problems) {
        failed.add(new Failure(String.valueOf(file.getFileName()), problems));
    }

    /** Reports the files that have not been reported yet, if there are any. */
    void report() {
        if (failed.isEmpty()) {
            return;
        }
        // The dialog waits for the user; other files may fail meanwhile.
        List<Failure> now = List.copyOf(failed);
        failed.clear();
        boolean more = now.size() > NAMED || now.stream().anyMatch(failure -> failure.problems.size() > 1);
        dialogs.error(sentence(now), more ? now.stream().map(Failure::details).collect(Collectors.joining("\n")) : "");
    }

    private static String sentence(List<Failure> failed) {
        if (failed.size() == 1) {
            return failed.getFirst().sentence();
        }
        return Messages.cannotOpen(
                failed.stream().limit(NAMED).map(Failure::sentence).toList(), Math.max(0, failed.size() - NAMED));
    }
}
