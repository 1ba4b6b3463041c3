package dev.splitpoint.ui.result.compare;

import dev.splitpoint.query.Preflight;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.ComparisonText;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.EntityDifference;
import dev.splitpoint.review.report.HtmlReport;
import dev.splitpoint.review.report.ReportContent;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.CommittedVersion;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Comparison of two designs that the user chooses. For the JavaFX thread; designs are simulated in the background. */
final class CompareModel {
    private final Jobs jobs;
    private final SimulationRunner simulator;
    private final ObservableList<ComparedDesign> choices = FXCollections.observableArrayList();
    private final ObjectProperty<ComparedDesign> first;
    private final ObjectProperty<ComparedDesign> second;
    private final ReadOnlyObjectWrapper<Optional<Result>> result = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final NewestJob<Request, Result> comparisons;
    /** The newest request; older ones are cancelled. Empty if nothing is to be compared. */
    private volatile Optional<Request> newest = Optional.empty();
    /**
     * Reviews of the sides of the last request, so that only a changed side is simulated. Used by one job at a time.
     */
    private final Map<ComparedDesign, DesignReview> reviews = new HashMap<>();

    private boolean isClosed;
    /** Whether A has changed and B follows, so that the pair is not the one to compare. */
    private boolean isSwapping;

    private record Request(ComparedDesign first, ComparedDesign second) {}

