package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatLayer.Hit;
import dev.splitpoint.key.KeyRange;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NoteLayerTest {
    private static final Box HEAT = new Box(100, 40, 480, 320);
    private static final Heatmap MAP = Heatmap.of(
            SyntheticRun.of(48, 64, Duration.ofMinutes(30)), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
    private static final KeyRange KEYS = MAP.run().load().buckets().range(16, 32);

    private final DrawnPen pen = new DrawnPen();

    private static HeatScene scene(HeatRange range, Note... notes) {
        HeatScene whole = HeatScene.whole(MAP, new HeatmapLayout(HEAT, HEAT, HEAT, HEAT, HEAT, HEAT), Palette.DARK);
        return new HeatScene(
                MAP,
                range,
                whole.layout(),
                whole.palette(),
                whole.bars(),
                false,
                whole.cell(),
                whole.highlighted(),
                whole.highlightedBlock(),
                whole.events(),
                List.of(notes));
    }

    private static Note note(Duration from, Duration to) {
        return Note.on("table", "Peak\nof a site").withTarget(new NotedRange(KEYS, from, to));
    }

    @Test
    void noteRangeHasAnOutlineAndANumber() {
        HeatScene scene =
                scene(HeatRange.all(48), Note.on("table", "a"), note(Duration.ofHours(6), Duration.ofHours(12)));
        new NoteLayer().draw(pen, scene);
        // 12 to 24 of 48 cells, and 16 to 32 of 64 buckets.
        assertThat(pen.fills)
                .extracting(DrawnPen.Fill::box)
                .contains(new Box(220, 120, 120, 1), new Box(220, 199, 120, 1));
        assertThat(pen.texts)
                .extracting(Object::toString)
                .singleElement()
                .asString()
                .contains("2");
        assertThat(new NoteLayer().at(pen, scene, 225, 125)).contains(new Hit.Text("Note 2: Peak of a site"));
        assertThat(new NoteLayer().at(pen, scene, 300, 180)).isEmpty();
    }

    @Test
    void rangeOutsideTheViewIsNotDrawn() {
        new NoteLayer()
                .draw(pen, scene(new HeatRange(48, 0, 12, 0, 1), note(Duration.ofHours(6), Duration.ofHours(12))));
        new NoteLayer().draw(pen, scene(HeatRange.all(48), note(Duration.ofDays(2), Duration.ofDays(3))));
        assertThat(pen.fills).isEmpty();
    }

    @Test
    void aNumberStaysInsideTheHeatmap() {
        new NoteLayer()
                .draw(pen, scene(new HeatRange(48, 18, 48, 0.3, 1), note(Duration.ofHours(6), Duration.ofHours(12))));
        assertThat(pen.fills)
                .isNotEmpty()
                .allMatch(fill -> fill.box().x() >= HEAT.x() - 1 && fill.box().y() >= HEAT.y() - 1);
    }
}
