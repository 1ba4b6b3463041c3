package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.heat.ColourMap;
import dev.splitpoint.heat.ColourTable;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.Metric;
import dev.splitpoint.heat.Palette;
import dev.splitpoint.heat.ScaleChoice;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
        this.entries = Samples.names().stream().map(Entry::of).toList();
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
        underWay = entries.stream().filter(entry -> entry.picture.get().isEmpty()).findFirst().map(entry -> jobs.prompt(
                title(entry),
                job -> picture(Samples.load(entry.name).design(), job::cancelled),
                pixels -> {
                    entry.picture.set(Optional.of(pixels));
                    next();
                }));
    }

    /** Gives up the pictures that are not made yet: the design that was chosen needs the processors. */
    void close() {
        underWay.ifPresent(Job::cancel);
        underWay = Optional.empty();
    }

    private static String title(Entry entry) {
        return "Picture of " + entry.name;
    }

    private int[] picture(TableDesign design, java.util.function.BooleanSupplier cancelled) {
        Heatmap map = Heatmap.of(
                runner.run(design, SampleFiles.NONE, COARSE, cancelled),
                Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        Viewport all = map.all(WIDTH, HEIGHT);
        int[] pixels = new int[WIDTH * HEIGHT];
        HeatPainter.colour(
                HeatPainter.plane(map.pyramid(), map.axis(), map.scale(), HeatPainter.Reduction.MAX, all),
                ColourTable.of(ColourMap.INFERNO, 0, true),
                Legend.contours(map.scale()),
                new BitSet(),
                Palette.DARK.ground(),
                pixels);
        return pixels;
    }

    /** What a sample is an example of. */
    enum Judgement {
        GOOD,
        MIXED,
        BAD;

        /** {@return how it begins the sentence, and what its badge says} */
        String text() {
            return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * A sample.
     *
     * @param name      of the sample
     * @param judgement what it is an example of
     * @param sight     what it shows
     * @param picture   its heatmap, the colours of {@link #WIDTH} × {@link #HEIGHT} pixels; empty: not made yet
     */
    record Entry(String name, Judgement judgement, String sight, ReadOnlyObjectWrapper<Optional<int[]>> picture) {
        static Entry of(String name) {
            String sight = Samples.sight(name);
            for (Judgement judgement : Judgement.values()) {
                String start = judgement.text() + ": ";
                if (sight.startsWith(start)) {
                    String rest = sight.substring(start.length());
                    return new Entry(
                            name,
                            judgement,
                            Character.toUpperCase(rest.charAt(0)) + rest.substring(1),
                            new ReadOnlyObjectWrapper<>(Optional.empty()));
                }
            }
            throw new IllegalArgumentException("The sample '" + name + "' is not judged.");
        }

        ReadOnlyObjectProperty<Optional<int[]>> pictureProperty() {
            return picture.getReadOnlyProperty();
        }
    }
}
