package dev.splitpoint.design.yaml;

import dev.splitpoint.design.TableDesign;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads design documents. Nothing is thrown for a bad one: the result says what is wrong, and where. */
public final class DesignReader {
    private DesignReader() {}

    /** {@return what a file holds} */
    public static DesignDocument read(Path path) {
        try {
            return read(SourceText.bytes(path));
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    /** {@return what bytes of UTF-8 hold} */
    public static DesignDocument read(byte[] utf8) {
        try {
            return parse(SourceText.text(utf8));
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    /** {@return what a text holds} */
    public static DesignDocument read(String text) {
        try {
            return parse(SourceText.checked(text));
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    private static DesignDocument parse(String text) throws ProblemException {
        Node root = NodeParser.parse(text);
        Gathering gathering = new Gathering();
        Optional<TableDesign> design = RecordReader.read(root, gathering);
        List<Problem> problems = gathering.problems().stream()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList();
        return new DesignDocument(design, problems, Optional.empty(), Comments.NONE);
    }

    private static DesignDocument refused(Problem problem) {
        return new DesignDocument(Optional.empty(), List.of(problem), Optional.empty(), Comments.NONE);
    }
}
