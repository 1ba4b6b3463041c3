package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Comments;
import java.util.ArrayList;
import java.util.List;

/**
 * A design as text.
 *
 * @param text     the document
 * @param homeless the comments that found no place in it, because what they stood at is gone
 */
public record WrittenDesign(String text, Comments homeless) {
    /** {@return those comments, each a line} */
    public List<String> lostComments() {
        List<String> lost = new ArrayList<>();
        homeless.above().values().forEach(lines -> lines.stream().filter(line -> !line.isEmpty()).forEach(lost::add));
        homeless.behind().values().forEach(comment -> lost.add(comment.strip()));
        return lost;
    }
}
