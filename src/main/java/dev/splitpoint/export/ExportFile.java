package dev.splitpoint.export;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Named file in memory: text in UTF-8, or bytes. */
public final class ExportFile {
    private final String name;
    private final byte[] bytes;
    private final boolean isText;

    private ExportFile(String name, byte[] bytes, boolean isText) {
        this.name = name;
        this.bytes = bytes;
        this.isText = isText;
    }

    public static ExportFile text(String name, String text) {
        return new ExportFile(name, text.getBytes(StandardCharsets.UTF_8), true);
    }

    /** {@return a binary file with a copy of the bytes} */
    public static ExportFile bytes(String name, byte[] bytes) {
        return new ExportFile(name, bytes.clone(), false);
    }

    /** {@return the name, without a directory} */
    public String name() {
        return name;
    }

    /** Returns whether the file is a PNG image. */
    public boolean isImage() {
        return name.endsWith(".png");
    }

    /** {@return a copy of the content} */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** {@return the text; empty if the file is not a text file} */
    public Optional<String> text() {
        return isText ? Optional.of(new String(bytes, StandardCharsets.UTF_8)) : Optional.empty();
    }
}
