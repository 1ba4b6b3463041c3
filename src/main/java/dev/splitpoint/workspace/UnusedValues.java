package dev.splitpoint.workspace;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files of values that were made for a design before it was saved. Undo and redo need them as long as the design is open; when it
 * is not any more, those that no design names have been made for nothing. For any thread.
 */
public final class UnusedValues {
    private static final String ENDING = ".values.csv";

    private final Map<Path, Made> made = new LinkedHashMap<>();

    private record Made(Path design, FileTime time) {}

    /** {@return whether none were made} */
    public synchronized boolean isEmpty() {
        return made.isEmpty();
    }

    /**
     * Remembers files that were just made; those that are not there are left out.
     *
     * @param design the file of the design that they were made for
     * @param files  in its folder
     */
    public synchronized void add(Path design, Collection<Path> files) {
        for (Path file : files) {
            try {
                made.put(file, new Made(design, Files.getLastModifiedTime(file)));
            } catch (IOException gone) {
                made.remove(file);
            }
        }
    }

    /**
     * Deletes those that neither their design names nor any other file in its folder. What somebody has written since stays, and
     * so does everything where a file cannot be read or the design is none.
     */
    public synchronized void remove() {
        made.forEach((file, as) -> {
            try {
                if (Files.getLastModifiedTime(file).equals(as.time) && !mayBeNamed(file, as.design)) {
                    Files.delete(file);
                }
            } catch (IOException e) {
                System.getLogger(UnusedValues.class.getName()).log(System.Logger.Level.DEBUG, "Values stay.", e);
            }
        });
        made.clear();
    }

    private static boolean mayBeNamed(Path file, Path design) throws IOException {
        Optional<TableDesign> saved = DesignReader.read(design).design();
        Path folder = design.toAbsolutePath().getParent();
        if (saved.isEmpty() || folder == null
                || files(saved.get()).anyMatch(name -> design.resolveSibling(name).normalize().equals(file.normalize()))) {
            return true;
        }
        List<Path> others;
        try (Stream<Path> beside = Files.list(folder)) {
            others = beside.filter(other -> !other.toString().endsWith(ENDING) && Files.isRegularFile(other)).toList();
        }
        for (Path other : others) {
            if (isIn(other, String.valueOf(file.getFileName()))) {
                return true;
            }
        }
        return false;
    }

    private static Stream<String> files(TableDesign design) {
        return Stream.concat(
                        design.rowKey().segments().stream().map(Segment::generator),
                        design.workload().phases().stream().flatMap(phase -> phase.override().values().stream()))
                .flatMap(generator -> generator instanceof Generator.Sample(String name) ? Stream.of(name) : Stream.empty());
    }

    /** Not as UTF-8, which a file need not be: bytes that are alike are alike as single-byte characters too. */
    private static boolean isIn(Path file, String name) throws IOException {
        return Files.size(file) <= DesignReader.MOST_BYTES
                && Files.readString(file, StandardCharsets.ISO_8859_1)
                        .contains(new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    }
}
