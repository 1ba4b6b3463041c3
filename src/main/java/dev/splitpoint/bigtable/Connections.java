package dev.splitpoint.bigtable;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Pool of connections that share one pair of Google's clients for each endpoint. Clients that no connection has used
 * for a minute are closed. Clients with a failed call are replaced: if an emulator ends and another starts at the same
 * port, the next connection reaches it at once. Safe for several threads.
 */
public final class Connections implements AutoCloseable {
    private static final Duration IDLE = Duration.ofMinutes(1);

    private final Executor threads;
    private final Duration idle;
    private final Function<Endpoint, Clients> create;
    private final Map<Endpoint, Shared> open = new HashMap<>();

    /** @param threads runs the closing of idle clients */
    public Connections(Executor threads) {
        this(threads, IDLE, Clients::of);
    }

    Connections(Executor threads, Duration idle, Function<Endpoint, Clients> create) {
        this.threads = threads;
        this.idle = idle;
        this.create = create;
    }

    /** Clients and the number of connections that use them. */
    private static final class Shared {
        private final Clients clients;
        private int users;
        /** Number of opened connections. An idle timer closes the clients only if this number has not changed. */
        private long uses;

        Shared(Clients clients) {
            this.clients = clients;
        }
    }

    /**
     * Opens a connection. Waits only for the ping of an emulator.
     *
     * @return the connection
     * @throws BigtableException if an emulator does not answer, or an instance has no credentials
     */
    public Connection open(Endpoint endpoint) {
        try {
            Connection.check(endpoint);
        } catch (BigtableException unreachable) {
            forget(endpoint);
            throw unreachable;
        }
        Shared shared = use(endpoint);
        return new Connection(shared.clients, () -> release(shared));
    }

    private synchronized Shared use(Endpoint endpoint) {
        Shared known = open.get(endpoint);
        if (known != null && known.clients.isBroken()) {
            forget(endpoint);
        }
        Shared shared = open.computeIfAbsent(endpoint, key -> new Shared(create.apply(key)));
        shared.users++;
        shared.uses++;
        return shared;
    }

    /** Stops sharing the clients of an endpoint. Open connections continue to use them. */
    private synchronized void forget(Endpoint endpoint) {
        Shared shared = open.remove(endpoint);
        if (shared != null && shared.users == 0) {
            closeLater(shared);
        }
    }

    private synchronized void release(Shared shared) {
        shared.users--;
        if (shared.users > 0) {
            return;
        }
        if (open.get(shared.clients.endpoint()) != shared) {
            closeLater(shared);
            return;
        }
        long use = shared.uses;
        CompletableFuture.delayedExecutor(idle.toMillis(), TimeUnit.MILLISECONDS, threads)
                .execute(() -> closeIdle(shared, use));
    }

    private void closeLater(Shared shared) {
        try {
            threads.execute(shared.clients::close);
        } catch (RejectedExecutionException ending) {
            shared.clients.close();
        }
    }

    private void closeIdle(Shared shared, long use) {
        synchronized (this) {
            if (shared.users > 0 || shared.uses != use || !open.remove(shared.clients.endpoint(), shared)) {
                return;
            }
        }
        shared.clients.close();
    }

    /** {@return the number of endpoints with open clients} */
    synchronized int size() {
        return open.size();
    }

    /** Closes all clients, including clients in use. */
    @Override
    public void close() {
        List<Shared> all;
        synchronized (this) {
            all = List.copyOf(open.values());
            open.clear();
        }
        all.forEach(shared -> shared.clients.close());
    }
}
