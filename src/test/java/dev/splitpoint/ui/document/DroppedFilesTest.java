package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestDialogs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DroppedFilesTest {
    @Test
    void designsAreOpenedAndOtherFilesAreReported() {
        TestDialogs dialogs = new TestDialogs();
        List<Path> opened = new ArrayList<>();
        Path trips = Path.of("trips.bigtable.yaml");
        Path orders = Path.of("orders.YML");

        new DroppedFiles(opened::addAll, dialogs).accept(List.of(trips, Path.of("image.png"), orders));

        assertThat(opened).containsExactly(trips, orders);
        assertThat(dialogs.errors)
                .singleElement()
                .satisfies(error -> assertThat(error).contains("image.png"));
    }
}
