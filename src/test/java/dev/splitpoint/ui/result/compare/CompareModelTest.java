package dev.splitpoint.ui.result.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.util.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sides of a comparison; all work runs on the thread of the test. */
@Tag("fast")
class CompareModelTest {
    private static final ComparedDesign FIRST = sample("sensor-readings");
    private static final ComparedDesign SECOND = sample("sensor-readings-by-time");
    private static final ComparedDesign THIRD = sample("orders");
    private static final ComparedDesign FOURTH = sample("page-counters");

    private final List<String> simulated = new ArrayList<>();
    private final List<RunOptions> requested = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    /** Called once, by the next simulation. */
    private Runnable meanwhile = () -> {};

    private static ComparedDesign sample(String name) {
        return new ComparedDesign(
                name, () -> RunnableDesign.of(Samples.load(name).design(), SampleFiles.NONE));
    }

    private CompareModel model(ComparedDesign... designs) {
        return new CompareModel(
                Jobs.on(Runnable::run, failures::add), this::simulate, new SameThread(), List.of(designs));
    }

    private SimulationRun simulate(RunnableDesign runnable, RunOptions options, RunMonitor monitor) {
        simulated.add(runnable.design().metadata().name());
        requested.add(options);
        Runnable act = meanwhile;
        meanwhile = () -> {};
        act.run();
        return new Simulator(Runnable::run).run(runnable, new RunOptions(5_000, 64, 1), monitor);
    }

    private static DesignReview before(CompareModel model) {
        return model.resultProperty().get().orElseThrow().comparison().before();
    }

    private static DesignReview after(CompareModel model) {
        return model.resultProperty().get().orElseThrow().comparison().after();
    }

    @Test
    void onlyTheChangedSideIsSimulated() {
        CompareModel model = model(FIRST, SECOND, THIRD);
        model.swap();
        assertThat(before(model).design().metadata().name()).isEqualTo(SECOND.label());
        assertThat(simulated).containsExactly(FIRST.label(), SECOND.label());
        model.secondProperty().set(THIRD);
        assertThat(after(model).design().metadata().name()).isEqualTo(THIRD.label());
        assertThat(simulated).containsExactly(FIRST.label(), SECOND.label(), THIRD.label());
        assertThat(failures).isEmpty();
    }

    @Test
    void runOfTheWindowIsReusedForTheSameDesign() {
        SimulationRun known = before(model(FIRST, SECOND)).run();
        simulated.clear();
        CompareModel model = model(
                new ComparedDesign("current", FIRST.load(), () -> Optional.of(known)),
                new ComparedDesign("edited", SECOND.load(), () -> Optional.of(known)));
        assertThat(before(model).run()).isSameAs(known);
        assertThat(simulated).containsExactly(SECOND.label());
    }

    /** The command line and the finest default stage of the window sample the same number of keys. */
    @Test
    void figuresAreTheSameAsOnTheCommandLine() {
        model(FIRST, SECOND);
        assertThat(requested).extracting(RunOptions::samples).containsOnly(4_000_000L);
        assertThat(requested).extracting(RunOptions::maxBuckets).containsOnly(RunOptions.DEFAULT_BUCKETS);
    }

    @Test
    void aNewChoiceCancelsTheRunningSimulation() {
        CompareModel model = model(FIRST, SECOND, THIRD);
        List<String> shown = new ArrayList<>();
        model.resultProperty()
                .subscribe((was, is) -> is.ifPresent(one ->
                        shown.add(one.comparison().before().design().metadata().name())));
        meanwhile = () -> model.firstProperty().set(SECOND);
        model.secondProperty().set(FOURTH);
        assertThat(shown).containsExactly(SECOND.label());
        assertThat(model.statusProperty().get()).isEmpty();
        assertThat(failures).isEmpty();
    }

    @Test
    void singleDesignIsNotCompared() {
        CompareModel model = model(FIRST);
        assertThat(model.resultProperty().get()).isEmpty();
        assertThat(model.statusProperty().get()).isEqualTo(Messages.SAME_DESIGN);
        model.open(Path.of("sample-data", "orders.bigtable.yaml"));
        assertThat(before(model).design().metadata().name()).isEqualTo("orders");
        assertThat(model.secondProperty().get()).isEqualTo(FIRST);
    }

    @Test
    void filesWithOneNameAreShownWithTheirFolders() {
        CompareModel model = model(FIRST, SECOND);
        model.open(Path.of("a", "orders.bigtable.yaml"));
        model.open(Path.of("b", "orders.bigtable.yaml"));
        model.open(Path.of("b", "orders.bigtable.yaml"));
        assertThat(model.resultProperty().get()).as("no such file").isEmpty();
        assertThat(model.choices()).extracting(ComparedDesign::label).doesNotHaveDuplicates();
    }

    /** All tasks run at once. */
    private static final class SameThread implements FxThread {
        @Override
        public void execute(Runnable task) {
            task.run();
        }

        @Override
        public void later(Runnable task) {
            task.run();
        }

        @Override
        public Delay delay(Duration length, Runnable task) {
            throw new UnsupportedOperationException();
        }
    }
}
