package dev.splitpoint.ui.action;

import java.util.Optional;

/**
 * Something that can be done or gone to.
 *
 * @param group   where it belongs, such as "Edit" or "Segment"
 * @param text    what it is called now
 * @param help    what it does, in a sentence
 * @param keys    its shortcut as the system writes it; empty: none
 * @param refusal why it cannot be done now; empty: it can
 * @param run     does it
 */
public record PaletteEntry(
        String group, String text, String help, String keys, Optional<String> refusal, Runnable run) {
    /** {@return what is searched} */
    String searched() {
        return Messages.grouped(group, text);
    }
}
