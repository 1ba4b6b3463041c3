package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Comments;
import java.util.ArrayList;
import java.util.List;

/**
 * Design as text.
 *
 * @param text document
 * @param droppedComments comments without a place in the document, because the value that they belonged to no longer
 *     exists
 */
public record WrittenDesign(String text, Comments droppedComments) {
    /** {@return those comments, each a line} */
    public List<String> lostComments() {
        List<String> lost = new ArrayList<>();
        droppedComments
                .above()
                .values()
                .forEach(lines -> lines.stream().filter(line -> !line.isEmpty()).forEach(lost::add));
        droppedComments.trailing().values().forEach(comment -> lost.add(comment.strip()));
        return lost;
    }
}
