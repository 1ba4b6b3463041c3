package dev.splitpoint.design;

/**
 * A finding that the team accepts.
 *
 * @param rule   the rule's id
 * @param at     where, as the finding says it
 * @param reason why it is accepted
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
