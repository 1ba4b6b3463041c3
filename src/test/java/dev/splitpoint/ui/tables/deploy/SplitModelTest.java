package dev.splitpoint.ui.tables.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.workspace.Jobs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An instance is asked where its table is split, when a test says so. */
@Tag("fast")
class SplitModelTest {
    private static final Endpoint INSTANCE = Endpoint.Instance.of("shop", "main");

    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    private final ObjectProperty<Optional<TableSchema>> chosen = new SimpleObjectProperty<>(Optional.empty());
    private final SplitModel model =
            new SplitModel(chosen, () -> Optional.of(INSTANCE), Jobs.on(work::add, failures::add), this::splits);

    @Test
    void onlyTheCurrentTableIsRequested() {
        for (String table : List.of("a", "b", "c")) {
            chosen.set(Optional.of(TableSchema.named(table)));
        }
        assertThat(model.splitPointsProperty().get().text()).isEqualTo(Messages.SPLIT_POINTS_LOADING);
        while (!work.isEmpty()) {
            work.remove().run();
        }
        assertThat(asked).containsExactly("c");
        assertThat(model.splitPointsProperty().get().keys()).containsExactly(KeyBytes.utf8("split of c"));
        assertThat(failures).isEmpty();
    }

    @Test
    void cancelledRequestOpensNoConnection() {
        assertThatThrownBy(() -> SplitModel.SplitPointSource.of(new Connections(Runnable::run))
                        .splitPoints(Endpoint.Emulator.at("localhost", 1), "t", () -> true))
                .isInstanceOf(CancellationException.class);
    }

    private List<KeyBytes> splits(Endpoint endpoint, String table, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        asked.add(table);
        return List.of(KeyBytes.utf8("split of " + table));
    }
}
