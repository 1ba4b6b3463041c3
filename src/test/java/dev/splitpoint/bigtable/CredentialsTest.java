package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class CredentialsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "{", "{}", "[]", "null", "no JSON", "{\"type\": \"service_account\"}"})
    void fileThatIsNotAKeyIsReportedForEverySource(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("key.json"), text);
        assertThatThrownBy(() -> Credentials.of(instance(Optional.of(file)), Map.of()))
                .isInstanceOf(BigtableException.class)
                .hasMessage("The key file " + file
                        + " contains no key of a service account. Choose the JSON key file of a service account.");
        assertThatThrownBy(
                        () -> Credentials.of(instance(Optional.empty()), Map.of(Credentials.VARIABLE, file.toString())))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("The key file " + file
                        + " contains no credentials of Google Cloud. It is set in GOOGLE_APPLICATION_CREDENTIALS.");
    }

    @Test
    void missingFileIsReportedWithItsVariable() {
        Path file = folder.resolve("gone.json");
        assertThatThrownBy(() -> Credentials.of(instance(Optional.of(file)), Map.of(Credentials.VARIABLE, "another")))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("The key file " + file + " does not exist.");
        assertThatThrownBy(
                        () -> Credentials.of(instance(Optional.empty()), Map.of(Credentials.VARIABLE, file.toString())))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith(
                        "GOOGLE_APPLICATION_CREDENTIALS is set, but the key file " + file + " does not exist.");
    }

    private static Endpoint.Instance instance(Optional<Path> keyFile) {
        return Endpoint.Instance.of("shop", "main").withKeyFile(keyFile);
    }
}
