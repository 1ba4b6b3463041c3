package dev.splitpoint.sample.infer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Files of values that were made for a design before it was saved. Undo and redo need them as long as the design is open; when it
 * is not any more, those that no design names have been made for nothing. For any thread.
 */
public final class UnusedValues {
    private final Map<Path, FileTime> made = new LinkedHashMap<>();

    /** {@return whether none were made} */
    public synchronized boolean isEmpty() {
        return made.isEmpty();
    }

    /** Remembers files that were just made. */
    public synchronized void add(Collection<Path> files) {
        for (Path file : files) {
            try {
                made.put(file, Files.getLastModifiedTime(file));
            } catch (IOException gone) {
                made.remove(file);
            }
        }
    }

    /**
     * Deletes those that no design in their folder names. What somebody has written since stays, and so does what cannot be
     * looked at.
     */
    public synchronized void remove() {
        made.forEach((file, time) -> {
            try {
                if (Files.getLastModifiedTime(file).equals(time) && !isNamed(file)) {
                    Files.delete(file);
                }
            } catch (IOException e) {
                System.getLogger(UnusedValues.class.getName()).log(System.Logger.Level.DEBUG, "Values stay.", e);
            }
        });
        made.clear();
    }

    private static boolean isNamed(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        List<Path> designs;
        try (Stream<Path> beside = Files.list(file.toAbsolutePath().getParent())) {
            designs = beside.filter(other -> String.valueOf(other.getFileName()).matches(".*\\.ya?ml") && Files.isRegularFile(other)).toList();
        }
        for (Path design : designs) {
            // Not as UTF-8, which need not be what it is: bytes that are alike are alike so as well.
            if (Files.readString(design, StandardCharsets.ISO_8859_1)
                    .contains(new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))) {
                return true;
            }
        }
        return false;
    }
}
