package dev.splitpoint.yaml.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Makes a tree of nodes from YAML: one document, no tags, no anchors, no key twice, not deeper than {@link #DEEPEST}
 * and of at most {@link #MOST_NODES} nodes.
 */
public final class NodeParser {
    /** Levels of maps and lists within each other. A design has about ten. */
    static final int DEEPEST = 50;
    /** A design has hundreds; weighted values can make it thousands. */
    static final int MOST_NODES = 200_000;

    private final ParserImpl events;
    private int nodes;

    private NodeParser(String text) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        events = new ParserImpl(new StreamReader(text), options);
    }

    /**
     * {@return the tree of a text}
     *
     * @throws ProblemException if the text is not YAML, or uses a rejected feature
     */
    public static Node parse(String text) throws ProblemException {
        try {
            return new NodeParser(text).document();
        } catch (MarkedYAMLException e) {
            throw new ProblemException(SyntaxMessages.of(e, text));
        } catch (YAMLException e) {
            throw new ProblemException(Problem.error("", TextPosition.START, SyntaxMessages.other(e)));
        }
    }

    /**
     * {@return the trees of all documents of a text, within the limits of one}
     *
     * @throws ProblemException as {@link #parse}
     */
    static List<Node> parseAll(String text) throws ProblemException {
        try {
            return new NodeParser(text).documents();
        } catch (MarkedYAMLException e) {
            throw new ProblemException(SyntaxMessages.of(e, text));
        } catch (YAMLException e) {
            throw new ProblemException(Problem.error("", TextPosition.START, SyntaxMessages.other(e)));
        }
    }

    private List<Node> documents() throws ProblemException {
        List<Node> roots = new ArrayList<>();
        events.getEvent();
        while (!events.checkEvent(Event.ID.StreamEnd)) {
            events.getEvent();
            roots.add(node(0));
            events.getEvent();
        }
        return roots;
    }

    private Node document() throws ProblemException {
        events.getEvent();
        if (events.checkEvent(Event.ID.StreamEnd)) {
            throw new ProblemException(Problem.error(
                    "",
                    TextPosition.START,
                    "The file is empty. A design starts with 'apiVersion: splitpoint.dev/v1'."));
        }
        events.getEvent();
        Node root = node(0);
        events.getEvent();
        if (!events.checkEvent(Event.ID.StreamEnd)) {
            throw problem(
                    events.peekEvent(),
                    "A second document begins here, but a file contains one design. " + "Move it to another file.");
        }
        return root;
    }

    private Node node(int depth) throws ProblemException {
        Event event = events.getEvent();
        if (event instanceof AliasEvent alias) {
            throw problem(
                    event,
                    "The alias '*" + alias.getAnchor() + "' is not allowed in a design. " + "Write the value instead.");
        }
        if (!(event instanceof NodeEvent nodeEvent)) {
            throw problem(event, "A value is missing here.");
        }
        if (nodeEvent.getAnchor() != null) {
            throw problem(
                    event,
                    "The anchor '&" + nodeEvent.getAnchor() + "' is not allowed in a design. "
                            + "Remove it, and write the value wherever it is used.");
        }
        if (++nodes > MOST_NODES) {
            throw problem(event, "The document has over 200,000 values, more than a design can have.");
        }
        if (depth > DEEPEST) {
            throw problem(event, "Maps and lists are nested over 50 levels deep, deeper than a design can be.");
        }
        return switch (event) {
            case ScalarEvent scalar -> scalar(scalar);
            case MappingStartEvent start -> mapping(start, depth);
            case SequenceStartEvent start -> sequence(start, depth);
            default -> throw problem(event, "A value is missing here.");
        };
    }

    private static Node.Scalar scalar(ScalarEvent event) throws ProblemException {
        refuseTag(event, event.getTag());
        Object value = event.isPlain() ? PlainScalars.resolve(event.getValue()) : event.getValue();
        return new Node.Scalar(
                TextPosition.of(event.getStartMark()), event.getEndMark().getIndex(), value, event.getValue());
    }

    private Node sequence(SequenceStartEvent start, int depth) throws ProblemException {
        refuseTag(start, start.getTag());
        List<Node> items = new ArrayList<>();
        while (!events.checkEvent(Event.ID.SequenceEnd)) {
            items.add(node(depth + 1));
        }
        events.getEvent();
        return new Node.Sequence(TextPosition.of(start.getStartMark()), List.copyOf(items));
    }

    private Node mapping(MappingStartEvent start, int depth) throws ProblemException {
        refuseTag(start, start.getTag());
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        while (!events.checkEvent(Event.ID.MappingEnd)) {
            Event keyEvent = events.peekEvent();
            if (!(node(depth + 1) instanceof Node.Scalar key)) {
                throw problem(
                        keyEvent,
                        "A key must be a text, but this key is a map or a list. Quote it "
                                + "if the brackets belong to the text.");
            }
            Node.Entry entry = new Node.Entry(key.mark(), key.end(), node(depth + 1));
            Node.Entry first = entries.putIfAbsent(key.text(), entry);
            if (first != null) {
                throw problem(
                        keyEvent,
                        "The key '" + SyntaxMessages.shorten(key.text()) + "' is "
                                + "duplicate. It also occurs on line "
                                + first.keyMark().line() + ". Remove one of them.");
            }
        }
        events.getEvent();
        return new Node.Mapping(TextPosition.of(start.getStartMark()), Collections.unmodifiableMap(entries));
    }

    private static void refuseTag(Event event, @org.jspecify.annotations.Nullable String tag) throws ProblemException {
        if (tag != null) {
            throw problem(
                    event,
                    "The tag '" + tag.replace("tag:yaml.org,2002:", "!!") + "' is not allowed in a "
                            + "design. Remove it.");
        }
    }

    private static ProblemException problem(Event event, String message) {
        return new ProblemException(Problem.error("", TextPosition.of(event.getStartMark()), message));
    }
}
