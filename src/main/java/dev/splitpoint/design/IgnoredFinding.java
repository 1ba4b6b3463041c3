package dev.splitpoint.design;

/**
 * A finding that the team accepts.
 *
 * @param rule ID of the rule
 * @param at location of the finding, as reported
 * @param reason reason for which the team accepts the finding
 * @param extras {@code x-} keys
 */
public record IgnoredFinding(String rule, String at, String reason, Extras extras) {
    /** @throws IllegalArgumentException if there is no reason */
    public IgnoredFinding {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("reason is empty. Write why the finding is accepted.");
        }
    }
}
