package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.splitpoint.design.TableSchema;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** A connection to an instance against a server with TLS that requires a token and is slow. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class InstanceConnectionTest {
    private static final String HOST = "bigtableadmin.googleapis.com";
    private static final String TOKEN = "a-token";
    private static final long LATENCY_MILLIS = 2_000;

    private Path folder = Path.of("");
    private Path certificate = Path.of("");
    private Path privateKey = Path.of("");

    @BeforeAll
    void createCertificate(@TempDir Path directory) throws Exception {
        folder = directory;
        Path store = directory.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "RSA",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,dns:" + HOST,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        store.toString())
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
        certificate = pem("CERTIFICATE", keys.getCertificate("server").getEncoded());
        privateKey = pem(
                "PRIVATE KEY", keys.getKey("server", "changeit".toCharArray()).getEncoded());
    }

    private Path pem(String kind, byte[] bytes) throws IOException {
        return Files.writeString(folder.resolve(kind.replace(' ', '-') + ".pem"), text(kind, bytes));
    }

    private static String text(String kind, byte[] bytes) {
        return "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes) + "\n-----END " + kind + "-----\n";
    }

    @Test
    void tablesOfASlowTlsServerWithATokenAreListed() throws Exception {
        try (FakeTables server = server(LATENCY_MILLIS);
                TokenServer tokens = new TokenServer(TOKEN, LATENCY_MILLIS);
                Connection connection =
                        connection(tokens, "localhost:" + server.endpoint().port())) {
            long start = System.nanoTime();
            assertThat(new Tables(connection).list())
                    .extracting(TableSchema::tableId)
                    .containsExactly("orders");
            assertThat(System.nanoTime() - start)
                    .as("token, list and description")
                    .isGreaterThan(3 * LATENCY_MILLIS * 1_000_000);
            assertThat(tokens.requests).hasSize(1);
        }
    }

    @Test
    void refusedTokenIsReported() throws Exception {
        try (FakeTables server = server(0);
                TokenServer tokens = new TokenServer("another-token", 0);
                Connection connection =
                        connection(tokens, "localhost:" + server.endpoint().port())) {
            assertThatThrownBy(() -> new Tables(connection).list())
                    .isInstanceOf(BigtableException.class)
                    .hasMessageContaining("gcloud auth application-default login");
        }
    }

    /** The host is none that this machine can reach: only the proxy connects to the server. */
    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void tablesAreListedThroughAConnectProxy() throws Exception {
        ProxySelector before = ProxySelector.getDefault();
        try (FakeTables server = server(0);
                ConnectProxy proxy = new ConnectProxy(server.endpoint().port());
                TokenServer tokens = new TokenServer(TOKEN, 0)) {
            ProxySelector.setDefault(new ProxySelector() {
                @Override
                public List<Proxy> select(URI uri) {
                    return List.of(
                            HOST.equals(uri.getHost()) ? new Proxy(Proxy.Type.HTTP, proxy.address()) : Proxy.NO_PROXY);
                }

                @Override
                public void connectFailed(URI uri, SocketAddress address, IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            });
            try (Connection connection = connection(tokens, HOST + ":443")) {
                assertThat(new Tables(connection).list())
                        .extracting(TableSchema::tableId)
                        .containsExactly("orders");
            }
            assertThat(proxy.requests).isNotEmpty().allMatch(line -> line.startsWith("CONNECT " + HOST + ":443 "));
        } finally {
            ProxySelector.setDefault(before);
        }
    }

    private Connection connection(TokenServer tokens, String address) throws Exception {
        SslContext trust =
                GrpcSslContexts.forClient().trustManager(certificate.toFile()).build();
        Endpoint.Instance instance = Endpoint.Instance.of("shop", "main").withKeyFile(Optional.of(keyFile(tokens)));
        Clients clients = new Clients(
                instance,
                provider -> provider.setEndpoint(address)
                        .setAttemptDirectPath(false)
                        .setChannelConfigurator(builder -> ((NettyChannelBuilder) builder).sslContext(trust)));
        return new Connection(clients, clients::close);
    }

    private Path keyFile(TokenServer tokens) throws Exception {
        Key key = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate();
        return Files.writeString(folder.resolve("key.json"), """
            {"type": "service_account", "project_id": "shop", "client_id": "1", "client_email": "tool@shop.example",
             "private_key_id": "1", "private_key": "%s", "token_uri": "http://localhost:%d/token"}
            """.formatted(
                        text("PRIVATE KEY", key.getEncoded()).replace("\n", "\\n"), tokens.port()));
    }

    private FakeTables server(long latencyMillis) throws IOException {
        FakeTables server = new FakeTables(
                TlsServerCredentials.create(certificate.toFile(), privateKey.toFile()),
                List.of(new Guard(latencyMillis)));
        server.putOf("projects/shop/instances/main", "orders");
        return server;
    }

    /** Admits calls with the token, after a time. */
    private record Guard(long latencyMillis) implements ServerInterceptor {
        private static final Metadata.Key<String> AUTHORIZATION =
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            sleep(latencyMillis);
            if (!("Bearer " + TOKEN).equals(headers.get(AUTHORIZATION))) {
                call.close(Status.UNAUTHENTICATED, new Metadata());
                return new ServerCall.Listener<>() {};
            }
            return next.startCall(call, headers);
        }
    }

    private static void sleep(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Grants a token for a signed request, after a time. */
    private static final class TokenServer implements AutoCloseable {
        private final HttpServer server;
        private final List<String> requests = new CopyOnWriteArrayList<>();

        TokenServer(String token, long latencyMillis) throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/token", exchange -> {
                requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                sleep(latencyMillis);
                byte[] answer = ("{\"access_token\": \"" + token
                                + "\", \"token_type\": \"Bearer\", \"expires_in\": 3600}")
                        .getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            server.start();
        }

        int port() {
            return server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    /** An HTTP proxy that connects every client to one port of this machine. */
    private static final class ConnectProxy implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final List<String> requests = new CopyOnWriteArrayList<>();

        ConnectProxy(int port) throws IOException {
            Thread.startVirtualThread(() -> {
                while (!socket.isClosed()) {
                    try {
                        Socket client = socket.accept();
                        Thread.startVirtualThread(() -> serve(client, port));
                    } catch (IOException closed) {
                        return;
                    }
                }
            });
        }

        SocketAddress address() {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
        }

        private void serve(Socket client, int port) {
            try (client;
                    Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
                InputStream in = client.getInputStream();
                StringBuilder head = new StringBuilder();
                while (head.indexOf("\r\n\r\n") < 0) {
                    head.append((char) in.read());
                }
                requests.add(head.toString());
                client.getOutputStream().write("HTTP/1.1 200 Connected\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
                Thread back = Thread.startVirtualThread(() -> pass(server, client));
                pass(client, server);
                back.join();
            } catch (IOException | InterruptedException gone) {
                Thread.currentThread().interrupt();
            }
        }

        private static void pass(Socket from, Socket to) {
            try {
                from.getInputStream().transferTo(to.getOutputStream());
                to.shutdownOutput();
            } catch (IOException gone) {
                // one of them has closed the connection
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
