package dev.splitpoint;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;

/** The libraries that the system's own loader finds. What was found stays loaded: JavaFX is about to ask for it too. */
final class InstalledLibraries implements NativeLibraries {
    private static final String XLIB = "libX11.so.6";

    @Override
    @SuppressWarnings("restricted")
    public boolean has(String name) {
        try {
            SymbolLookup.libraryLookup(name, Arena.global());
            return true;
        } catch (IllegalArgumentException missing) {
            return false;
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>The variable alone proves nothing: it outlives the session that it belonged to.
     */
    @Override
    @SuppressWarnings("restricted")
    public boolean opensDisplay() {
        try {
            SymbolLookup xlib = SymbolLookup.libraryLookup(XLIB, Arena.global());
            Linker linker = Linker.nativeLinker();
            var open = linker.downcallHandle(
                    xlib.findOrThrow("XOpenDisplay"), FunctionDescriptor.of(ADDRESS, ADDRESS));
            var close = linker.downcallHandle(
                    xlib.findOrThrow("XCloseDisplay"), FunctionDescriptor.of(JAVA_INT, ADDRESS));
            var display = (MemorySegment) open.invokeExact(MemorySegment.NULL);
            if (display.equals(MemorySegment.NULL)) {
                return false;
            }
            var _ = (int) close.invokeExact(display);
            return true;
        } catch (Throwable unusable) {
            return false;
        }
    }
}
