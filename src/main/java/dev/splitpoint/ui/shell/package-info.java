/**
 * The window around all panes: its actions, menus and tool bar, the tabs of open designs, the start page, the clipboard, the panes
 * and their dividers, and the status bar.
 */
@NullMarked
package dev.splitpoint.ui.shell;

import org.jspecify.annotations.NullMarked;
