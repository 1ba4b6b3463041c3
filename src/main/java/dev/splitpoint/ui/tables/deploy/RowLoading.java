package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.ClientNotice;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.task.Progress;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Rows of a design on their way into its table, and what there is to say of them. */
final class RowLoading {
    private final ConnectionCall server;
    private final TableDesign design;
    private final SampleFiles files;
    private final long rows;
    private final long perSecond;
    private final AtomicLong written = new AtomicLong();
    private volatile List<ClientNotice> beforehand = List.of();

    /** @param perSecond the most in a second; 0 for as many as go */
    RowLoading(ConnectionCall server, TableDesign design, SampleFiles files, long rows, long perSecond) {
        this.server = server;
        this.design = design;
        this.files = files;
        this.rows = rows;
        this.perSecond = perSecond;
    }

    /**
     * Writes them, until it is stopped.
     *
     * @param told    takes what is to be known before the first is written, in sentences, on the thread that this is called on
     * @return what came of it, in sentences
     */
    List<String> run(Progress progress, Consumer<List<String>> told) {
        String table = design.table().tableId();
        long start = System.nanoTime();
        progress.tell(0, Messages.CONNECTING);
        try (Connection connection = server.open()) {
            RowLoader loader = new RowLoader(connection, design, table, files);
            beforehand = loader.beforehand(rows, progress::stoppedWhileWaiting);
            if (!beforehand.isEmpty()) {
                told.accept(beforehand.stream().map(ClientNotice::before).toList());
            }
            loader.load(
                    rows,
                    perSecond,
                    progress::stoppedWhileWaiting,
                    System::currentTimeMillis,
                    count -> {
                        written.accumulateAndGet(count, Math::max);
                        progress.tell(written.get(), rows, false);
                    });
            return with(Messages.rowsWritten(rows, table, rows / ((System.nanoTime() - start) / 1e9)));
        } catch (CancellationException stopped) {
            return with(Messages.loadingStopped(written.get(), rows, table));
        }
    }

    /** {@return what came of it, in sentences, when it failed for a reason} */
    List<String> failed(String why) {
        return with(why);
    }

    private List<String> with(String sentence) {
        return Stream.concat(Stream.of(sentence), beforehand.stream().map(written.get() > 0 ? ClientNotice::after : ClientNotice::before)).toList();
    }
}
