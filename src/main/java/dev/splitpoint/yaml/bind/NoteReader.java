package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.Optional;

/** Reader of notes. */
final class NoteReader {
    private NoteReader() {}

    static TableDesign.Note note(NodeCursor at) throws ProblemException {
        return new TableDesign.Note(
                ProblemCollector.at(at.need("at"), NoteReader::target), at.need("text").text(), ExtrasReader.read(at, "at"));
    }

    private static TableDesign.Target target(NodeCursor at) throws ProblemException {
        if (!(at.node() instanceof Node.Mapping)) {
            return new TableDesign.NotedElement(at.text());
        }
        List<NodeCursor> keys = pair(at.need("keys"));
        List<NodeCursor> time = pair(at.need("time"));
        KeyBytes end = WorkloadReader.key(keys.get(1));
        return new TableDesign.NotedRange(
                new KeyRange(WorkloadReader.key(keys.get(0)), end.isEmpty() ? Optional.empty() : Optional.of(end)),
                time.get(0).duration(),
                time.get(1).duration());
    }

    private static List<NodeCursor> pair(NodeCursor at) throws ProblemException {
        List<NodeCursor> items = at.items();
        if (items.size() != 2) {
            throw at.wrongKind("a list of a start and an end");
        }
        return items;
    }
}
