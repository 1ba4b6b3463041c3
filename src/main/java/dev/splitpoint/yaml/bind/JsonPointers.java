package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Node;

/** Finds values by JSON Pointer. */
final class JsonPointers {
    private JsonPointers() {}

    /** {@return the value at a place, or the innermost existing value on the path to it} */
    static NodeCursor find(Node root, String pointer) {
        NodeCursor at = NodeCursor.root(root);
        for (String part : pointer.split("/", -1)) {
            if (part.isEmpty() && at.path().isEmpty() && !pointer.equals("/")) {
                continue;
            }
            String key = part.replace("~1", "/").replace("~0", "~");
            if (at.node() instanceof Node.Mapping mapping && mapping.entries().get(key) instanceof Node.Entry entry) {
                at = at.child(key, entry);
            } else if (at.node() instanceof Node.Sequence sequence
                    && key.matches("[0-9]{1,9}")
                    && Integer.parseInt(key) < sequence.items().size()) {
                int index = Integer.parseInt(key);
                at = at.item(index, sequence.items().get(index));
            } else {
                return at;
            }
        }
        return at;
    }
}
