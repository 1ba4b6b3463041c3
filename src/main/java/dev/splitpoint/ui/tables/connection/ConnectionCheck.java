package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SavedConnection;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;

/** Asks a connection that is being described for its tables: what is kept, and chosen, has no part in it. */
public final class ConnectionCheck {
    private final Connections connections;
    private final Jobs jobs;
    private final Map<String, String> environment;
    private final ObservableValue<SavedConnection> server;
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");
    private boolean failed;
    private long asked;

    /**
     * @param environment the variables of the environment, which may lead elsewhere
     * @param server      as it is described; what was said of it is of no use when it changes
     */
    ConnectionCheck(Connections connections, Jobs jobs, Map<String, String> environment, ObservableValue<SavedConnection> server) {
        this.connections = connections;
        this.jobs = jobs;
        this.environment = environment;
        this.server = server;
        server.map(SavedConnection::endpoint).subscribe(other -> say(++asked, "", false));
    }

    /** {@return what came of asking it, in a sentence; empty: it was not asked} */
    public ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** {@return whether that is why it failed} */
    public boolean isFailed() {
        return failed;
    }

    /** Asks it as it is described now. */
    public void run() {
        Endpoint endpoint = server.getValue().endpoint();
        long mine = ++asked;
        say(mine, Messages.TESTING, false);
        jobs.await(Messages.TESTING_CONNECTION, job -> TaskResult.of(() -> answer(endpoint)),
                answer -> answer.tell(sentence -> say(mine, sentence, false), sentence -> say(mine, sentence, true)),
                failure -> say(mine, Messages.NOT_LISTED, true));
    }

    private String answer(Endpoint described) {
        int tables = ConnectionModel.tables(ConnectionModel.led(described, environment), connections).size();
        return TaskControls.joined(ConnectionModel.redirection(described, environment).orElse(""), Messages.connected(tables));
    }

    private void say(long of, String sentence, boolean isWhyNot) {
        if (of == asked) {
            failed = isWhyNot;
            said.set(sentence);
        }
    }
}
