package dev.splitpoint.ui.window;

/** Class of the size of a window. The layout of a class differs, and a divider is remembered for its class. */
enum WindowClass {
    /** Room for all details. */
    LARGE,
    /** Height below 800 px or width below 1400 px: smaller rows, and fewer details. */
    SMALL;

    private static final double MIN_HEIGHT = 800;
    private static final double MIN_WIDTH = 1400;

    static WindowClass of(double width, double height) {
        return width < MIN_WIDTH || height < MIN_HEIGHT ? SMALL : LARGE;
    }
}
