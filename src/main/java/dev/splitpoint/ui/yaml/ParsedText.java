package dev.splitpoint.ui.yaml;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text and what it says.
 *
 * @param asked    the question
 * @param text     the text
 * @param document what it says
 * @param outline  where its values stand
 * @param content  what it says, if that may take the drawing's place: it has no error that the drawing has not
 */
record ParsedText(
        Ask asked, String text, DesignDocument document, TextOutline outline, Optional<DesignContent> content) {
    /**
     * What is to be read.
     *
     * @param version of the text, to know the newest
     * @param content that is to be written first; empty: the text was typed
     * @param typed   the text that was typed
     * @param drawing what is drawn now
     * @param files   beside the document
     */
    record Ask(long version, Optional<DesignContent> content, String typed, DesignContent drawing, SampleFiles files) {}

    /** {@return the answer; takes milliseconds} */
    static ParsedText of(Ask ask) {
        String text = ask.content().map(DesignContent::text).orElse(ask.typed());
        DesignDocument document = read(text, ask);
        return new ParsedText(
                ask, text, document, TextOutline.of(text).orElse(TextOutline.NONE),
                document.design().filter(design -> document.readOnly().isEmpty()).flatMap(design -> said(document, design, text, ask)));
    }

    private static Optional<DesignContent> said(DesignDocument document, TableDesign design, String text, Ask ask) {
        String drawn = ask.drawing().text();
        if (text.equals(drawn)) {
            return Optional.of(ask.drawing());
        }
        List<String> errors = errors(document);
        if (!errors.isEmpty()) {
            errors(read(drawn, ask)).forEach(errors::remove);
        }
        return errors.isEmpty() ? Optional.of(ask.drawing().rewritten(design, document.comments())) : Optional.empty();
    }

    /** {@return its errors, without their places, which move as the text grows} */
    private static List<String> errors(DesignDocument document) {
        return new ArrayList<>(document.problems().stream().filter(Problem::isError).map(Problem::message).toList());
    }

    private static DesignDocument read(String text, Ask ask) {
        return DesignReader.read(text, design -> Preflight.of(design, ask.files()).problems());
    }
}
