package dev.splitpoint;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The desktop that this process was started from, asked whether it can show a window before JavaFX is: JavaFX answers
 * with a stack trace.
 *
 * @param system        the name of the operating system, as {@code os.name} has it
 * @param glassPlatform what JavaFX is told to draw on by {@code glass.platform}; empty for the system's own
 * @param environment   the variables of the environment
 * @param libraries     the libraries of the machine
 */
record Desktop(
        String system, Optional<String> glassPlatform, Map<String, String> environment, NativeLibraries libraries) {
    /** What JavaFX cannot do without, and GTK's package does not bring all of. */
    private static final List<String> NEEDED = List.of("libgtk-3.so.0", "libXtst.so.6");

    /** {@return the desktop of this process} */
    static Desktop ofThisProcess() {
        return new Desktop(
                System.getProperty("os.name", ""),
                Optional.ofNullable(System.getProperty("glass.platform")),
                System.getenv(),
                new InstalledLibraries());
    }

    /** {@return why no window can open here and what to do about it, as one sentence; empty where one can} */
    Optional<String> obstacle() {
        if (!system.equals("Linux") || glassPlatform.filter("headless"::equalsIgnoreCase).isPresent()) {
            return Optional.empty();
        }
        Optional<String> missing =
                NEEDED.stream().filter(name -> !libraries.has(name)).findFirst();
        if (missing.isPresent()) {
            return Optional.of("The window needs GTK 3 with " + missing.get() + ", which is not installed here:"
                    + " on Debian, 'sudo apt install libgtk-3-0 libxtst6 libxxf86vm1 libgl1' brings it.");
        }
        if (!isSet("DISPLAY")) {
            return Optional.of(
                    isSet("WAYLAND_DISPLAY")
                            ? "The window needs an X display, which this Wayland session does not offer:"
                                    + " on Debian, 'sudo apt install xwayland' and a new login bring it."
                            : "There is no display to open a window on: start Splitpoint from a desktop, or, on Debian,"
                                    + " 'sudo apt install xvfb xauth' and start it with xvfb-run.");
        }
        if (!libraries.opensDisplay()) {
            return Optional.of("The display '" + environment.get("DISPLAY") + "' cannot be opened: correct the variable"
                    + " DISPLAY, or, on Debian, 'sudo apt install xvfb xauth' and start Splitpoint with xvfb-run.");
        }
        return Optional.empty();
    }

    private boolean isSet(String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }
}
