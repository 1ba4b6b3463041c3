package dev.splitpoint.yaml.edit;

/**
 * Something that may stand at a caret.
 *
 * @param label       what it is called in a list
 * @param description what it means, from the schema; may be empty
 * @param from        where the text begins that it takes the place of, in chars from 0
 * @param until       where that ends: behind the word that the caret is in
 * @param insert      the text to put there, its further lines indented
 * @param caret       where the caret goes, in chars from the start of {@code insert}
 */
public record Proposal(String label, String description, int from, int until, String insert, int caret) {}
