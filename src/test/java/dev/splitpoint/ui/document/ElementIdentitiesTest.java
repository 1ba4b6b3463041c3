package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Segment;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ElementIdentitiesTest {
    private static final Selection SENSOR = new Selection.OfSegment("sensor_id");
    private static final Selection METER = new Selection.OfSegment("meter");

    private final DesignContent sample =
            DesignContent.of(Samples.load("sensor-readings").design());
    private final DocumentModel document =
            new DocumentModel(DesignSession.of(sample, Path.of("sensors.bigtable.yaml")));
    private final Object sensor = document.identity(SENSOR);

    @Test
    void renamedElementKeepsItsIdentityAndItsOldNameDoesNot() {
        rename("sensor_id", "meter");
        assertThat(document.identity(METER)).isEqualTo(sensor);

        document.edit("add", design -> {
            List<Segment> segments = new ArrayList<>(design.rowKey().segments());
            segments.add(segments.getLast().withName("sensor_id"));
            return DesignEdits.segments(design, segments);
        });
        assertThat(document.identity(SENSOR)).isNotEqualTo(sensor);

        document.session().undo();
        document.session().undo();
        assertThat(document.identity(SENSOR)).as("undone").isEqualTo(sensor);
    }

    @Test
    void restoredElementKeepsItsIdentity() {
        document.edit(
                "remove",
                design -> DesignEdits.segments(
                        design,
                        design.rowKey().segments().stream()
                                .filter(segment -> !segment.name().equals("sensor_id"))
                                .toList()));
        document.session().undo();
        assertThat(document.identity(SENSOR)).isEqualTo(sensor);
    }

    @Test
    void newElementWithAReusedNameHasANewIdentity() {
        Segment removed = document.design().rowKey().segment("sensor_id").orElseThrow();
        document.edit(
                "remove",
                design -> DesignEdits.segments(
                        design,
                        design.rowKey().segments().stream()
                                .filter(segment -> !segment.name().equals("sensor_id"))
                                .toList()));
        document.edit("add", design -> {
            List<Segment> segments = new ArrayList<>(design.rowKey().segments());
            segments.add(removed);
            return DesignEdits.segments(design, segments);
        });
        assertThat(document.identity(SENSOR)).isNotEqualTo(sensor);
    }

    @Test
    void elementsThatSwapNamesKeepTheirIdentities() {
        Object shard = document.identity(new Selection.OfSegment("shard"));
        rename("sensor_id", "meter");
        rename("shard", "sensor_id");
        rename("meter", "shard");
        assertThat(document.identity(SENSOR)).isEqualTo(shard);
        assertThat(document.identity(new Selection.OfSegment("shard"))).isEqualTo(sensor);
    }

    @Test
    void elementsOfAnotherDocumentHaveDifferentIdentities() {
        rename("sensor_id", "meter");
        document.session().reload("reload", sample);
        Object reloaded = document.identity(SENSOR);
        assertThat(reloaded).isNotEqualTo(sensor);

        document.session().undo();
        assertThat(document.identity(new Selection.OfSegment("meter")))
                .as("undone")
                .isNotEqualTo(sensor);
        document.session().redo();
        Object redone = document.identity(SENSOR);
        assertThat(redone).as("redone").isNotEqualTo(sensor);

        document.session().markSaved(sample, Path.of("sensors.bigtable.yaml"));
        assertThat(document.identity(SENSOR)).as("saved").isEqualTo(redone);

        document.open(DesignSession.untitled(sample));
        assertThat(document.identity(SENSOR)).as("opened").isNotEqualTo(redone);
    }

    private void rename(String from, String to) {
        document.edit("rename", design -> RenameRefactoring.segment(design, from, to));
    }
}
