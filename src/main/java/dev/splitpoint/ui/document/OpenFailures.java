package dev.splitpoint.ui.document;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Files that were asked for and could not be opened: told at once when the last of them has been read, in order. */
final class OpenFailures {
    /** So many are named; a dialog of more would not fit on a screen. */
    private static final int NAMED = 6;

    private final Dialogs dialogs;
    private final List<Refusal> refused = new ArrayList<>();

    private record Refusal(String file, List<Problem> problems) {
        String sentence() {
            return problems.stream().findFirst().map(p -> Messages.problem(p, file)).orElse(Messages.noDesign(file));
        }

        String details() {
            return problems.isEmpty() ? sentence() : DocumentOpener.details(problems, file);
        }
    }

    OpenFailures(Dialogs dialogs) {
        this.dialogs = dialogs;
    }

    /** Keeps a file in mind, and what is wrong with it. */
    void add(Path file, List<Problem> problems) {
        refused.add(new Refusal(String.valueOf(file.getFileName()), problems));
    }

    /** Tells those that have not been told, if there are any. */
    void tell() {
        if (refused.isEmpty()) {
            return;
        }
        // The dialog waits for the user, and more may be refused meanwhile.
        List<Refusal> now = List.copyOf(refused);
        refused.clear();
        boolean more = now.size() > NAMED || now.stream().anyMatch(refusal -> refusal.problems.size() > 1);
        dialogs.error(
                sentence(now), more ? now.stream().map(Refusal::details).collect(Collectors.joining("\n")) : "");
    }

    private static String sentence(List<Refusal> refused) {
        if (refused.size() == 1) {
            return refused.getFirst().sentence();
        }
        return Messages.cannotOpen(
                refused.stream().limit(NAMED).map(Refusal::sentence).toList(), Math.max(0, refused.size() - NAMED));
    }
}
