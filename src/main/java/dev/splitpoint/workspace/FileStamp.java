package dev.splitpoint.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;

/**
 * Size, modification time, and digest of a file at one moment. Stamps of equal content have equal digests.
 *
 * @param size size in bytes; 0 if the file does not exist
 * @param modified modification time in milliseconds since 1970; 0 if the file does not exist
 * @param digest SHA-256 of the content in hexadecimal digits; empty if the file does not exist
 */
public record FileStamp(long size, long modified, String digest) {
    /** The stamp of a file that does not exist. */
    public static final FileStamp GONE = new FileStamp(0, 0, "");

    /** {@return the stamp of a file; empty if the file exists and cannot be read} */
    public static Optional<FileStamp> of(Path file) {
        MessageDigest sha = sha256();
        try {
            // Read before the content, so that the next check detects a file that changes meanwhile.
            BasicFileAttributes before = Files.readAttributes(file, BasicFileAttributes.class);
            // The file may have been replaced by one that does not fit into memory.
            try (InputStream content = new DigestInputStream(Files.newInputStream(file), sha)) {
                content.transferTo(OutputStream.nullOutputStream());
            }
            return Optional.of(of(before, sha.digest()));
        } catch (NoSuchFileException e) {
            return Optional.of(GONE);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns a function from the bytes of a file, read after this call, to the stamp of the file.
     *
     * <p>Size and time are read in this call, so that the next check detects a file that changes meanwhile.
     */
    public static Function<byte[], FileStamp> beginRead(Path file) {
        try {
            BasicFileAttributes before = Files.readAttributes(file, BasicFileAttributes.class);
            return content -> of(before, sha256().digest(content));
        } catch (IOException e) {
            return content -> ofContent(HexFormat.of().formatHex(sha256().digest(content)));
        }
    }

    /**
     * {@return the stamp of a file with a known digest and unknown size and time; an empty digest yields {@link #GONE}}
     */
    public static FileStamp ofContent(String digest) {
        return new FileStamp(0, 0, digest);
    }

    /** {@return the stamp of a file to which a text has just been written} */
    public static FileStamp written(Path file, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        String digest = HexFormat.of().formatHex(sha256().digest(content));
        try {
            return new FileStamp(content.length, Files.getLastModifiedTime(file).toMillis(), digest);
        } catch (IOException e) {
            return new FileStamp(content.length, 0, digest);
        }
    }

    /** {@return whether the size or time of a file differs from this stamp; false if the attributes cannot be read} */
    boolean differs(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return !exists() || now.size() != size || now.lastModifiedTime().toMillis() != modified;
        } catch (NoSuchFileException e) {
            return exists();
        } catch (IOException e) {
            return false;
        }
    }

    public boolean exists() {
        return !digest.isEmpty();
    }

    public boolean hasSameContent(FileStamp other) {
        return digest.equals(other.digest);
    }

    private static FileStamp of(BasicFileAttributes attributes, byte[] digest) {
        return new FileStamp(
                attributes.size(),
                attributes.lastModifiedTime().toMillis(),
                HexFormat.of().formatHex(digest));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
