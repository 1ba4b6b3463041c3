package dev.splitpoint.ui.kit.action;

import java.util.Optional;

/**
 * Entry of the command palette: an action, or a part of the design to show.
 *
 * @param group group, such as "Edit" or "Segment"
 * @param text current name
 * @param help description, a sentence
 * @param keys display text of the shortcut; may be empty
 * @param disabledReason reason why the entry is disabled; empty if it is enabled
 * @param run task of the entry
 */
public record PaletteEntry(
        String group, String text, String help, String keys, Optional<String> disabledReason, Runnable run) {
    String searchText() {
        return Messages.grouped(group, text);
    }
}
