package dev.splitpoint.workload;

/** A design cannot be turned into keys or load; the message is one sentence for the user. */
public final class WorkloadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String place;

    /**
     * @param place   the part of the document concerned, as a path: {@code rowKey/segments/shard}
     * @param message what is wrong and what to do
     */
    public WorkloadException(String place, String message) {
        super(message);
        this.place = place;
    }

    /** {@return the part of the document concerned, as a path} */
    public String place() {
        return place;
    }
}
