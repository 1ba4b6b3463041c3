package dev.splitpoint.ui.yaml;

import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.TextOutline;
import dev.splitpoint.workload.Rehearsal;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import java.util.Optional;

/**
 * A text and what it says.
 *
 * @param asked    the question
 * @param text     the text
 * @param document what it says
 * @param outline  where its values stand
 */
record Reading(Ask asked, String text, DesignDocument document, TextOutline outline) {
    /**
     * What is to be read.
     *
     * @param version of the text, to know the newest
     * @param content that is to be written first; empty: the text was typed
     * @param typed   the text that was typed
     * @param files   beside the document
     */
    record Ask(long version, Optional<DesignContent> content, String typed, SampleFiles files) {}

    /** {@return the answer; takes milliseconds} */
    static Reading of(Ask ask) {
        String text = ask.content().map(DesignContent::text).orElse(ask.typed());
        DesignDocument document = DesignReader.read(text, design -> Rehearsal.of(design, ask.files()));
        return new Reading(ask, text, document, TextOutline.of(text).orElse(TextOutline.NONE));
    }

    /** {@return what it says, if that may take the drawing's place} */
    Optional<DesignContent> content() {
        return document.hasErrors() || document.readOnly().isPresent()
                ? Optional.empty()
                : document.design().map(design -> new DesignContent(design, document.comments()));
    }
}
