package dev.splitpoint.bigtable;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/** What the other end refuses, as a sentence. */
final class ErrorMessages {
    /** So gRPC describes an answer of a web server, to which it gives a code by HTTP's: "unimplemented" for "not found". */
    private static final String HTTP = "HTTP status code";

    /** Of these nobody knows how far the other side had come. */
    private static final Set<StatusCode.Code> CUT_OFF = Set.of(StatusCode.Code.UNAVAILABLE, StatusCode.Code.CANCELLED);

    /** After these a connection is not used again: it may be in the back-off of a broken channel, or have an old token. */
    private static final Set<StatusCode.Code> OF_CONNECTION = Set.of(
            StatusCode.Code.UNAVAILABLE, StatusCode.Code.CANCELLED, StatusCode.Code.DEADLINE_EXCEEDED, StatusCode.Code.UNKNOWN,
            StatusCode.Code.INTERNAL, StatusCode.Code.UNAUTHENTICATED);

    private ErrorMessages() {}

    /**
     * {@return what was asked for}
     *
     * @param table that it is about; empty for the instance
     * @throws BigtableException     if it is refused
     * @throws CancellationException if it was cancelled here
     */
    static <T> T asking(Endpoint endpoint, String table, Supplier<T> question) {
        try {
            return question.get();
        } catch (BigtableException | CancellationException told) {
            throw told;
        } catch (RuntimeException e) {
            throw of(e, endpoint, table);
        }
    }

    /** {@return whether something failed by its connection, so that a new one is needed} */
    static boolean isOfConnection(Throwable thrown) {
        return code(thrown).map(OF_CONNECTION::contains).orElse(true);
    }

    /** {@return whether something is refused because what it is about is not there} */
    static boolean isMissing(Throwable thrown) {
        return code(thrown).equals(Optional.of(StatusCode.Code.NOT_FOUND));
    }

    /** {@return the sentence for what was thrown; what is a fault of this program and no refusal is thrown again} */
    static BigtableException of(Throwable thrown, Endpoint endpoint, String table) {
        Optional<StatusCode.Code> code = code(thrown);
        if (code.isEmpty()) {
            throwFault(thrown);
        }
        String sentence = code.map(known -> sentence(known, thrown, endpoint, table))
                .orElseGet(() -> "Unexpected response of " + endpoint.text() + ": " + first(thrown));
        if (code.equals(Optional.of(StatusCode.Code.DEADLINE_EXCEEDED))) {
            return BigtableException.late(sentence, thrown);
        }
        return code.filter(known -> CUT_OFF.contains(known) || known == StatusCode.Code.UNKNOWN && gone(endpoint)).isPresent()
                ? BigtableException.unheard(sentence, thrown)
                : new BigtableException(sentence, thrown);
    }

    /** Whatever the outside does to us, there is a checked exception or one of gRPC's behind it. */
    private static void throwFault(Throwable thrown) {
        Throwable fault = thrown instanceof ExecutionException answer && answer.getCause() != null ? answer.getCause() : thrown;
        for (Throwable t = fault; t != null; t = t.getCause()) {
            if (t instanceof Exception && !(t instanceof RuntimeException)) {
                return;
            }
        }
        switch (fault) {
            case RuntimeException ours -> throw ours;
            case Error error -> throw error;
            default -> { }
        }
    }

    private static Optional<StatusCode.Code> code(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof ApiException api) {
                return Optional.of(api.getStatusCode().getCode());
            }
            if (t instanceof StatusRuntimeException status) {
                return Optional.of(StatusCode.Code.valueOf(status.getStatus().getCode().name()));
            }
        }
        return Optional.empty();
    }

    private static String sentence(StatusCode.Code code, Throwable thrown, Endpoint endpoint, String table) {
        String where = endpoint.text();
        String theTable = table.isEmpty() ? where : "the table '" + table + "' of " + where;
        if (text(thrown).contains("access token")) {
            return "Google rejects these credentials. Run 'gcloud auth application-default login' again, or choose another "
                    + "key file.";
        }
        if (endpoint instanceof Endpoint.Emulator emulator && text(thrown).contains(HTTP)) {
            return EmulatorProbe.stranger(emulator.host(), emulator.port());
        }
        return switch (code) {
            case UNAVAILABLE, DEADLINE_EXCEEDED, CANCELLED -> unreachable(endpoint);
            case UNAUTHENTICATED -> "Google cannot authenticate this account. Run 'gcloud auth application-default login' again, or choose "
                    + "another key file.";
            case PERMISSION_DENIED -> "The account has no permission for this on " + theTable
                    + ". Reading needs roles/bigtable.reader; creating or changing tables needs roles/bigtable.admin. The "
                    + "Bigtable API must be enabled in the project.";
            case NOT_FOUND -> table.isEmpty()
                    ? "Cannot find " + where + ". Check the names."
                    : "There is no table '" + table + "' in " + where + ". List the tables to see their names.";
            case ALREADY_EXISTS -> "The table already exists: " + theTable + ".";
            case RESOURCE_EXHAUSTED -> "A quota is exhausted or a server is overloaded at " + where + ": " + first(thrown);
            case UNIMPLEMENTED -> endpoint instanceof Endpoint.Emulator
                    ? "The emulator does not support this. Use an instance."
                    : where + " does not support this: " + first(thrown);
            default -> gone(endpoint) ? unreachable(endpoint) : "Rejected by " + where + ": " + first(thrown);
        };
    }

    /** A connection that breaks in the middle of a call has many codes; "channel closed", for one, comes as unknown. */
    private static boolean gone(Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator emulator && !EmulatorProbe.answers(emulator.host(), emulator.port());
    }

    private static String unreachable(Endpoint endpoint) {
        if (endpoint instanceof Endpoint.Emulator emulator) {
            String address = emulator.address();
            return EmulatorProbe.answers(emulator.host(), emulator.port())
                    ? EmulatorProbe.stranger(emulator.host(), emulator.port())
                    : ended(address);
        }
        return "No response from " + endpoint.text() + ". Check the network connection.";
    }

    /** {@return what is thrown where an emulator has answered, and nobody listens any more} */
    static BigtableException ended(Endpoint.Emulator emulator, Throwable cause) {
        return new BigtableException(ended(emulator.address()), cause);
    }

    private static String ended(String address) {
        return "Nothing is listening on " + address + ". The emulator has stopped, and its data is lost. Start it again.";
    }

    private static String text(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            text.append(t.getMessage()).append('\n');
        }
        return text.toString();
    }

    /** {@return what the server itself says, in one line} */
    private static String first(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof StatusRuntimeException status) {
                Status said = status.getStatus();
                return Optional.ofNullable(said.getDescription()).orElse(said.getCode().name()).lines().findFirst().orElse("");
            }
        }
        return Optional.ofNullable(thrown.getMessage()).orElse(thrown.toString()).lines().findFirst().orElse("");
    }
}
