package dev.splitpoint.ui.window.present;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.ui.window.theme.Themes;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;

/**
 * A presentation that is laid out without a stage, at any size, with everything computed at once. On the JavaFX thread.
 */
final class LaidOutPresentation {
    private static final RunOptions QUICK = new RunOptions(100_000, 256, 1);

    private final PresentationView view;
    private final Scene scene;

    private LaidOutPresentation(
            RunSource source, RemedyModel.State remedies, boolean dark, double width, double height) {
        Jobs jobs = Jobs.on(Runnable::run, failure -> {
            throw new AssertionError(failure);
        });
        view = new PresentationView(
                new PresentModel(source, new SimpleObjectProperty<>(remedies), jobs, new ToolkitThread()),
                new SimpleBooleanProperty(dark),
                () -> {},
                jobs,
                new ToolkitThread());
        scene = new Scene(view, width, height);
        Themes.style(scene, 100);
        Themes.colorOnly(dark, scene);
        view.attach();
    }

    /** {@return the presentation of a simulated design} */
    static LaidOutPresentation of(
            SimulationRun run, RemedyModel.State remedies, boolean dark, double width, double height) {
        return new LaidOutPresentation(RunSource.of(run, SampleFiles.NONE), remedies, dark, width, height);
    }

    /** {@return the presentation of a design without a run} */
    static LaidOutPresentation of(RunSource source, boolean dark, double width, double height) {
        return new LaidOutPresentation(source, RemedyModel.State.NONE, dark, width, height);
    }

    static SimulationRun run(TableDesign design) {
        return new Simulator(Runnable::run).run(RunnableDesign.of(design, SampleFiles.NONE), QUICK, () -> false);
    }

    /** {@return the fixes of a run, as the window finds them} */
    static RemedyModel.State remedies(SimulationRun run) {
        ParallelTasks tasks = new ParallelTasks(Runnable::run, 1, () -> false);
        return new RemedyModel.State(
                false,
                run.verdicts().isEmpty()
                        ? List.of()
                        : Remedies.find(
                                run,
                                SampleFiles.NONE,
                                tasks,
                                design -> new Simulator(Runnable::run).run(design, QUICK, () -> false)));
    }

    PresentationView view() {
        return view;
    }

    Scene scene() {
        return scene;
    }

    /** Shows a step and lays it out. */
    void show(int step) {
        view.show(step);
        for (int i = 0; i < 3; i++) {
            view.applyCss();
            view.layout();
        }
    }
}
