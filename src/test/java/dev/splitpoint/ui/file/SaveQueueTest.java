package dev.splitpoint.ui.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.DesignCheck;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaveQueueTest {
    @TempDir
    private Path directory;

    private final List<Throwable> failures = new ArrayList<>();
    private final SaveQueue queue = new SaveQueue(Jobs.on(Runnable::run, failures::add));
    private final List<Attempt<SaveQueue.Saved>> done = new ArrayList<>();

    private SaveQueue.Save save(String name, DesignCheck check) {
        return new SaveQueue.Save(
                DesignSession.untitled(FileModel.EMPTY), directory.resolve(name), Samples.text(Samples.FIRST), check,
                Optional::empty, done::add);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFailureThatNobodyForesawIsToldAndTheNextSaveIsMade(boolean error) {
        Throwable unforeseen = error ? new StackOverflowError("deep") : new IllegalStateException("odd");
        queue.add(save("first.bigtable.yaml", design -> {
            if (unforeseen instanceof Error e) {
                throw e;
            }
            throw (RuntimeException) unforeseen;
        }));
        assertThat(done).hasSize(1);
        assertThat(done.getFirst().failure()).contains(unforeseen);
        assertThat(queue.isBusy()).isFalse();
        assertThat(queue.savingProperty().get()).isEmpty();

        queue.add(save("second.bigtable.yaml", design -> List.of()));
        assertThat(done.getLast().get().written()).isTrue();
        assertThat(directory.resolve("second.bigtable.yaml")).hasContent(Samples.text(Samples.FIRST));
        assertThat(failures).isEmpty();
    }

    @Test
    void whatWaitsForTheQueueIsRunOnceAlsoAfterAFailure() {
        List<String> order = new ArrayList<>();
        queue.add(save("first.bigtable.yaml", design -> {
            queue.whenDone(() -> order.add("afterwards"));
            throw new OutOfMemoryError("full");
        }));
        queue.add(save("second.bigtable.yaml", design -> List.of()));
        assertThat(order).containsExactly("afterwards");
    }
}
