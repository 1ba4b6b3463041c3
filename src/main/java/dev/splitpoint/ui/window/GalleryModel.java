package dev.splitpoint.ui.window;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.Samples.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Samples with thumbnail heatmaps. The thumbnails are simulated when the gallery first opens, and retained.
 *
 * <p>They are simulated one after another, each on one thread, so that the window and the other cores stay available.
 */
final class GalleryModel {
    /** Width of a thumbnail, px. */
    static final int WIDTH = 440;

    /** Height of a thumbnail, px. */
    static final int HEIGHT = 184;

    /** Resolution of a thumbnail: a pattern is recognizable, and a run takes a fraction of a second. */
    private static final RunOptions COARSE = new RunOptions(100_000, 256, 1);

    private final Jobs jobs;
    private final SimulationRunner runner;
    private final List<Entry> entries;
    private Optional<Job> currentJob = Optional.empty();

    GalleryModel(Jobs jobs, SimulationRunner runner) {
        this.jobs = jobs;
        this.runner = runner;
        this.entries = Samples.sights().stream().map(Entry::of).toList();
    }

    List<Entry> entries() {
        return entries;
    }

    /** Starts to simulate the missing thumbnails. */
    void start() {
        if (currentJob.isEmpty()) {
            next();
        }
    }

    private void next() {
        currentJob = entries.stream()
                .filter(Entry::isPending)
                .findFirst()
                .map(entry -> jobs.computeShort(
                        Messages.simulateSample(entry.name),
                        job -> heatmap(Samples.load(entry.name).design(), job::isCancelled),
                        pixels -> {
                            entry.thumbnail.set(Optional.of(pixels));
                            next();
                        },
                        failure -> {
                            entry.failed.set(true);
                            next();
                        }));
    }

    /** Cancels the missing thumbnails, because the chosen design needs the processors. */
    void cancel() {
        currentJob.ifPresent(Job::cancel);
        currentJob = Optional.empty();
    }

    private int[] heatmap(TableDesign design, BooleanSupplier cancelled) {
        SimulationRun run = runner.run(RunnableDesign.of(design, SampleFiles.NONE), COARSE, cancelled::getAsBoolean);
        return HeatFrame.of(run, HeatView.whole(run.load().time().cells(), WIDTH, HEIGHT))
                .pixels();
    }

    /**
     * A sample.
     *
     * @param name name of the sample
     * @param judgement whether the sample is a good or a bad design
     * @param description description of its heatmap
     * @param thumbnail thumbnail heatmap, {@link #WIDTH} × {@link #HEIGHT} ARGB pixels; empty: not simulated yet
     * @param failed whether its simulation failed
     */
    record Entry(
            String name,
            Judgement judgement,
            String description,
            ReadOnlyObjectWrapper<Optional<int[]>> thumbnail,
            ReadOnlyBooleanWrapper failed) {
        static Entry of(Samples.GalleryText sample) {
            return new Entry(
                    sample.name(),
                    sample.judgement(),
                    sample.sentence(),
                    new ReadOnlyObjectWrapper<>(Optional.empty()),
                    new ReadOnlyBooleanWrapper());
        }

        /** {@return the text of the badge} */
        String badge() {
            return Messages.badge(judgement);
        }

        private boolean isPending() {
            return thumbnail.get().isEmpty() && !failed.get();
        }

        ReadOnlyBooleanProperty failedProperty() {
            return failed.getReadOnlyProperty();
        }

        ReadOnlyObjectProperty<Optional<int[]>> thumbnailProperty() {
            return thumbnail.getReadOnlyProperty();
        }
    }
}
