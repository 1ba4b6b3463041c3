package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * A server that one piece of work asks, on a thread that may wait. Where the window's own emulator ends meanwhile, that is why the
 * work fails, whatever a connection makes of the silence; where another server fails, it is looked at again.
 */
public final class ConnectionCall {
    private final Connections connections;
    private final Endpoint endpoint;
    private final Supplier<Optional<String>> end;
    private final Runnable failed;

    /**
     * @param end    tells of a server that was asked in vain that it is the window's emulator and has ended
     * @param failed is told, by any thread, that another one, or one that has not ended, was asked in vain
     */
    ConnectionCall(Connections connections, Endpoint endpoint, Supplier<Optional<String>> end, Runnable failed) {
        this.connections = connections;
        this.endpoint = endpoint;
        this.end = end;
        this.failed = failed;
    }

    /** {@return where it is} */
    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * {@return a connection to it}
     *
     * @throws BigtableException if it does not answer
     */
    public Connection open() {
        return connections.open(endpoint);
    }

    /**
     * {@return what comes of a question}
     *
     * @throws BigtableException if the server refuses or has ended
     * @throws Exception         what else the question fails by
     */
    public <T> T ask(Callable<T> question) throws Exception {
        try {
            return question.call();
        } catch (BigtableException refused) {
            throw ended().map(refused::because).orElse(refused);
        }
    }

    /** {@return why it failed, in a sentence} */
    public String why(String sentence) {
        return ended().orElse(sentence);
    }

    private Optional<String> ended() {
        Optional<String> why = end.get();
        if (why.isEmpty()) {
            failed.run();
        }
        return why;
    }
}
