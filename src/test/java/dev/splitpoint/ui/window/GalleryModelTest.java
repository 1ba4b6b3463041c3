package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class GalleryModelTest {
    @Test
    void failedSampleIsMarkedAndOthersHaveHeatmaps() {
        List<Throwable> failures = new ArrayList<>();
        List<String> asked = new ArrayList<>();
        GalleryModel model = new GalleryModel(Jobs.on(Runnable::run, failures::add), (runnable, options, cancelled) -> {
            TableDesign design = runnable.design();
            asked.add(design.metadata().name());
            if (design.metadata().name().equals(Samples.FIRST)) {
                throw new IllegalStateException("odd");
            }
            return new Simulator(Runnable::run).run(runnable, new RunOptions(1_000, 64, 1), cancelled);
        });
        model.start();
        assertThat(failures).singleElement().isInstanceOf(IllegalStateException.class);
        assertThat(model.entries()).allSatisfy(entry -> {
            boolean failing = entry.name().equals(Samples.FIRST);
            assertThat(entry.failedProperty().get()).as(entry.name()).isEqualTo(failing);
            assertThat(entry.thumbnailProperty().get().isEmpty())
                    .as(entry.name())
                    .isEqualTo(failing);
        });
        assertThat(asked).hasSameSizeAs(model.entries());
        model.start();
        assertThat(asked)
                .as("what is made, or cannot be, is not asked for again")
                .hasSameSizeAs(model.entries());
    }
}
