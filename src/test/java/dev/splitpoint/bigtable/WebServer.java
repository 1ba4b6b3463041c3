package dev.splitpoint.bigtable;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server that speaks HTTP/2 and has no page for anybody: every request is answered with 404. */
final class WebServer implements AutoCloseable {
    private static final int PREFACE = 24;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int PING = 6;

    private final ServerSocket socket;

    WebServer() throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        Thread.ofVirtual().start(() -> {
            while (!socket.isClosed()) {
                try {
                    Socket client = socket.accept();
                    Thread.ofVirtual().start(() -> serve(client));
                } catch (IOException closed) {
                    return;
                }
            }
        });
    }

    int port() {
        return socket.getLocalPort();
    }

    private static void serve(Socket client) {
        try (client) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            in.readNBytes(PREFACE);
            frame(out, SETTINGS, 0, 0, new byte[0]);
            while (true) {
                int head = in.readInt();
                int flags = in.readUnsignedByte();
                int stream = in.readInt();
                byte[] payload = in.readNBytes(head >>> 8);
                switch (head & 0xFF) {
                    case HEADERS -> frame(out, HEADERS, 5, stream, new byte[] {(byte) 0x8D});
                    case SETTINGS, PING -> {
                        if ((flags & 1) == 0) {
                            frame(out, head & 0xFF, 1, 0, (head & 0xFF) == PING ? payload : new byte[0]);
                        }
                    }
                    default -> {}
                }
            }
        } catch (IOException gone) {
            // the client has what it wanted
        }
    }

    private static void frame(DataOutputStream out, int type, int flags, int stream, byte[] payload)
            throws IOException {
        out.writeInt(payload.length << 8 | type);
        out.writeByte(flags);
        out.writeInt(stream);
        out.write(payload);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
