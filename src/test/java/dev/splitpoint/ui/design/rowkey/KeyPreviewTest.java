package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sample keys follow an edit without a pause: the only wait is that for the thread that makes them. */
@Tag("fast")
class KeyPreviewTest {
    private final Queue<Runnable> asked = new ArrayDeque<>();
    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings").design()));
    private final RowKeyModel model =
            new RowKeyModel(document, Jobs.on(asked::add, failure -> {}), path -> SampleFiles.NONE);

    @Test
    void editRequestsNewKeysImmediatelyAndTheNewestEditWins() {
        run();
        RowKeyModel.Preview before = model.previewProperty().get();
        assertThat(before.length()).isEqualTo(Messages.length("35 B"));
        assertThat(asked).isEmpty();

        model.widen("sensor_id", 7);
        assertThat(asked).as("nothing waits for more edits to come").isNotEmpty();
        model.widen("sensor_id", 9);
        run();
        assertThat(model.previewProperty().get().length()).isEqualTo(Messages.length("39 B"));
    }

    private void run() {
        while (!asked.isEmpty()) {
            asked.remove().run();
        }
    }
}