    /** A design cannot be compared; the message is a sentence for the user. */
    static final class ComparisonException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** @param sentence reason, for the user */
        ComparisonException(String sentence) {
            super(sentence);
        }
    }

    /**
     * A finished comparison.
     *
     * @param comparison the comparison
     * @param difference difference by entity; absent if the designs have no entity in common
     */
    public record Result(DesignComparison comparison, Optional<EntityDifference> difference) {}

    /**
     * @param jobs threads for comparisons
     * @param simulator simulates a design
     * @param fx runs results on the JavaFX thread
     * @param designs designs to choose from, at least one; the first two are compared first
     */
    public CompareModel(Jobs jobs, SimulationRunner simulator, FxThread fx, List<ComparedDesign> designs) {
        this.jobs = jobs;
        this.simulator = simulator;
        choices.setAll(designs);
        first = new SimpleObjectProperty<>(designs.get(0));
        second = new SimpleObjectProperty<>(designs.get(Math.min(1, designs.size() - 1)));
        comparisons = new NewestJob<>(jobs.shortExecutor(), fx::execute, this::compare, this::compared, this::failed);
        first.subscribe(this::ask);
        second.subscribe(this::ask);
        ask();
    }

    /** {@return the designs to choose from} */
    public ObservableList<ComparedDesign> choices() {
        return choices;
    }

    public ObjectProperty<ComparedDesign> firstProperty() {
        return first;
    }

    /** {@return design B} */
    public ObjectProperty<ComparedDesign> secondProperty() {
        return second;
    }

    /** {@return the comparison; empty while none exists} */
    public ReadOnlyObjectProperty<Optional<Result>> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return the progress or the problem, in a sentence; may be empty} */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** Exchanges A and B. */
    public void swap() {
        ComparedDesign old = first.get();
        isSwapping = true;
        first.set(second.get());
        isSwapping = false;
        second.set(old);
    }

    /** Adds the design of a file. It becomes B, or A if both sides are the same design. */
    public void open(Path file) {
        String name = file.getFileName().toString();
        boolean isTaken = choices.stream().anyMatch(choice -> choice.label().equals(name));
        String label = isTaken ? Messages.located(name, file) : name;
        ComparedDesign opened = choices.stream()
                .filter(choice -> choice.label().equals(label))
                .findFirst()
                .orElseGet(() -> {
                    ComparedDesign added = new ComparedDesign(label, () -> load(file));
                    choices.add(added);
                    return added;
                });
        (first.get().equals(second.get()) ? first : second).set(opened);
    }

    /**
     * {@return the design of a file}
     *
     * @throws ComparisonException if the file cannot be read or has errors
     */
    public static RunnableDesign load(Path file) {
        SampleFiles files = ValueFiles.nextTo(file);
        return design(
                file,
                files,
                DesignReader.read(file, design -> Preflight.of(design, files).problems()));
    }

    /**
     * {@return the design in the newest commit of a file}
     *
     * @throws ComparisonException if the file has no committed version, or it has errors
     */
    static RunnableDesign loadCommitted(Path file) {
        try {
            return design(file, ValueFiles.nextTo(file), DesignReader.read(CommittedVersion.read(file)));
        } catch (IOException e) {
            throw new ComparisonException(String.valueOf(e.getMessage()));
        }
    }

    private static RunnableDesign design(Path file, SampleFiles files, DesignDocument document) {
        Optional<String> error = document.problems().stream()
                .filter(Problem::isError)
                .findFirst()
                .map(problem -> problem.in(file.getFileName().toString()));
        if (error.isPresent() || document.design().isEmpty()) {
            throw new ComparisonException(error.orElse(Messages.noDesign(file)));
        }
        return RunnableDesign.of(document.design().get(), files);
    }

    /** Writes the comparison as an HTML report. */
    public void saveReport(Path file) {
        result.get()
                .ifPresent(compared ->
                        jobs.computeShort(Messages.SAVE_REPORT, job -> save(compared.comparison, file), status::set));
    }

    private static String save(DesignComparison comparison, Path file) {
        try {
            DesignFiles.save(file, HtmlReport.of(ReportContent.complete(comparison)));
            return Messages.saved(file);
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Cancels what runs; the model is not used afterwards. */
    public void close() {
        isClosed = true;
        stop();
    }

    private void stop() {
        newest = Optional.empty();
        comparisons.cancel();
        result.set(Optional.empty());
    }

    private void ask() {
        if (isClosed || isSwapping) {
            return;
        }
        if (first.get().equals(second.get())) {
            stop();
            status.set(Messages.SAME_DESIGN);
        } else {
            Request request = new Request(first.get(), second.get());
            newest = Optional.of(request);
            status.set(Messages.SIMULATING);
            comparisons.submit(request);
        }
    }

    private Result compare(Request request) {
        reviews.keySet().retainAll(Set.of(request.first, request.second));
        DesignComparison comparison =
                DesignComparison.of(review(request, request.first), review(request, request.second));
        Result compared = new Result(comparison, EntityDifference.of(comparison.before(), comparison.after()));
        if (isSuperseded(request)) {
            throw new CancellationException();
        }
        return compared;
    }

    private boolean isSuperseded(Request request) {
        return newest.filter(request::equals).isEmpty();
    }

    private DesignReview review(Request request, ComparedDesign choice) {
        RunnableDesign runnable = choice.load().get();
        DesignReview known = reviews.get(choice);
        if (known != null && known.design().equals(runnable.design())) {
            return known;
        }
        reviews.remove(choice);
        // The options of the command line, so that both print the same figures.
        RunOptions options = SimulationStages.options(
                runnable.design(),
                SimulationStages.USUAL.keys().getLast(),
                new HeapBudget(Runtime.getRuntime().maxMemory(), 4, 2, true),
                Runtime.getRuntime().availableProcessors());
        SimulationRun run = choice.run()
                .get()
                .filter(shown -> shown.design().equals(runnable.design()))
                .orElseGet(() -> simulator.run(runnable, options, () -> isSuperseded(request)));
        DesignReview review = DesignReview.of(run, runnable.files(), List.of());
        reviews.put(choice, review);
        return review;
    }

    private void compared(Result compared) {
        result.set(Optional.of(compared));
        status.set(compared.comparison.changes().isEmpty() ? ComparisonText.SAME : "");
    }

    private void failed(RuntimeException failure) {
        result.set(Optional.empty());
        switch (failure) {
            case ComparisonException reason -> status.set(String.valueOf(reason.getMessage()));
            case WorkloadException reason -> status.set(String.valueOf(reason.getMessage()));
            default -> {
                status.set(Messages.FAILED);
                jobs.report(failure);
            }
        }
    }
}
