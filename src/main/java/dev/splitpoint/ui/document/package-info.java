/**
 * The open document as the window's panes see it: its state, selection and edits by name, its file and journal, and its live
 * simulation; also the list of open documents and the settings.
 *
 * <p>Models here have no nodes. They are used on the JavaFX thread only; files are read and written in jobs, and simulations run
 * in the background.
 */
@NullMarked
package dev.splitpoint.ui.document;

import org.jspecify.annotations.NullMarked;
