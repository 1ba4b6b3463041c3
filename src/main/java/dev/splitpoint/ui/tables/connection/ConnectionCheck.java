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

/**
 * Test of a connection that the user edits in a form: lists its tables, without changing saved or selected connections.
 */
public final class ConnectionCheck {
    private final Connections connections;
    private final Jobs jobs;
    private final Map<String, String> environment;
    private final ObservableValue<SavedConnection> edited;
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private boolean failed;
    private long newestTest;

    /**
     * @param environment environment variables, which can redirect an instance to an emulator
     * @param edited edited connection; a change of its endpoint clears the result
     */
    ConnectionCheck(
            Connections connections,
            Jobs jobs,
            Map<String, String> environment,
            ObservableValue<SavedConnection> edited) {
        this.connections = connections;
        this.jobs = jobs;
        this.environment = environment;
        this.edited = edited;
        edited.map(SavedConnection::endpoint).subscribe(other -> show(++newestTest, "", false));
    }

    /** {@return a sentence with the result of the test; empty if the endpoint was not tested} */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** {@return whether the test failed} */
    public boolean isFailed() {
        return failed;
    }

    /** Tests the edited connection in the background. */
    public void run() {
        Endpoint endpoint = edited.getValue().endpoint();
        long test = ++newestTest;
        show(test, Messages.TESTING, false);
        jobs.startBlocking(
                Messages.TESTING_CONNECTION,
                job -> TaskResult.of(() -> listTables(endpoint)),
                answer ->
                        answer.handle(sentence -> show(test, sentence, false), sentence -> show(test, sentence, true)),
                failure -> show(test, Messages.NOT_LISTED, true));
    }

    private String listTables(Endpoint endpoint) {
        int tables = ConnectionModel.tables(ConnectionModel.redirected(endpoint, environment), connections)
                .size();
        return TaskControls.joined(
                ConnectionModel.redirection(endpoint, environment).orElse(""), Messages.connected(tables));
    }

    private void show(long test, String sentence, boolean isFailure) {
        if (test == newestTest) {
            failed = isFailure;
            status.set(sentence);
        }
    }
}
