/**
 * The window around all panes: its actions, menus and tool bar, the tabs of open designs, the start page, the
 * clipboard, the split panes, and the status bar.
 *
 * <p>{@link Window} is the composition root: it creates what all documents share. Each {@link DesignTab} holds the
 * models and views of one document. {@link ActionTable} has all actions; each menu is a class that is composed from the
 * parts of the window on which its actions work. All classes are confined to the JavaFX thread; {@link GalleryModel}
 * simulates in jobs.
 */
@NullMarked
package dev.splitpoint.ui.window;

import org.jspecify.annotations.NullMarked;
