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

/** One load of generated rows of a design into its table, with sentences that report its result. */
final class RowLoading {
    private final ConnectionCall call;
    private final TableDesign design;
    private final SampleFiles files;
    private final long rows;
    private final long perSecond;
    private final AtomicLong written = new AtomicLong();
    private volatile List<ClientNotice> clientNotices = List.of();

    /** @param perSecond maximum number of rows per second, 0 for no limit */
    RowLoading(ConnectionCall call, TableDesign design, SampleFiles files, long rows, long perSecond) {
        this.call = call;
        this.design = design;
        this.files = files;
        this.rows = rows;
        this.perSecond = perSecond;
    }

    /**
     * Writes the rows until all are written or the user cancels. Blocks the calling thread.
     *
     * @param notices receives sentences about the load before the first row is written, on the calling thread
     * @return sentences that report the result
     */
    List<String> run(Progress progress, Consumer<List<String>> notices) {
        String table = design.table().tableId();
        long start = System.nanoTime();
        progress.report(0, Messages.CONNECTING);
        try (Connection connection = call.open()) {
            RowLoader loader = new RowLoader(connection, design, table, files);
            clientNotices = loader.notices(rows, progress::isStoppedWhileWaiting);
            if (!clientNotices.isEmpty()) {
                notices.accept(clientNotices.stream().map(ClientNotice::before).toList());
            }
            loader.load(rows, perSecond, progress::isStoppedWhileWaiting, System::currentTimeMillis, count -> {
                written.accumulateAndGet(count, Math::max);
                progress.report(written.get(), rows, false);
            });
            return withNotices(Messages.rowsWritten(rows, table, rows / ((System.nanoTime() - start) / 1e9)));
        } catch (CancellationException stopped) {
            return withNotices(Messages.loadingStopped(written.get(), rows, table));
        }
    }

    /** {@return sentences that report the failure of the load} */
    List<String> failed(String reason) {
        return withNotices(reason);
    }

    private List<String> withNotices(String sentence) {
        return Stream.concat(
                        Stream.of(sentence),
                        clientNotices.stream().map(written.get() > 0 ? ClientNotice::after : ClientNotice::before))
                .toList();
    }
}
