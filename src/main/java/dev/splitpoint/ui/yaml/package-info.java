/**
 * The YAML pane: the document as text, both ways.
 *
 * <p>The text is what would be saved. What is typed becomes an edit of the design as soon as it reads without errors;
 * until then the drawing stays as it was, and the text stays as it was typed. Texts are read and written in the
 * background, the newest wins.
 */
@NullMarked
package dev.splitpoint.ui.yaml;

import org.jspecify.annotations.NullMarked;
