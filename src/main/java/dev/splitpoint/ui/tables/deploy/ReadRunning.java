package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.trial.ReadOutcome;
import dev.splitpoint.bigtable.trial.ReadTrial;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.Parts;
import dev.splitpoint.ui.tables.connection.AskedServer;
import dev.splitpoint.ui.tables.task.Progress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** Planned reads of a design as they are run on its table, and what there is to say of them. */
final class ReadRunning {
    private final AskedServer server;
    private final TableDesign design;
    private final SampleFiles files;
    private final List<ReadOutcome> ended = new CopyOnWriteArrayList<>();

    ReadRunning(AskedServer server, TableDesign design, SampleFiles files) {
        this.server = server;
        this.design = design;
        this.files = files;
    }

    /** {@return what became of those that have ended, for any thread to ask} */
    List<ReadOutcome> ended() {
        return List.copyOf(ended);
    }

    /**
     * Runs them, until it is stopped.
     *
     * @param threads read side by side
     * @return what came of it, in sentences
     */
    List<String> run(Executor threads, Progress progress) {
        ReadTrial trial = ReadTrial.of(design, files);
        if (trial.size() == 0) {
            return List.of(Messages.NO_QUERIES);
        }
        progress.tell(0, Messages.COUNTING);
        try (Connection connection = server.open()) {
            trial.run(connection, new Parts(threads, ReadTrial.STREAMS, progress::stopped), new ReadTrial.Watch() {
                @Override
                public void begins(String read) {
                    progress.tell((double) ended.size() / trial.size(), read);
                }

                @Override
                public void ended(ReadOutcome outcome) {
                    ended.add(outcome);
                }
            });
        }
        long counted = ended.stream().filter(read -> read.counted().isPresent()).count();
        return progress.stopped() && counted < trial.size()
                ? List.of(Messages.queriesStopped(counted, trial.size()))
                : List.of(Messages.queriesRun(design.table().tableId(), server.endpoint().text()));
    }
}
