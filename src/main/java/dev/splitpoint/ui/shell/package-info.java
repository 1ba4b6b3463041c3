/** The window around all parts: menus, tool bar, the panes and their dividers, status bar. */
@NullMarked
package dev.splitpoint.ui.shell;

import org.jspecify.annotations.NullMarked;
