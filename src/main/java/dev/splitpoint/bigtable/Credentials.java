package dev.splitpoint.bigtable;

import com.google.auth.oauth2.GoogleCredentials;
import com.google.auth.oauth2.ServiceAccountCredentials;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Credentials for an instance: the key file of a service account, the file of {@link #VARIABLE}, or the
 * application-default credentials of {@code gcloud}, in this order.
 */
final class Credentials {
    /** Environment variable with the path of a key file, which Google's clients read. */
    static final String VARIABLE = "GOOGLE_APPLICATION_CREDENTIALS";

    private static final List<String> SCOPES = List.of("https://www.googleapis.com/auth/cloud-platform");
    private static final String CHOOSE_FILE = "Choose the JSON key file of a service account";

    private Credentials() {}

    /**
     * {@return the credentials for an instance}
     *
     * @param environment the environment variables
     * @throws BigtableException if no credentials are found, or a key file is missing or invalid
     */
    static GoogleCredentials of(Endpoint.Instance instance, Map<String, String> environment) {
        String named = environment.getOrDefault(VARIABLE, "");
        if (instance.keyFile().isPresent()) {
            Path file = instance.keyFile().get();
            return read(
                    file,
                    ServiceAccountCredentials::fromStream,
                    "The key file " + file + " does not exist. " + CHOOSE_FILE + ".",
                    "no key of a service account. " + CHOOSE_FILE + ".");
        }
        if (!named.isEmpty()) {
            String fix = CHOOSE_FILE + " there, or unset the variable, and restart Splitpoint.";
            String missing = VARIABLE + " is set, but the key file " + named + " does not exist. " + fix;
            return read(
                    path(named, missing),
                    GoogleCredentials::fromStream,
                    missing,
                    "no credentials of Google Cloud. It is set in " + VARIABLE + ". " + fix);
        }
        try {
            return GoogleCredentials.getApplicationDefault().createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            throw new BigtableException(
                    "No credentials for Google Cloud were found on this machine. Run 'gcloud auth "
                            + "application-default login', or choose the key file of a service account.",
                    e);
        }
    }

    private static Path path(String named, String missing) {
        try {
            return Path.of(named);
        } catch (InvalidPathException e) {
            throw new BigtableException(missing, e);
        }
    }

    private interface Reader {
        GoogleCredentials read(InputStream file) throws IOException;
    }

    private static GoogleCredentials read(Path file, Reader reader, String missing, String invalid) {
        try (InputStream key = Files.newInputStream(file)) {
            return reader.read(key).createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            // The client's JSON reader throws various exceptions if the file is not JSON.
            throw new BigtableException(
                    Files.isRegularFile(file) ? "The key file " + file + " contains " + invalid : missing, e);
        }
    }
}
