package dev.splitpoint.ui.window.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class GuideTest {
    private static final Guide GUIDE = new Guide(Guide.sections("guide.md", """
        # Guide

        [One](#part-one)

        ## Part one

        About `salt`.

        ```
        code
        ```

        ## Part *two*: more

        Nothing.
        """));

    @Test
    void sectionEndsAtTheNextHeading() {
        assertThat(GUIDE.sections())
                .extracting(Guide.Section::title)
                .containsExactly("Guide", "Part one", "Part two: more");
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
    void everyGuideLinkResolvesToASection() {
        Guide own = Guide.own();
        assertThat(own.sections()).extracting(Guide.Section::page).contains("guide.md", "document.md", "validation.md");
        own.sections().forEach(section -> section.blocks().forEach(block -> links(block, section.page(), own)));
    }

    @Test
    void linkResolvesToASectionOfItsOwnOrTheNamedPage() {
        assertThat(GUIDE.target("guide.md", "#part-one"))
                .map(Guide.Section::title)
                .hasValue("Part one");
        assertThat(GUIDE.target("document.md", "guide.md#part-two-more"))
                .map(Guide.Section::title)
                .hasValue("Part two: more");
        assertThat(GUIDE.target("document.md", "guide.md"))
                .map(Guide.Section::title)
                .hasValue("Guide");
        assertThat(GUIDE.target("document.md", "#part-one")).isEmpty();
        assertThat(GUIDE.target("guide.md", "https://example.com/#part-one")).isEmpty();
    }

    private static void links(Node node, String page, Guide guide) {
        if (node instanceof Link link
                && !link.getDestination().startsWith("http")
                && !link.getDestination().startsWith("../")) {
            assertThat(guide.target(page, link.getDestination()))
                    .as(page + ": " + link.getDestination())
                    .isPresent();
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            links(child, page, guide);
        }
    }
}
