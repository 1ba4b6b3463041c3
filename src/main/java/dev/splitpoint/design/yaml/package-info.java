/**
 * The document as YAML: read, checked against the JSON Schema, written in canonical form, saved without a moment in
 * which the file is half written.
 *
 * <p>Reading goes source text, tree of nodes with places, schema, records, checks of the whole. Every problem has a
 * place in the text. A design that can be drawn is handed out even when it has problems, so that work in progress can
 * be opened again; one with an unknown key is not, since a save would lose that key.
 *
 * <p>The events of snakeyaml, the parser beneath Jackson's YAML module, are read directly: Jackson's own parser hides
 * the style of scalars, which YAML 1.2 needs to tell {@code on} from {@code "on"}, and knows nothing of comments.
 * The tree becomes Jackson nodes for the schema validator. The text is written by code of our own, since no library
 * mixes block and flow style by the rule of {@link dev.splitpoint.design.yaml.DesignWriter}.
 *
 * <p>Everything here is immutable and may be used from any thread.
 */
@NullMarked
package dev.splitpoint.design.yaml;

import org.jspecify.annotations.NullMarked;
