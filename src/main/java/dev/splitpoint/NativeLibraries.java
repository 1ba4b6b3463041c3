package dev.splitpoint;

/** What {@link Desktop} has to know about the libraries of this machine. */
interface NativeLibraries {
    /** {@return whether a shared library can be loaded} */
    boolean has(String name);

    /** {@return whether the X server that {@code DISPLAY} names lets this process open a window} */
    boolean opensDisplay();
}
