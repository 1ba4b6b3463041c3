package dev.splitpoint.workspace;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The version of a file in the newest commit of its Git repository, read with the program {@code git}. */
public final class CommittedVersion {
    private static final long MAX_SECONDS = 20;

    private CommittedVersion() {}

    /**
     * {@return the content of a file in the newest commit}
     *
     * @throws IOException if the file has no committed version, or {@code git} is not installed; the message is a
     *     sentence for the user
     */
    public static byte[] read(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        Process git;
        try {
            git = new ProcessBuilder("git", "show", "HEAD:./" + absolute.getFileName())
                    .directory(absolute.resolveSibling(".").normalize().toFile())
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IOException(
                    "The program git cannot be started. Install it to compare with a committed version.", e);
        }
        try {
            git.getOutputStream().close();
            byte[] content = git.getInputStream().readAllBytes();
            if (!git.waitFor(MAX_SECONDS, TimeUnit.SECONDS) || git.exitValue() != 0) {
                throw new IOException(
                        absolute.getFileName() + " has no committed version. Commit it to a Git repository first.");
            }
            return content;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Reading the committed version was cancelled.", e);
        } finally {
            git.destroy();
        }
    }
}
