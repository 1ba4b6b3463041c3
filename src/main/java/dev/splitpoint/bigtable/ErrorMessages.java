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

/** Translates failures of gRPC requests into messages for the user. */
final class ErrorMessages {
    /**
     * Part of gRPC's description of a web server's response. Its code is derived from HTTP's: UNIMPLEMENTED for 404.
     */
    private static final String HTTP = "HTTP status code";

    /** Codes after which it is unknown whether the server executed the request. */
    private static final Set<StatusCode.Code> CUT_OFF = Set.of(StatusCode.Code.UNAVAILABLE, StatusCode.Code.CANCELLED);

    /** Codes after which a connection is replaced: its channel may be in back-off, or its token may have expired. */
    private static final Set<StatusCode.Code> OF_CONNECTION = Set.of(
            StatusCode.Code.UNAVAILABLE,
            StatusCode.Code.CANCELLED,
            StatusCode.Code.DEADLINE_EXCEEDED,
            StatusCode.Code.UNKNOWN,
            StatusCode.Code.INTERNAL,
            StatusCode.Code.UNAUTHENTICATED);

    private ErrorMessages() {}

    /**
     * Executes a request and translates its failure.
     *
     * @param table the table of the request, for the message; empty for the whole endpoint
     * @return the result of the request
     * @throws BigtableException if the request fails
     * @throws CancellationException if the request was cancelled by this program
     */
    static <T> T call(Endpoint endpoint, String table, Supplier<T> request) {
        try {
            return request.get();
        } catch (BigtableException | CancellationException known) {
            throw known;
        } catch (RuntimeException e) {
            throw of(e, endpoint, table);
        }
    }

    /** Returns whether the connection caused a failure, so that a new connection is needed. */
    static boolean isConnectionFailure(Throwable thrown) {
        return code(thrown).map(OF_CONNECTION::contains).orElse(true);
    }

    /** Returns whether a request failed because its table or instance does not exist. */
    static boolean isMissing(Throwable thrown) {
        return code(thrown).equals(Optional.of(StatusCode.Code.NOT_FOUND));
    }

    /** {@return the exception with a message for a failed request} Rethrows a fault of this program. */
    static BigtableException of(Throwable thrown, Endpoint endpoint, String table) {
        Optional<StatusCode.Code> code = code(thrown);
        if (code.isEmpty()) {
            rethrowFault(thrown);
        }
        String sentence = code.map(known -> sentence(known, thrown, endpoint, table))
                .orElseGet(() -> "Unexpected response of " + endpoint.text() + ": " + firstLine(thrown));
        if (code.equals(Optional.of(StatusCode.Code.DEADLINE_EXCEEDED))) {
            return BigtableException.timeout(sentence, thrown);
        }
        return code.filter(known -> CUT_OFF.contains(known) || known == StatusCode.Code.UNKNOWN && isGone(endpoint))
                        .isPresent()
                ? BigtableException.unknownOutcome(sentence, thrown)
                : new BigtableException(sentence, thrown);
    }

    /**
     * Rethrows a fault of this program. Failures from outside have a checked exception among their causes;
     * {@link #code} handles gRPC's exceptions before.
     */
    private static void rethrowFault(Throwable thrown) {
        Throwable fault =
                thrown instanceof ExecutionException answer && answer.getCause() != null ? answer.getCause() : thrown;
        for (Throwable t = fault; t != null; t = t.getCause()) {
            if (t instanceof Exception && !(t instanceof RuntimeException)) {
                return;
            }
        }
        switch (fault) {
            case RuntimeException exception -> throw exception;
            case Error error -> throw error;
            default -> {}
        }
    }

    private static Optional<StatusCode.Code> code(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof ApiException api) {
                return Optional.of(api.getStatusCode().getCode());
            }
            if (t instanceof StatusRuntimeException status) {
                return Optional.of(
                        StatusCode.Code.valueOf(status.getStatus().getCode().name()));
            }
        }
        return Optional.empty();
    }

    private static String sentence(StatusCode.Code code, Throwable thrown, Endpoint endpoint, String table) {
        String where = endpoint.text();
        String theTable = table.isEmpty() ? where : "the table '" + table + "' of " + where;
        if (text(thrown).contains("access token")) {
            return "Google rejects these credentials. Run 'gcloud auth application-default login' again, or choose"
                    + " another key file.";
        }
        if (endpoint instanceof Endpoint.Emulator emulator && text(thrown).contains(HTTP)) {
            return EmulatorProbe.unexpectedProgramMessage(emulator.host(), emulator.port());
        }
        return switch (code) {
            case UNAVAILABLE, DEADLINE_EXCEEDED, CANCELLED -> unreachable(endpoint);
            case UNAUTHENTICATED ->
                "Google cannot authenticate this account. Run 'gcloud auth application-default login' again, or choose "
                        + "another key file.";
            case PERMISSION_DENIED ->
                "The account has no permission for this on " + theTable
                        + ". Reading needs roles/bigtable.reader; creating or changing tables needs"
                        + " roles/bigtable.admin. The Bigtable API must be enabled in the project.";
            case NOT_FOUND ->
                table.isEmpty()
                        ? "Cannot find " + where + ". Check the names."
                        : "There is no table '" + table + "' in " + where + ". List the tables to see their names.";
            case ALREADY_EXISTS -> "The table already exists: " + theTable + ".";
            case RESOURCE_EXHAUSTED ->
                "A quota is exhausted or a server is overloaded at " + where + ": " + firstLine(thrown);
            case UNIMPLEMENTED ->
                endpoint instanceof Endpoint.Emulator
                        ? "The emulator does not support this. Use an instance."
                        : where + " does not support this: " + firstLine(thrown);
            default -> isGone(endpoint) ? unreachable(endpoint) : "Rejected by " + where + ": " + firstLine(thrown);
        };
    }

    /** A connection that breaks during a call has various codes; "channel closed", for example, has UNKNOWN. */
    private static boolean isGone(Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator emulator
                && !EmulatorProbe.isListening(emulator.host(), emulator.port());
    }

    private static String unreachable(Endpoint endpoint) {
        if (endpoint instanceof Endpoint.Emulator emulator) {
            String address = emulator.address();
            return EmulatorProbe.isListening(emulator.host(), emulator.port())
                    ? EmulatorProbe.unexpectedProgramMessage(emulator.host(), emulator.port())
                    : stopped(address);
        }
        return "No response from " + endpoint.text() + ". Check the network connection.";
    }

    /** {@return the exception for an emulator that has answered before and does not listen anymore} */
    static BigtableException stopped(Endpoint.Emulator emulator, Throwable cause) {
        return new BigtableException(stopped(emulator.address()), cause);
    }

    private static String stopped(String address) {
        return "Nothing is listening on " + address
                + ". The emulator has stopped, and its data is lost. Start it again.";
    }

    private static String text(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            text.append(t.getMessage()).append('\n');
        }
        return text.toString();
    }

    /** {@return the first line of the server's description} */
    private static String firstLine(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof StatusRuntimeException failure) {
                Status status = failure.getStatus();
                return Optional.ofNullable(status.getDescription())
                        .orElse(status.getCode().name())
                        .lines()
                        .findFirst()
                        .orElse("");
            }
        }
        return Optional.ofNullable(thrown.getMessage())
                .orElse(thrown.toString())
                .lines()
                .findFirst()
                .orElse("");
    }
}
