package dev.splitpoint.ui.design.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.preview.ValuePreview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.SampleFiles.WeightedValue;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ValuePreviewModelTest {
    private int filesRead;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final DocumentModel document = new DocumentModel(session(Samples.FIRST));
    private final ValuePreviewModel model = new ValuePreviewModel(
            document,
            Jobs.on(waiting::add, failure -> {
                throw new AssertionError(failure);
            }),
            path -> name -> {
                filesRead++;
                return List.of(new WeightedValue("1", 1), new WeightedValue("2", filesRead));
            });

    @BeforeEach
    void attach() {
        model.attach();
    }

    @Test
    void previewFollowsTheSelectionAndEdits() {
        work();
        select("sensor_id");
        work();
        ValuePreview first = drawn("sensor_id");
        assertThat(shown()).isEqualTo(first);
        reseed();
        work();
        assertThat(shown()).isEqualTo(drawn("sensor_id")).isNotEqualTo(first);
        document.session().undo();
        work();
        assertThat(shown()).isEqualTo(first);
    }

    @Test
    void openedDesignIsSampled() {
        work();
        document.open(session("user-events"));
        work();
        select("event");
        work();
        assertThat(shown()).isEqualTo(drawn("event"));
    }

    @Test
    void segmentNameIsShownUntilValuesAreGenerated() {
        select("sensor_id");
        assertThat(model.stateProperty().get().segment().orElseThrow().name()).isEqualTo("sensor_id");
        assertThat(model.stateProperty().get().isComplete()).isFalse();
        work();
        assertThat(model.stateProperty().get().isComplete()).isTrue();
    }

    @Test
    void valueFileIsRereadOnEachPreviewAndOnRefresh() {
        work();
        document.edit(
                "from a file",
                design -> design.withRowKey(design.rowKey()
                        .withSegments(List.of(design.rowKey()
                                .segments()
                                .get(1)
                                .withGenerator(new Generator.Sample("numbers.csv"))))));
        work();
        assertThat(model.stateProperty().get().problem()).isEmpty();
        ValuePreview first = shown();
        assertThat(first.distinct()).isEqualTo(2);

        model.resample();
        work();
        assertThat(shown()).isNotEqualTo(first);
    }

    private void reseed() {
        document.edit("seed", design -> {
            Workload before = design.workload();
            return design.withWorkload(new Workload(4711, before.updates(), before.phases(), before.extras()));
        });
    }

    private ValuePreview shown() {
        return model.stateProperty().get().preview().orElseThrow();
    }

    private ValuePreview drawn(String segment) {
        return ValuePreview.of(document.design(), segment, SampleFiles.NONE, () -> false);
    }

    private void select(String segment) {
        document.select(new Selection.OfSegment(segment));
    }

    private void work() {
        work(Integer.MAX_VALUE);
    }

    private void work(int most) {
        for (int i = 0; i < most && !waiting.isEmpty(); i++) {
            waiting.remove().run();
        }
    }

    private static DesignSession session(String sample) {
        DesignDocument read = DesignReader.read(Samples.text(sample));
        TableDesign design = read.design().orElseThrow();
        return DesignSession.untitled(new DesignContent(design, read.comments()));
    }
}
