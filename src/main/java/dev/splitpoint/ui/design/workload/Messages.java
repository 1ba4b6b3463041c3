package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.text.SignificantDigits;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.load.size.EntityRate;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.Shortcuts;
import javafx.scene.input.KeyCode;

/** Messages of the workload view and form, and names of their edits. */
final class Messages {
    // Queries
    static final String NAME = "Name";
    static final String DUPLICATE = "Duplicate";

    // Workload
    static final String WORKLOAD = "Workload";
    static final String EDIT_WORKLOAD = "workload";
    static final String SEED = "Seed";
    static final String SEED_HELP = "Seed of all random numbers; the same seed gives the same result";
    static final String UPDATES = "Updates";
    static final String UPDATES_HELP = "Share of the writes that rewrite existing rows, 0% to 100%";
    static final String REWRITES = "Rewrites";
    static final String REWRITES_HELP =
            "Rows that updates rewrite if the key contains a time: rows of the current hour, day or other interval, or"
                    + " any row";
    static final String ADD_PHASE = "Add Phase";
    static final String PHASE_NAME_HELP = "Name of the phase, unique in the workload";
    static final String DURATION = "Duration";
    static final String DURATION_HELP = "Duration of the phase, for example 30m or 24h";
    static final String NOISE = "Noise";
    static final String NOISE_HELP =
            "Standard deviation of the rate in each time cell, in per cent of the rate; 0% for none";
    static final String WRITES = "Writes";
    static final String OVERRIDES = "Different values in this phase";
    static final String OVERRIDES_HELP =
            "Segments that have other values in this phase than in the rest of the workload";
    static final String NO_OVERRIDES = "none";
    static final String AS_IN_DESIGN = "as in the design";
    static final String EARLIER = "Move Earlier";
    static final String EARLIER_HELP = "Moves the phase before the previous one";
    static final String LATER = "Move Later";
    static final String LATER_HELP = "Moves the phase after the next one";
    static final String MIX_NOTE = "Rates are means over the phase, and follow its curve.";
    static final String DUPLICATE_PHASE_HELP = "Adds a copy after the phase";
    static final String REMOVE_PHASE = "Remove Phase";
    static final String REMOVE_PHASE_HELP = "Removes the phase";

    static final String PHASES = "Phases";
    static final String NO_PHASES = "No phases yet. Add a phase to see the load.";
    static final String NEW_PHASE = "+ phase";
    static final String ADD_PHASE_HELP = "Adds a phase of 1 h at the end";
    static final String NEW_PHASE_NAME = "New name of the phase";
    static final String MIX = "Mix";
    static final String OPERATION = "Operation";
    static final String LATER_SIZES = "Later";
    static final String NOTHING_CHANGES = "if nothing changes";
    static final String AFTER = "After";
    static final String ROWS = "Rows";
    static final String STORAGE = "Storage";
    static final String SHARE = "Share";
    static final String FIELDS = "edit fields";
    static final String SHOW_FIELDS = "Show Fields of the Phase";
    static final String SHOW_FIELDS_HELP =
            "Shows the fields of this phase below: name, duration, rate, mix, and other values";
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

    // Conditions, as users type them
    static String duration(String time) {
        return "Phases follow each other. Total duration: %s.".formatted(time);
    }

    static String partHelp(String perSecond, String percent) {
        return "Operations, on average over the phase: a rate such as 5/s, 18/h or 12/d, a share such as 10%%, or rest. Now %s/s, %s"
                .formatted(perSecond, percent);
    }

    static String perInterval(String count, char unit) {
        return "%s/%s".formatted(count, unit);
    }

    static String notShare(String text) {
        return "'%s' is not a share. Enter 0%% to 100%%.".formatted(text);
    }

    static String notRate(String text) {
        return "'%s' is not a rate. Enter a rate such as 5/s, 18/h or 12/d, a share such as 10%%, or rest."
                .formatted(text);
    }

    static String overrideHelp(String kind) {
        return "Values of the segment in this phase: " + kind;
    }

    static String itemsHelp(String help) {
        return help + "; leave empty, or enter 0, for the number in the design";
    }

    static String asInDesign(String items) {
        return "%s: %s".formatted(AS_IN_DESIGN, items);
    }

    // Names of edits
    static String nameOfPhase(String phase) {
        return "name of phase " + phase;
    }

    static String segmentOfPhase(String phase, String segment) {
        return "%s %s".formatted(phase, segment);
    }

    static String addPhase(String phase) {
        return "Add Phase " + phase;
    }

    static String renamePhase(String phase) {
        return "Rename Phase " + phase;
    }

    static String duplicatePhase(String phase) {
        return "Duplicate Phase " + phase;
    }

    static String movePhase(String phase) {
        return "Move Phase " + phase;
    }

    static String removePhase(String phase) {
        return "Remove Phase " + phase;
    }

    // Handles of the rate
    static String total(int phases, String duration) {
        return "%s · %s".formatted(Quantities.count(phases, "phase"), duration);
    }

    static String rateOf(String phase) {
        return "Rate of " + phase;
    }

    static String spokenPhase(String name, String duration) {
        return "Phase %s, %s".formatted(name, duration);
    }

    static String phaseHelp(String name, String duration) {
        return """
            %s, %s
            Drag, or press %s or %s, to move. Press F2 to rename, %s to duplicate, or Delete to remove.\
            """.formatted(
                        name,
                        duration,
                        Shortcuts.name("Shortcut+LEFT"),
                        Shortcuts.name("Shortcut+RIGHT"),
                        Shortcuts.name("Shortcut+D"));
    }

    static String endOfPhase(String name, String duration) {
        return "End of phase %s, %s".formatted(name, duration);
    }

    static String endOfPhaseHelp(String name, String duration) {
        return "%s: %s\n%s".formatted(name, duration, HANDLE_HELP);
    }

    /**
     * {@return the rows of each value of a segment, such as "1.03 G rows a day for 100,000 values of sensor_id: 10,300
     * a day for each, one every 8.4 s. The most frequent value gets one every 50 ms."}
     */
    static String plausible(EntityRate rate) {
        String busiest = rate.hottestSeconds() < rate.meanSeconds() * 0.99
                ? " The most frequent value gets one every %s.".formatted(TimeText.of(rate.hottestSeconds()))
                : "";
        return "Plausible? %s rows a day for %s values of %s: %s a day for each, one every %s.%s"
                .formatted(
                        Quantities.rounded(rate.rowsPerDay()),
                        SignificantDigits.ofEstimate(rate.values()),
                        rate.segment(),
                        SignificantDigits.ofEstimate(rate.meanRowsPerDay()),
                        TimeText.of(rate.meanSeconds()),
                        busiest);
    }

    static String clock(long hours, int minutes) {
        return "%02d:%02d".formatted(hours, minutes);
    }

    static String days(long days) {
        return Quantities.count(days, "day");
    }

    static String mean(String rate) {
        return "mean %s/s".formatted(rate);
    }

    static String writes(String percent) {
        return "writes " + percent;
    }

    static String share(String query, String percent) {
        return "%s %s".formatted(query, percent);
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
            default -> "Change Rate of " + phase;
        };
    }
}
