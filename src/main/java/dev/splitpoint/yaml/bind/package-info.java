/**
 * Binding of the document to records in both directions: reading, the JSON Schema, checks of the whole, and writing.
 *
 * <p>Each record of the document has one codec, from which its reader, its writer, its part of the JSON Schema, its
 * completion and its table in docs/document.md derive. {@code DesignCodec} has the root; {@code FieldCodec} describes
 * one field; {@code ValueCodec} is the form of a value.
 *
 * <p>Every problem has a place in the text. A design whose records can be created is returned even if it has problems,
 * so that unfinished work can be opened. A design with an unknown key is not returned, because saving it would lose the
 * key. {@link dev.splitpoint.yaml.bind.DesignWriter} writes the text itself, because no library mixes block and flow
 * style by its rule.
 */
@NullMarked
package dev.splitpoint.yaml.bind;

import org.jspecify.annotations.NullMarked;
