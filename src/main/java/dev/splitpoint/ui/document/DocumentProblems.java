package dev.splitpoint.ui.document;

import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Duration;
import javafx.util.Subscription;

/**
 * Problems of the open document. They are found when its file is read or saved. If a version of the document had a
 * problem, every later version is checked too, {@link #PAUSE} after an edit. A document without problems is checked
 * again only when it is saved.
 */
final class DocumentProblems {
    private static final Duration PAUSE = Duration.millis(300);

    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final FxThread.Delay pause;
    private final Subscription subscription;
    private Optional<DesignContent> read = Optional.empty();
    private Optional<Job> job = Optional.empty();
    /** Whether any version of the document since it was opened had a problem: later versions may still have it. */
    private boolean hadProblems;

    DocumentProblems(DocumentModel document, Jobs jobs, FxThread fx, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        pause = fx.delay(PAUSE, this::readAgain);
        subscription = document.contentProperty().subscribe((was, is) -> follow());
    }

    ReadOnlyObjectProperty<List<Problem>> property() {
        return problems.getReadOnlyProperty();
    }

    /** Sets the problems of another document, which replaces this one. */
    void opened(List<Problem> found) {
        hadProblems = false;
        found(document.session().content(), found);
    }

    /** Sets the problems of a version of the document. */
    void found(DesignContent content, List<Problem> found) {
        job.ifPresent(Job::cancel);
        hadProblems |= !found.isEmpty();
        read = Optional.of(content);
        problems.set(found);
        follow();
    }

    void dispose() {
        pause.stop();
        job.ifPresent(Job::cancel);
        subscription.unsubscribe();
    }

    private void follow() {
        if (hadProblems && !isRead(document.session().content())) {
            pause.restart();
        } else {
            pause.stop();
        }
    }

    private boolean isRead(DesignContent content) {
        return read.filter(content::equals).isPresent();
    }

    private void readAgain() {
        check(document.session().content(), files.apply(document.path()));
    }

    /**
     * Checks a version of the document in the background, and sets its problems unless another version is checked
     * meanwhile.
     */
    void check(DesignContent content, SampleFiles source) {
        job.ifPresent(Job::cancel);
        job = Optional.of(jobs.computeShort(
                Messages.CHECK_DESIGN,
                work -> DesignReader.read(
                                content.text(),
                                design -> Preflight.of(design, source).problems())
                        .problems(),
                found -> found(content, found)));
    }
}
