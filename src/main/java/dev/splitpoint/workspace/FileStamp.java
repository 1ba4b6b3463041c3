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
 * What a file was like at one moment, to know it again: two stamps of the same content have the same digest.
 *
 * @param size     in bytes; 0 where there is no file
 * @param modified in milliseconds since 1970; 0 where there is no file
 * @param digest   SHA-256 of the content in hexadecimal digits; empty where there is no file
 */
public record FileStamp(long size, long modified, String digest) {
    /** There is no file. */
    public static final FileStamp GONE = new FileStamp(0, 0, "");

    /** {@return the stamp of a file; empty where it is there and cannot be read} */
    public static Optional<FileStamp> of(Path file) {
        MessageDigest sha = sha256();
        try {
            // Before the content: of a file that changes meanwhile the next look tells.
            BasicFileAttributes before = Files.readAttributes(file, BasicFileAttributes.class);
            // A file that took the place of a design may be larger than the memory.
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
     * {@return makes the stamp of the bytes that are read from a file after this call}
     *
     * <p>Size and time are those before the bytes are read, so that of a file that changes meanwhile the next look tells.
     */
    public static Function<byte[], FileStamp> before(Path file) {
        try {
            BasicFileAttributes before = Files.readAttributes(file, BasicFileAttributes.class);
            return content -> of(before, sha256().digest(content));
        } catch (IOException e) {
            return content -> ofContent(HexFormat.of().formatHex(sha256().digest(content)));
        }
    }

    /** {@return the stamp of a file of which only the content's digest is known; empty digest: {@link #GONE}} */
    public static FileStamp ofContent(String digest) {
        return new FileStamp(0, 0, digest);
    }

    /** {@return the stamp of a file that a text was just written to} */
    public static FileStamp written(Path file, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        String digest = HexFormat.of().formatHex(sha256().digest(content));
        try {
            return new FileStamp(content.length, Files.getLastModifiedTime(file).toMillis(), digest);
        } catch (IOException e) {
            return new FileStamp(content.length, 0, digest);
        }
    }

    /** {@return whether a file has another size or time than this says; what cannot be asked is taken as the same} */
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

    /** {@return whether there was a file} */
    public boolean exists() {
        return !digest.isEmpty();
    }

    /** {@return whether another stamp is of the same content} */
    public boolean sameContent(FileStamp other) {
        return digest.equals(other.digest);
    }

    private static FileStamp of(BasicFileAttributes attributes, byte[] digest) {
        return new FileStamp(
                attributes.size(), attributes.lastModifiedTime().toMillis(), HexFormat.of().formatHex(digest));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
