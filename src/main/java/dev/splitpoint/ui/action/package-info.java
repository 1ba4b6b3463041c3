/**
 * Everything that the user can do, in one table: text, shortcut, icon, when it can be done, what it does. Menus, tool
 * bar and the list of shortcuts come from it.
 */
@NullMarked
package dev.splitpoint.ui.action;

import org.jspecify.annotations.NullMarked;
