package dev.splitpoint.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class GuideTest {
    private static final Guide GUIDE = Guide.of("""
            # Guide

            [One](#part-one)

            ## Part one

            About `salt`.

            ```
            code
            ```

            ## Part *two*: more

            Nothing.
            """);

    @Test
    void aSectionGoesToTheNextHeading() {
        assertThat(GUIDE.sections()).extracting(Guide.Section::title).containsExactly("Guide", "Part one", "Part two: more");
        assertThat(GUIDE.sections().get(1).blocks()).hasSize(2).last().isInstanceOf(FencedCodeBlock.class);
    }

    @Test
    void wordsAreFoundInHeadingsAndTexts() {
        assertThat(GUIDE.find("PART")).extracting(Guide.Section::title).containsExactly("Part one", "Part two: more");
        assertThat(GUIDE.find("salt")).extracting(Guide.Section::title).containsExactly("Part one");
        assertThat(GUIDE.find("pepper")).isEmpty();
        assertThat(GUIDE.find("")).hasSize(3);
    }

    @Test
    void everyLinkWithinTheGuideLeadsToASection() {
        Guide own = Guide.own();
        assertThat(own.sections()).hasSizeGreaterThan(5);
        own.sections().stream()
                .flatMap(section -> section.blocks().stream())
                .forEach(block -> links(block, own));
    }

    private static void links(Node node, Guide guide) {
        if (node instanceof Link link && link.getDestination().startsWith("#")) {
            assertThat(guide.sections()).extracting(Guide.Section::anchor).contains(link.getDestination().substring(1));
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            links(child, guide);
        }
    }
}
