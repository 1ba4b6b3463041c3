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
 * Credentials for an instance: a service account's key file, the file that the environment names, or the application-default
 * credentials of {@code gcloud}.
 */
final class Credentials {
    /** The variable by which Google's clients find a key file. */
    static final String VARIABLE = "GOOGLE_APPLICATION_CREDENTIALS";

    private static final List<String> SCOPES = List.of("https://www.googleapis.com/auth/cloud-platform");
    private static final String NAME_ONE = "Choose the JSON key file of a service account";

    private Credentials() {}

    /**
     * {@return the credentials for an instance}
     *
     * @param environment the variables of the environment
     * @throws BigtableException if there are none, or a key file is none
     */
    static GoogleCredentials of(Endpoint.Instance instance, Map<String, String> environment) {
        String named = environment.getOrDefault(VARIABLE, "");
        if (instance.keyFile().isPresent()) {
            Path file = instance.keyFile().get();
            return read(file, ServiceAccountCredentials::fromStream, "The key file " + file + " does not exist. " + NAME_ONE + ".", "no key of a service account. " + NAME_ONE + ".");
        }
        if (!named.isEmpty()) {
            String fix = NAME_ONE + " there, or unset the variable, and restart Splitpoint.";
            String missing = VARIABLE + " is set, but the key file " + named + " does not exist. " + fix;
            return read(path(named, missing), GoogleCredentials::fromStream, missing,
                    "no credentials of Google Cloud. It is set in " + VARIABLE + ". " + fix);
        }
        try {
            return GoogleCredentials.getApplicationDefault().createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            throw new BigtableException("No credentials for Google Cloud were found on this machine. Run 'gcloud auth "
                    + "application-default login', or choose the key file of a service account.", e);
        }
    }

    private static Path path(String named, String missing) {
        try {
            return Path.of(named);
        } catch (InvalidPathException e) {
            throw new BigtableException(missing, e);
        }
    }

    /** Reads credentials of one or several kinds. */
    private interface Reader {
        GoogleCredentials read(InputStream file) throws IOException;
    }

    private static GoogleCredentials read(Path file, Reader reader, String missing, String holds) {
        try (InputStream key = Files.newInputStream(file)) {
            return reader.read(key).createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            // The client's JSON reader throws various exceptions if the file is not JSON.
            throw new BigtableException(Files.isRegularFile(file) ? "The key file " + file + " contains " + holds : missing, e);
        }
    }
}
