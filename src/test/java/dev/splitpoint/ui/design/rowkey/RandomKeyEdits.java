package dev.splitpoint.ui.design.rowkey;

import java.util.List;
import java.util.Random;

/** Does what is done to the key by dragging and by typing in it. */
public final class RandomKeyEdits {
    private static final List<String> DELIMITERS = List.of("", "#", "|", "::");

    private RandomKeyEdits() {}

    /** Drags a segment, drags its edge to some widths, or types another delimiter. */
    public static void work(RowKeyModel key, Random random) {
        if (key.names().isEmpty()) {
            return;
        }
        String name = key.names().get(random.nextInt(key.names().size()));
        switch (random.nextInt(4)) {
            case 0 -> key.place(name, random.nextInt(key.names().size() + 1));
            case 1 -> {
                if (key.canChangeDelimiter()) {
                    key.setDelimiter(DELIMITERS.get(random.nextInt(DELIMITERS.size())));
                }
            }
            default -> {
                for (int i = random.nextInt(4); i >= 0; i--) {
                    key.widen(name, 1 + random.nextInt(20));
                }
            }
        }
    }
}
