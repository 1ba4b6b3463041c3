package dev.splitpoint.workspace;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.splitpoint.bigtable.Endpoint;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An emulator or an instance with a name that the user chose. It contains no secret: an instance has at most the path
 * of a key file.
 *
 * @param name unique among the stored connections
 * @param endpoint the address
 */
public record SavedConnection(String name, Endpoint endpoint) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static SavedConnection of(Stored stored) {
        return new SavedConnection(
                stored.name,
                stored.host == null
                        ? new Endpoint.Instance(
                                Objects.requireNonNull(stored.project), Objects.requireNonNullElse(stored.instance, ""),
                                Optional.ofNullable(stored.appProfile),
                                        Optional.ofNullable(stored.keyFile).map(Path::of))
                        : new Endpoint.Emulator(
                                stored.host,
                                Objects.requireNonNull(stored.port),
                                Objects.requireNonNullElse(stored.project, Endpoint.Emulator.DEFAULT_ID),
                                Objects.requireNonNullElse(stored.instance, Endpoint.Emulator.DEFAULT_ID)));
    }

    @JsonValue
    Stored stored() {
        return switch (endpoint) {
            case Endpoint.Emulator(String host, int port, String project, String instance) ->
                new Stored(name, host, port, project, instance, null, null);
            case Endpoint.Instance(
                    String project,
                    String instance,
                    Optional<String> appProfile,
                    Optional<Path> keyFile) ->
                new Stored(
                        name,
                        null,
                        null,
                        project,
                        instance,
                        appProfile.orElse(null),
                        keyFile.map(Path::toString).orElse(null));
        };
    }

    /** The fields of the file: an emulator has a host. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Stored(
            String name,
            @Nullable String host,
            @Nullable Integer port,
            @Nullable String project,
            @Nullable String instance,
            @Nullable String appProfile,
            @Nullable String keyFile) {}
}
