package dev.splitpoint.ui.kit.control;

import java.util.List;

/** Texts of controls and forms. */
final class Messages {
    // Rules of a garbage-collection policy, after the label "Delete cells"
    static final String NO_RULES = "No rules yet.";
    static final String BEYOND = "beyond";
    static final String VERSION = "version";
    static final String VERSIONS = "versions";
    static final String OLDER_THAN = "older than";
    static final String VERSIONS_KEPT = "Versions to keep";
    static final String VERSIONS_KEPT_HELP = "Number of versions to keep, at least 1";
    static final String NUMBER_OF_VERSIONS = "The number of versions";
    static final String AGE = "Age";
    static final String AGE_HELP = "Age above which cells are deleted, for example 30 d";
    static final String THE_AGE = "The age";
    static final String ALL_OF = "all of";
    static final String ANY_OF = "any of";
    static final String GROUP_KIND = "Condition of the group";
    static final String GROUP_KIND_HELP =
            "All of: deletes cells to which all rules apply. Any of: deletes cells to which at least one rule applies.";
    static final String ADD_VERSIONS = "+ Versions";
    static final String ADD_VERSIONS_NAME = "Add Versions Rule";
    static final String ADD_VERSIONS_HELP = "Adds a rule that limits the number of versions";
    static final String ADD_AGE = "+ Age";
    static final String ADD_AGE_NAME = "Add Age Rule";
    static final String ADD_AGE_HELP = "Adds a rule that limits the age";
    static final String ADD_ALL = "+ All of";
    static final String ADD_ALL_NAME = "Add Group: All of";
    static final String ADD_ALL_HELP = "Adds a group that deletes cells to which all of its rules apply";
    static final String ADD_ANY = "+ Any of";
    static final String ADD_ANY_NAME = "Add Group: Any of";
    static final String ADD_ANY_HELP = "Adds a group that deletes cells to which at least one of its rules applies";
    static final String REMOVE = "Remove Rule";
    static final String REMOVE_HELP = "Removes the rule";
    static final String MOVE_UP = "Move Rule Up";
    static final String MOVE_UP_HELP = "Moves the rule above the previous one, into a group, or out of its group";
    static final String MOVE_DOWN = "Move Rule Down";
    static final String MOVE_DOWN_HELP = "Moves the rule below the next one, into a group, or out of its group";

    static final String SUGGESTIONS = "Suggested values";

    private Messages() {}

    static String chosen(List<String> names) {
        return String.join(", ", names);
    }

    static String valueRetained(String problem, String value) {
        return "%s The value is still '%s'.".formatted(problem, value);
    }
}
