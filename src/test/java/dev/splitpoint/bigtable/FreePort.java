package dev.splitpoint.bigtable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports that nothing listens at. They are below the ports that operating systems assign to clients and to servers at
 * port 0, so that no other test takes them meanwhile.
 */
public final class FreePort {
    private static final int FIRST = 10_000;
    private static final int LAST = 30_000;

    private FreePort() {}

    /** {@return a random free port of this machine} */
    public static int find() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (IOException taken) {
                // the next one
            }
        }
    }
}
