package dev.splitpoint.ui.kit.control;

/**
 * The content of a tab at the right of the drawing; also a node. It follows its models only while its document is in
 * front.
 */
public interface SideTab {
    /** Follows the models. */
    void attach();

    /** Stops following the models. */
    void detach();

    /** The tab has come to the front or gone to the back. */
    default void active(boolean front) {}
}
