package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.CommentScan;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.NodeParser;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SourceText;
import dev.splitpoint.yaml.syntax.TextPosition;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reader of design documents. It reports all problems in its result and throws no exception for them. */
public final class DesignReader {
    /** Maximum size of a document in bytes. Larger files are rejected. */
    public static final int MOST_BYTES = SourceText.MOST_BYTES;

    private DesignReader() {}

    /** {@return the document of a file} */
    public static DesignDocument read(Path path) {
        return read(path, DesignCheck.NONE);
    }

    /**
     * {@return the document of a file}
     *
     * @param further check of a design without errors
     */
    public static DesignDocument read(Path path, DesignCheck further) {
        return read(path, bytes -> {}, further);
    }

    /**
     * {@return the document of a file}
     *
     * @param held receives the bytes of the file if it can be read, and must not modify them
     * @param further check of a design without errors
     */
    public static DesignDocument read(Path path, Consumer<byte[]> held, DesignCheck further) {
        try {
            byte[] bytes = SourceText.bytes(path);
            held.accept(bytes);
            return parse(SourceText.text(bytes), further, DesignKinds.STANDARD);
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    /** {@return what bytes of UTF-8 hold} */
    public static DesignDocument read(byte[] utf8) {
        try {
            return parse(SourceText.text(utf8), DesignCheck.NONE, DesignKinds.STANDARD);
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    public static DesignDocument read(String text) {
        return read(text, DesignCheck.NONE);
    }

    /**
     * {@return the document of a text}
     *
     * @param further check of a design without errors
     */
    public static DesignDocument read(String text, DesignCheck further) {
        return read(text, further, DesignKinds.STANDARD);
    }

    /**
     * {@return the design in a text}
     *
     * @param further checks of a design without errors
     * @param kinds generators and formats that the document may contain
     */
    public static DesignDocument read(String text, DesignCheck further, DesignKinds kinds) {
        try {
            return parse(SourceText.checked(text), further, kinds);
        } catch (ProblemException e) {
            return refused(e.problem());
        }
    }

    private static DesignDocument parse(String text, DesignCheck further, DesignKinds kinds) throws ProblemException {
        Node root = NodeParser.parse(text);
        if (TableDescription.isOne(root)) {
            throw new ProblemException(Problem.error("", TextPosition.START, TableDescription.NO_DESIGN));
        }
        Optional<Problem> newer = ApiVersion.newer(NodeCursor.root(root));
        SchemaProblems.Outcome outcome = SchemaProblems.of(root, schema(kinds));
        Map<String, Problem> problems = new LinkedHashMap<>(outcome.problems());
        newer.ifPresent(reason -> {
            outcome.unknownKeys().forEach(key -> problems.computeIfPresent(key, (place, p) -> warning(p)));
            problems.put(reason.place(), warning(reason));
        });

        Optional<TableDesign> design =
                outcome.isHopeless() ? Optional.empty() : design(NodeCursor.root(root, kinds), outcome, problems);
        if (design.isPresent() && problems.values().stream().noneMatch(Problem::isError)) {
            DesignProblems.of(further.of(design.get()), root)
                    .forEach(problem -> problems.merge(problem.place(), problem, DesignReader::worse));
        }
        boolean wouldLose = newer.isEmpty() && !outcome.unknownKeys().isEmpty();
        return new DesignDocument(
                wouldLose ? Optional.empty() : design,
                problems.values().stream()
                        .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                        .toList(),
                newer.map(Problem::message),
                CommentScan.of(text, root));
    }

    private static Optional<TableDesign> design(
            NodeCursor at, SchemaProblems.Outcome outcome, Map<String, Problem> problems) {
        Node root = at.node();
        Optional<TableDesign> design = DesignCodec.read(at);
        at.problems().problems().stream()
                .filter(problem -> !outcome.explains(problem.place()))
                .forEach(problem -> problems.putIfAbsent(problem.place(), problem));
        design.ifPresent(read -> DesignProblems.of(Consistency.check(read), root).stream()
                .filter(problem -> !outcome.explains(problem.place())
                        && !ConsequentialProblems.isConsequence(problem, root, outcome.unknownKeys()))
                .forEach(problem -> problems.merge(problem.place(), problem, DesignReader::worse)));
        return design;
    }

    private static CompiledSchema schema(DesignKinds kinds) {
        return kinds.equals(DesignKinds.STANDARD) ? DesignSchema.standard() : CompiledSchema.of(kinds);
    }

    private static Problem worse(Problem first, Problem second) {
        return first.isError() ? first : second;
    }

    private static Problem warning(Problem problem) {
        return new Problem(Severity.WARNING, problem.place(), problem.line(), problem.column(), problem.message());
    }

    private static DesignDocument refused(Problem problem) {
        return new DesignDocument(Optional.empty(), List.of(problem), Optional.empty(), Comments.NONE);
    }
}
