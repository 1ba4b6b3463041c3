package dev.splitpoint.yaml.edit;

/**
 * A completion.
 *
 * @param label label in the list
 * @param description description from the schema; may be empty
 * @param from start of the replaced text, in chars from 0
 * @param until end of the replaced text: the end of the word at the caret
 * @param insert replacement text, with indented further lines
 * @param caret position of the caret afterwards, in chars from the start of {@code insert}
 */
public record Proposal(String label, String description, int from, int until, String insert, int caret) {}
