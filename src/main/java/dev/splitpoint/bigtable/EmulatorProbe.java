package dev.splitpoint.bigtable;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/**
 * Checks whether an emulator answers an HTTP/2 ping. The check is faster than the retries of a client: a busy emulator
 * answers the ping, a hung one does not.
 */
final class EmulatorProbe {
    private static final int CONNECT_MILLIS = 1_000;
    private static final int ANSWER_MILLIS = 2_000;

    /** The connection preface of HTTP/2 (RFC 9113, section 3.4), an empty SETTINGS frame and a PING frame. */
    private static final byte[] GREETING = ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"
                    + "\0\0\10\6\0\0\0\0\0splitpnt")
            .getBytes(StandardCharsets.ISO_8859_1);

    /** Types of HTTP/2 frames (RFC 9113, section 6). */
    private static final int SETTINGS = 4;

    private static final int PING = 6;

    private static final int LARGEST_FRAME = 16_384;

    private EmulatorProbe() {}

    /** Returns whether a program accepts a connection within a second. */
    static boolean isListening(String host, int port) {
        try (Socket socket = connect(host, port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Checks that a program listens on a port.
     *
     * @param advice the advice of the message if nothing listens
     * @throws BigtableException if the host is unknown, or nothing accepts a connection within a second
     */
    static void checkListening(String host, int port, String advice) {
        if (address(host, port).isUnresolved()) {
            throw new BigtableException(
                    "The host '" + host + "' was not found. Check the name and the network connection.");
        }
        try (Socket socket = connect(host, port)) {
            socket.getPort();
        } catch (IOException e) {
            throw new BigtableException(
                    "Nothing is listening on " + Endpoint.Emulator.address(host, port) + ". " + advice, e);
        }
    }

    /** Returns whether an HTTP/2 server, as gRPC needs it, answers within three seconds. */
    static boolean isHttp2Server(String host, int port) {
        try (Socket socket = connect(host, port)) {
            return answersPing(socket);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean answersPing(Socket socket) throws IOException {
        socket.setSoTimeout(ANSWER_MILLIS);
        socket.getOutputStream().write(GREETING);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        for (boolean first = true; ; first = false) {
            int head = in.readInt();
            int flags = in.readUnsignedByte();
            in.readInt();
            int type = head & 0xFF;
            if (head >>> 8 > LARGEST_FRAME || first && type != SETTINGS) {
                return false;
            }
            in.readNBytes(head >>> 8);
            if (type == PING && (flags & 1) == 1) {
                return true;
            }
        }
    }

    /**
     * Checks that an HTTP/2 server, as gRPC needs it, answers on a port.
     *
     * @param advice the advice of the message if nothing listens
     * @throws BigtableException if nothing listens, or no ping is answered, within three seconds
     */
    static void checkServer(String host, int port, String advice) {
        checkListening(host, port, advice);
        try (Socket socket = connect(host, port)) {
            if (answersPing(socket)) {
                return;
            }
        } catch (SocketTimeoutException timeout) {
            throw BigtableException.timeout(unexpectedProgramMessage(host, port), timeout);
        } catch (IOException broken) {
            throw new BigtableException(unexpectedProgramMessage(host, port), broken);
        }
        throw new BigtableException(unexpectedProgramMessage(host, port));
    }

    /** {@return the message for a program that is not an emulator, or is a hung one} */
    static String unexpectedProgramMessage(String host, int port) {
        return "The program on " + Endpoint.Emulator.address(host, port)
                + " does not respond like a Bigtable emulator. Check whether it is another program, or an emulator"
                + " that is stuck.";
    }

    /** {@return the socket address, unresolved if the host is unknown; {@code localhost} is not looked up} */
    static InetSocketAddress address(String host, int port) {
        // Resolving a name searches all jars for a service provider.
        return host.equalsIgnoreCase("localhost")
                ? new InetSocketAddress(InetAddress.getLoopbackAddress(), port)
                : new InetSocketAddress(host, port);
    }

    private static Socket connect(String host, int port) throws IOException {
        Socket socket = new Socket(Proxy.NO_PROXY);
        try {
            socket.connect(address(host, port), CONNECT_MILLIS);
            return socket;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e instanceof IOException io ? io : new IOException(e);
        }
    }
}
