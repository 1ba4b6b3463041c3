package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads a file again from a disk that takes its time. */
@Tag("fast")
class DiskModelTest {
    private static final String TEXT = Samples.text(Samples.FIRST);

    @TempDir
    private Path directory;

    private final DocumentModel document = new DocumentModel(DesignSession.untitled(FileModel.EMPTY));
    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final SimpleBooleanProperty saving = new SimpleBooleanProperty();
    private final DiskModel model = new DiskModel(
            document,
            new TestDialogs(),
            Jobs.on(disk::add, failures::add),
            FileWatch.NONE,
            path -> SampleFiles.NONE,
            saving,
            read -> {});
    private Path file;

    @BeforeEach
    void open() throws IOException {
        file = Files.writeString(directory.resolve("mine.bigtable.yaml"), TEXT);
        document.open(DesignSession.of(DesignReader.read(TEXT).design().orElseThrow(), file));
        model.follow(FileStamp.of(file));
        Files.writeString(file, TEXT.replace("nodes: 3", "nodes: 8"));
    }

    @AfterEach
    void nothingFailed() {
        assertThat(failures).isEmpty();
    }

    @Test
    void reloadReplacesTheDesignWithTheFileContent() {
        model.reload();
        answer();
        assertThat(document.design().simulation().nodes()).isEqualTo(8);
    }

    @Test
    void resultAfterSaveAsIsDropped() throws IOException {
        model.reload();
        Path other = Files.writeString(directory.resolve("other.bigtable.yaml"), TEXT);
        document.session().markSaved(document.session().content(), other);
        answer();
        assertThat(document.design().simulation().nodes()).isEqualTo(3);
    }

    @Test
    void resultOlderThanTheLastSaveIsDropped() {
        model.reload();
        model.follow(FileStamp.of(file));
        answer();
        assertThat(document.design().simulation().nodes()).isEqualTo(3);
    }

    @Test
    void reloadIsSuppressedDuringASave() {
        saving.set(true);
        model.reload();
        assertThat(disk).isEmpty();
        saving.set(false);
        model.reload();
        saving.set(true);
        answer();
        assertThat(document.design().simulation().nodes()).isEqualTo(3);
    }

    private void answer() {
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
    }
}
