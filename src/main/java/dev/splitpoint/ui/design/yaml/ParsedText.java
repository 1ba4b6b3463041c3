package dev.splitpoint.ui.design.yaml;

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
 * Parsed YAML text.
 *
 * @param request request
 * @param text text
 * @param document document of the text
 * @param outline positions of the values
 * @param content content of the document; present if it can replace the design, because it has no errors that the
 *     design does not have
 */
record ParsedText(
        Request request, String text, DesignDocument document, TextOutline outline, Optional<DesignContent> content) {
    /**
     * Request to parse or write a text.
     *
     * @param version version of the text
     * @param content content to write first; empty if the user typed the text
     * @param typed typed text
     * @param drawing current content of the design
     * @param files access to the value files of the document
     */
    record Request(
            long version, Optional<DesignContent> content, String typed, DesignContent drawing, SampleFiles files) {}

    /** {@return the answer; takes milliseconds} */
    static ParsedText of(Request request) {
        String text = request.content().map(DesignContent::text).orElse(request.typed());
        DesignDocument document = read(text, request);
        return new ParsedText(
                request,
                text,
                document,
                TextOutline.of(text).orElse(TextOutline.NONE),
                document.design()
                        .filter(design -> document.readOnly().isEmpty())
                        .flatMap(design -> replacement(document, design, text, request)));
    }

    private static Optional<DesignContent> replacement(
            DesignDocument document, TableDesign design, String text, Request request) {
        String drawn = request.drawing().text();
        if (text.equals(drawn)) {
            return Optional.of(request.drawing());
        }
        List<String> errors = errors(document);
        if (!errors.isEmpty()) {
            errors(read(drawn, request)).forEach(errors::remove);
        }
        return errors.isEmpty()
                ? Optional.of(request.drawing().rewritten(design, document.comments()))
                : Optional.empty();
    }

    /** {@return its errors, without their places, which move as the text grows} */
    private static List<String> errors(DesignDocument document) {
        return new ArrayList<>(document.problems().stream()
                .filter(Problem::isError)
                .map(Problem::message)
                .toList());
    }

    private static DesignDocument read(String text, Request request) {
        return DesignReader.read(
                text, design -> Preflight.of(design, request.files()).problems());
    }
}
