package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.ListTablesRequest;
import io.grpc.Status;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections share clients, and clients that nobody uses are closed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("fast")
class ConnectionsTest {
    private final List<Clients> created = new CopyOnWriteArrayList<>();

    private Connections connections(Duration idle) {
        return new Connections(Thread::startVirtualThread, idle, endpoint -> {
            Clients clients = Clients.of(endpoint);
            created.add(clients);
            return clients;
        });
    }

    @Test
    void connectionsToOneEndpointShareTheirClients() {
        try (FakeTables server = new FakeTables();
                Connections connections = connections(Duration.ofMinutes(1))) {
            for (int i = 0; i < 3; i++) {
                try (Connection connection = connections.open(server.endpoint());
                        Connection atTheSameTime = connections.open(server.endpoint())) {
                    assertThat(new Tables(connection).list()).isEmpty();
                    assertThat(connection.admin()).isSameAs(atTheSameTime.admin());
                }
            }
            assertThat(created).hasSize(1);
            try (Connection other = connections.open(server.endpoint().withInstance("another", "instance"))) {
                assertThat(new Tables(other).list()).isEmpty();
            }
            assertThat(created).hasSize(2);
        }
    }

    @Test
    void clientsAreClosedOnlyWhenIdle() throws InterruptedException {
        try (FakeTables server = new FakeTables();
                Connections connections = connections(Duration.ofMillis(50))) {
            Connection open = connections.open(server.endpoint());
            connections.open(server.endpoint()).close();
            Thread.sleep(200);
            assertThat(connections.size()).as("while a connection is open").isEqualTo(1);
            assertThat(new Tables(open).list()).isEmpty();
            open.close();
            while (!isClosed(created.getFirst())) {
                Thread.sleep(5);
            }
            assertThat(connections.size()).isZero();
            try (Connection again = connections.open(server.endpoint())) {
                assertThat(new Tables(again).list()).isEmpty();
            }
        }
    }

    private static boolean isClosed(Clients clients) {
        try {
            clients.admin();
            return false;
        } catch (BigtableException closed) {
            return true;
        }
    }

    @Test
    void clientsWithAFailedCallAreReplaced() {
        try (FakeTables server = new FakeTables();
                Connections connections = connections(Duration.ofMinutes(1))) {
            try (Connection connection = connections.open(server.endpoint())) {
                server.refuse(ListTablesRequest.class, Status.INTERNAL);
                assertThatThrownBy(() -> new Tables(connection).list()).isInstanceOf(BigtableException.class);
            }
            connections.open(server.endpoint()).close();
            assertThat(created).hasSize(2);
            try (Connection connection = connections.open(server.endpoint())) {
                assertThatThrownBy(() -> new Tables(connection).get("missing")).isInstanceOf(BigtableException.class);
            }
            connections.open(server.endpoint()).close();
            assertThat(created)
                    .as("a missing table is no failure of the connection")
                    .hasSize(2);
        }
    }

    /**
     * A server that has sent its SETTINGS frame and stops. It is reported before a client would be created, which waits
     * for 30 s.
     */
    @Test
    void unresponsiveServerIsReportedPromptly() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                Connections connections = connections(Duration.ofMinutes(1))) {
            Thread.startVirtualThread(() -> {
                try {
                    while (true) {
                        greet(server.accept());
                    }
                } catch (IOException closed) {
                    assertThat(server.isClosed()).isTrue();
                }
            });
            Endpoint endpoint = Endpoint.Emulator.at("127.0.0.1", server.getLocalPort());
            long start = System.nanoTime();
            assertThatThrownBy(() -> connections.open(endpoint))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageContaining("does not respond like a Bigtable emulator");
            assertThat(System.nanoTime() - start)
                    .isLessThan(Duration.ofSeconds(25).toNanos());
            assertThat(created).isEmpty();
        }
    }

    private static void greet(Socket client) {
        Thread.startVirtualThread(() -> {
            try (client) {
                client.getOutputStream().write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0});
                client.getInputStream().readAllBytes();
            } catch (IOException gone) {
                // the client has given up
            }
        });
    }

    @Test
    void emulatorsOnThisMachineAreLocal() {
        for (String host :
                List.of("localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "::1", "0:0:0:0:0:0:0:1", "db.localhost")) {
            assertThat(Endpoint.Emulator.at(host, 8086).isLocal()).as(host).isTrue();
        }
        for (String host : List.of(
                "db", "10.0.0.1", "192.168.1.5", "2001:db8::1", "localhost.example.com", "127.0.0.1.example.com")) {
            assertThat(Endpoint.Emulator.at(host, 8086).isLocal()).as(host).isFalse();
        }
    }
}
