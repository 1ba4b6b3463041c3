/**
 * YAML pane: the document as editable text.
 *
 * <p>The text is what a save would write. Typed text becomes an edit of the design as soon as it has no errors; until
 * then, design and text remain unchanged. Texts are parsed and written in the background, and the newest request wins.
 * Models and views belong to the JavaFX thread.
 */
@NullMarked
package dev.splitpoint.ui.design.yaml;

import org.jspecify.annotations.NullMarked;
