package dev.splitpoint.yaml.edit;

import dev.splitpoint.design.Segment;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** Segments as YAML text, for copying them from one design to another. */
public final class SegmentYaml {
    private static final int INDENT = 4;

    private SegmentYaml() {}

    /** {@return segments as items of a YAML list, with the indentation of {@code segments}} */
    public static String write(List<Segment> segments) {
        return segments.stream()
                .map(DesignWriter::write)
                .map(text -> "- " + text.stripTrailing().indent(2).stripLeading())
                .collect(Collectors.joining());
    }

    /**
     * {@return the segments of a text: items of a list, or the keys of one segment}
     *
     * <p>Segments that a hash or a salt refers to can be missing, because the target design can have them.
     *
     * @throws IllegalArgumentException if the text contains no segment; the message is a sentence for the user
     */
    public static List<Segment> read(String text) {
        String plain = text.stripTrailing().stripIndent().strip();
        if (plain.isEmpty()) {
            throw new IllegalArgumentException("There is no segment to paste. Copy a segment first.");
        }
        String items = plain.startsWith("-") ? plain : "- " + plain.indent(2).stripLeading();
        DesignDocument document = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: pasted }
            table: { tableId: pasted }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
            """ + items.indent(INDENT));
        List<Problem> wrong = document.problems().stream()
                .filter(Problem::isError)
                .filter(problem -> !problem.place().matches("/rowKey/segments/\\d+/generator/(hash|salt)/of.*"))
                .filter(problem -> problem.place().startsWith("/rowKey/segments/")
                        || document.design().isEmpty())
                .toList();
        List<Segment> segments =
                document.design().map(design -> design.rowKey().segments()).orElse(List.of());
        if (!wrong.isEmpty() || segments.isEmpty()) {
            throw new IllegalArgumentException("The clipboard does not contain a segment"
                    + wrong.stream()
                            .findFirst()
                            .map(problem -> ": " + problem.message())
                            .orElse("."));
        }
        return segments;
    }
}
