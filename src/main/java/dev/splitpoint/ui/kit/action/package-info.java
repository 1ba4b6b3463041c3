/**
 * Actions with text, shortcut, icon, and condition; the menus and controls that show them; and the command palette.
 * Actions are immutable; their observable values are confined to the JavaFX thread.
 */
@NullMarked
package dev.splitpoint.ui.kit.action;

import org.jspecify.annotations.NullMarked;
