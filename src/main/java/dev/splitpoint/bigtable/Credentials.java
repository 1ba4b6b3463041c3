package dev.splitpoint.bigtable;

import com.google.auth.oauth2.GoogleCredentials;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Finds what an instance is asked with: a key file, one that the environment names, or what {@code gcloud} has left. */
final class Credentials {
    /** The variable by which Google's clients find a key file. */
    static final String VARIABLE = "GOOGLE_APPLICATION_CREDENTIALS";

    private static final List<String> SCOPES = List.of("https://www.googleapis.com/auth/cloud-platform");
    private static final String NAME_ONE = "Name the JSON file of a service account's key";

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
            return of(file, "There is no key file " + file + ". " + NAME_ONE + ".", NAME_ONE + ".");
        }
        if (!named.isEmpty()) {
            String mend = NAME_ONE + " there, or unset it, and start Splitpoint again.";
            String missing = VARIABLE + " is set, but there is no key file " + named + ". " + mend;
            return of(path(named, missing), missing, VARIABLE + " names it. " + mend);
        }
        try {
            return GoogleCredentials.getApplicationDefault().createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            throw new BigtableException("There are no credentials for Google Cloud on this machine. Run 'gcloud auth "
                    + "application-default login', or name the key file of a service account.", e);
        }
    }

    private static Path path(String named, String missing) {
        try {
            return Path.of(named);
        } catch (InvalidPathException e) {
            throw new BigtableException(missing, e);
        }
    }

    private static GoogleCredentials of(Path file, String missing, String mend) {
        try (InputStream key = Files.newInputStream(file)) {
            return GoogleCredentials.fromStream(key).createScoped(SCOPES);
        } catch (IOException | RuntimeException e) {
            // Google's reader of JSON has any exception for what is no JSON.
            throw new BigtableException(Files.isRegularFile(file)
                    ? "The key file " + file + " holds no credentials of Google Cloud. " + mend
                    : missing, e);
        }
    }
}
