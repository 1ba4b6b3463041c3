package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class ErrorMessagesTest {
    private static final String HOST = "127.0.0.1";

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            names = {"UNKNOWN", "INTERNAL", "ABORTED", "UNAVAILABLE", "CANCELLED"})
    void brokenConnectionIsReportedAsAStoppedEmulator(Status.Code code) {
        assertThat(said(code, FreePort.find()))
                .startsWith("Nothing is listening on 127.0.0.1:")
                .contains("The emulator has stopped");
    }

    @Test
    void internalErrorIsNotReportedAsAServerError() {
        Endpoint.Emulator endpoint = Endpoint.Emulator.at(HOST, FreePort.find());
        NullPointerException fault = new NullPointerException("ours");
        assertThatThrownBy(() -> ErrorMessages.call(endpoint, "t", () -> {
                    throw fault;
                }))
                .isSameAs(fault);
        assertThatThrownBy(() -> ErrorMessages.of(new ExecutionException(fault), endpoint, "t"))
                .isSameAs(fault);
        assertThatThrownBy(() -> ErrorMessages.call(endpoint, "t", () -> {
                    throw new IllegalStateException(new IOException("broken pipe"));
                }))
                .isInstanceOf(BigtableException.class);
    }

    @Test
    void refusalOfARunningEmulatorKeepsItsMessage() throws IOException {
        try (ServerSocket living = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            assertThat(said(Status.Code.UNKNOWN, living.getLocalPort()))
                    .startsWith("Rejected by the emulator at 127.0.0.1:")
                    .endsWith(": channel closed");
        }
    }

    @Test
    void webServerIsReportedAsAnotherProgram() throws IOException {
        try (WebServer other = new WebServer();
                Connection connection = Connection.open(Endpoint.Emulator.at(HOST, other.port()))) {
            assertThatThrownBy(() -> new Tables(connection).list())
                    .isInstanceOf(BigtableException.class)
                    .hasMessageStartingWith(
                            "The program on 127.0.0.1:" + other.port() + " does not respond like a Bigtable emulator");
        }
    }

    private static String said(Status.Code code, int port) {
        return ErrorMessages.of(
                        code.toStatus().withDescription("channel closed").asRuntimeException(),
                        new Endpoint.Emulator(HOST, port, "project", "instance"),
                        "readings")
                .getMessage();
    }
}
