/**
 * Models of the open documents: state, selection, edits, file, journal, and live simulation; also the settings.
 *
 * <p>The models contain no JavaFX nodes. They are used on the JavaFX thread only. Files are read and written, and
 * simulations run, in background jobs. Selections identify elements by name;
 * {@link dev.splitpoint.ui.document.DocumentState} follows renames.
 */
@NullMarked
package dev.splitpoint.ui.document;

import org.jspecify.annotations.NullMarked;
