package dev.splitpoint.yaml.syntax;

import dev.splitpoint.design.text.BytesText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.yaml.snakeyaml.reader.StreamReader;

/** Gets text out of files and bytes, and refuses early and cheaply what cannot be a document. */
public final class SourceText {
    /** A design has a few kilobytes. */
    public static final int MOST_BYTES = 16 * 1024 * 1024;

    /**
     * Maximum length of a line. The parser copies the beginning of a word repeatedly, so it needs minutes for longer
     * ones.
     */
    private static final int LONGEST_LINE = 1_000_000;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private SourceText() {}

    public static byte[] bytes(Path path) throws ProblemException {
        if (Files.isDirectory(path)) {
            throw file("This is a directory. Use a file such as sensor-readings.bigtable.yaml.");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw file("This is a pipe or a device. Use a file.");
        }
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw tooLarge(Files.size(path));
            }
            try (InputStream in = Files.newInputStream(path)) {
                return in.readNBytes(MOST_BYTES + 1);
            }
        } catch (NoSuchFileException e) {
            throw file("The file does not exist.");
        } catch (AccessDeniedException e) {
            throw file("The file cannot be read: permission denied.");
        } catch (FileSystemException e) {
            throw file(
                    isCircle(path, e)
                            ? "This is a symbolic link that points to itself. Use the file itself."
                            : "The file cannot be read. Check its disk.");
        } catch (IOException e) {
            throw file("The file cannot be read. Check its disk.");
        }
    }

    /** Returns whether an exception is about a cycle of links. Systems report that in the message only. */
    private static boolean isCircle(Path path, FileSystemException e) {
        return e instanceof FileSystemLoopException
                || !Files.exists(path)
                        && Objects.requireNonNullElse(e.getReason(), "")
                                .toLowerCase(Locale.ROOT)
                                .contains("symbolic link");
    }

    public static String text(byte[] bytes) throws ProblemException {
        if (bytes.length > MOST_BYTES) {
            throw tooLarge(bytes.length);
        }
        if (startsWith(bytes, 0, 0, 0xFE, 0xFF) || startsWith(bytes, 0xFF, 0xFE, 0, 0)) {
            throw start("The text is in UTF-32. Save it in UTF-8.");
        }
        if (startsWith(bytes, 0xFE, 0xFF) || startsWith(bytes, 0xFF, 0xFE)) {
            throw start("The text is in UTF-16. Save it in UTF-8.");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer source = ByteBuffer.wrap(bytes);
        try {
            return checked(decoder.decode(source).toString());
        } catch (CharacterCodingException e) {
            throw new ProblemException(Problem.error(
                    "",
                    mark(bytes, source.position()),
                    String.format(
                            Locale.ROOT,
                            "The byte %02X is not valid UTF-8. Save the document in UTF-8.",
                            bytes[source.position()] & 0xFF)));
        }
    }

    /** {@return the position of a byte; all bytes before it are valid text} */
    private static TextPosition mark(byte[] bytes, int at) {
        String before = new String(bytes, 0, at, StandardCharsets.UTF_8);
        String unmarked = !before.isEmpty() && before.charAt(0) == BYTE_ORDER_MARK ? before.substring(1) : before;
        String[] lines = unmarked.split("\\r\\n|\\n|\\r", -1);
        String last = lines[lines.length - 1];
        return new TextPosition(
                lines.length, last.codePointCount(0, last.length()) + 1, unmarked.codePointCount(0, unmarked.length()));
    }

    /** {@return the text without a byte order mark} */
    public static String checked(String text) throws ProblemException {
        String unmarked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        int line = 1;
        int column = 1;
        int c;
        for (int i = 0; i < unmarked.length(); i += Character.charCount(c)) {
            c = unmarked.codePointAt(i);
            if (!StreamReader.isPrintable(c)) {
                throw new ProblemException(Problem.error(
                        "",
                        new TextPosition(line, column, i),
                        String.format(
                                Locale.ROOT,
                                "The character U+%04X is not allowed in text. Check that this is a design document.",
                                c)));
            }
            if (column > LONGEST_LINE) {
                throw new ProblemException(Problem.error(
                        "",
                        new TextPosition(line, 1, i),
                        "This line has over a million characters. Check that this is a design " + "document?"));
            }
            boolean ends = c == '\n' || c == '\r' && !unmarked.startsWith("\n", i + 1);
            line += ends ? 1 : 0;
            column = ends ? 1 : column + 1;
        }
        return unmarked;
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        return bytes.length >= mark.length
                && IntStream.range(0, mark.length).allMatch(i -> (bytes[i] & 0xFF) == mark[i]);
    }

    private static ProblemException tooLarge(long bytes) {
        return file("The file has " + BytesText.over(bytes, MOST_BYTES) + ", but a design has at most "
                + BytesText.of(MOST_BYTES) + ". Check that this is a design document.");
    }

    private static ProblemException start(String message) {
        return new ProblemException(Problem.error("", TextPosition.START, message));
    }

    private static ProblemException file(String message) {
        return new ProblemException(Problem.ofFile(message));
    }
}
