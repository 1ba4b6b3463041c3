package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
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
 * The samples with small heatmaps, which are simulated once, when somebody first looks, and kept.
 *
 * <p>One after the other, each on one thread, so that the window and the other cores are free for what is asked next.
 */
final class GalleryModel {
    /** Pixels of a picture. */
    static final int WIDTH = 440;

    /** Pixels of a picture. */
    static final int HEIGHT = 184;

    /** Enough to know a pattern by on so few pixels, and simulated in a fraction of a second. */
    private static final RunOptions COARSE = new RunOptions(100_000, 256, 1);

    private final Jobs jobs;
    private final LiveSimulation.Runner runner;
    private final List<Entry> entries;
    private Optional<Job> underWay = Optional.empty();

    GalleryModel(Jobs jobs, LiveSimulation.Runner runner) {
        this.jobs = jobs;
        this.runner = runner;
        this.entries = Samples.sights().stream().map(Entry::of).toList();
    }

    List<Entry> entries() {
        return entries;
    }

    /** Has the pictures made that are not yet. */
    void open() {
        if (underWay.isEmpty()) {
            next();
        }
    }

    private void next() {
        underWay = entries.stream().filter(Entry::isToBeMade).findFirst().map(entry -> jobs.prompt(
                Messages.simulateSample(entry.name),
                job -> picture(Samples.load(entry.name).design(), job::cancelled),
                pixels -> {
                    entry.picture.set(Optional.of(pixels));
                    next();
                },
                failure -> {
                    entry.failed.set(true);
                    next();
                }));
    }

    /** Gives up the pictures that are not made yet: the design that was chosen needs the processors. */
    void close() {
        underWay.ifPresent(Job::cancel);
        underWay = Optional.empty();
    }

    private int[] picture(TableDesign design, BooleanSupplier cancelled) {
        Heatmap map = Heatmap.of(
                runner.run(RunnableDesign.of(design, SampleFiles.NONE), COARSE, cancelled::getAsBoolean),
                Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        return HeatPainter.picture(map, map.all(WIDTH, HEIGHT), ColorTable.of(ColorMap.INFERNO, 0, true));
    }

    /**
     * A sample.
     *
     * @param name      of the sample
     * @param judgement what it is an example of
     * @param sight     what it shows
     * @param picture   its heatmap, the colors of {@link #WIDTH} × {@link #HEIGHT} pixels; empty: not made yet
     * @param failed    whether it cannot be made
     */
    record Entry(
            String name,
            Judgement judgement,
            String sight,
            ReadOnlyObjectWrapper<Optional<int[]>> picture,
            ReadOnlyBooleanWrapper failed) {
        static Entry of(Samples.Sight sample) {
            return new Entry(
                    sample.name(),
                    sample.judgement(),
                    sample.sentence(),
                    new ReadOnlyObjectWrapper<>(Optional.empty()),
                    new ReadOnlyBooleanWrapper());
        }

        /** {@return what its badge says} */
        String badge() {
            return Messages.badge(judgement);
        }

        private boolean isToBeMade() {
            return picture.get().isEmpty() && !failed.get();
        }

        ReadOnlyBooleanProperty failedProperty() {
            return failed.getReadOnlyProperty();
        }

        ReadOnlyObjectProperty<Optional<int[]>> pictureProperty() {
            return picture.getReadOnlyProperty();
        }
    }
}
