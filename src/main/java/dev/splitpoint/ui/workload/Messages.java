package dev.splitpoint.ui.workload;

import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.ui.text.Shortcuts;
import javafx.scene.input.KeyCode;

/** Texts of the drawn workload, and names of its edits. */
final class Messages {
    static final String PHASES = "PHASES";
    static final String NO_PHASES = "No phases yet. Add a phase to see the load.";
    static final String NEW_PHASE = "+ phase";
    static final String ADD_PHASE = "Add Phase";
    static final String ADD_PHASE_HELP = "Adds a phase of 1 h at the end";
    static final String NEW_PHASE_NAME = "New name of the phase";
    static final String MIX = "MIX";
    static final String FIELDS = "edit fields";
    static final String SHOW_FIELDS = "Show Fields of the Phase";
    static final String SHOW_FIELDS_HELP = "Shows the fields of this phase below: name, duration, rate, mix, and other values";
    static final String WAVE_HELP = "Drag a handle to change the wave. To add points, set the rate below to points.";
    static final String RATE_HELP = "Drag a handle to change the rate. Double-click to add a point.";

    // Handles of the rate
    static final String RATE = "Rate";
    static final String RATE_AT_START = "Rate at the start";
    static final String RATE_AT_END = "Rate at the end";
    static final String MEAN = "Mean";
    static final String MAXIMUM = "Maximum";
    static final String START_OF_RISE = "Start of the rise";
    static final String POINT = "Point";

    private static final String HANDLE_HELP =
            "Drag, or press the arrow keys, to change. Hold %s for larger steps.".formatted(KeyCode.SHIFT.getName());

    private Messages() {}

    static String total(int phases, String duration) {
        return "%s · %s".formatted(Quantities.count(phases, "phase"), duration);
    }

    static String rateOf(String phase) {
        return "RATE OF " + phase;
    }

    static String spokenPhase(String name, String duration) {
        return "Phase %s, %s".formatted(name, duration);
    }

    static String phaseHelp(String name, String duration) {
        return """
                %s, %s
                Drag, or press %s or %s, to move. Press F2 to rename, %s to duplicate, or Delete to remove.""".formatted(
                name, duration, Shortcuts.name("Shortcut+LEFT"), Shortcuts.name("Shortcut+RIGHT"), Shortcuts.name("Shortcut+D"));
    }

    static String endOfPhase(String name, String duration) {
        return "End of phase %s, %s".formatted(name, duration);
    }

    static String endOfPhaseHelp(String name, String duration) {
        return "%s: %s\n%s".formatted(name, duration, HANDLE_HELP);
    }

    static String writes(String percent) {
        return "writes " + percent;
    }

    static String share(String query, String percent) {
        return "%s %s".formatted(query, percent);
    }

    static String shares(String left, String right) {
        return "%s, %s".formatted(left, right);
    }

    static String border(String shares) {
        return "Border between " + shares;
    }

    static String borderHelp(String shares) {
        return "%s\n%s".formatted(shares, HANDLE_HELP);
    }

    static String perSecond(String rate) {
        return rate + "/s";
    }

    static String handle(String name, String value) {
        return "%s: %s".formatted(name, value);
    }

    static String handle(String name, String rate, String time) {
        return "%s: %s at %s".formatted(name, rate, time);
    }

    static String handleOfPhase(String handle, String phase) {
        return "%s, %s".formatted(handle, phase);
    }

    static String handleHelp(String handle, boolean points) {
        String help = "%s\n%s".formatted(handle, HANDLE_HELP);
        return points ? help + "\nDouble-click the curve to add a point. Press Delete to remove this one." : help;
    }

    static String change(String what, String phase) {
        return switch (what) {
            case "duration" -> "Change Duration of " + phase;
            case "mix" -> "Change Mix of " + phase;
            default -> "Change Rate of " + phase;
        };
    }
}
