package dev.splitpoint.bigtable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** Stands between a client and a server, and passes nothing on any more from a word on. */
public final class Relay implements AutoCloseable {
    private final ServerSocket server;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> last = new AtomicReference<>("no word of any request");
    private volatile boolean silent;

    /** @param port of the server, on this machine */
    public Relay(int port) throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try {
                    Socket client = server.accept();
                    Socket there = new Socket(InetAddress.getLoopbackAddress(), port);
                    sockets.addAll(List.of(client, there));
                    Thread.startVirtualThread(() -> pass(client, there));
                    Thread.startVirtualThread(() -> pass(there, client));
                } catch (IOException ended) {
                    silent |= server.isClosed();
                }
            }
        });
    }

    /** {@return where clients connect to} */
    public int port() {
        return server.getLocalPort();
    }

    /** @param word of a request, the first of which is not passed on */
    public void fallSilentAt(String word) {
        last.set(word);
    }

    /** {@return whether nothing is passed on any more} */
    public boolean isSilent() {
        return silent;
    }

    private void pass(Socket from, Socket to) {
        byte[] bytes = new byte[1 << 16];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                silent |= new String(bytes, 0, read, StandardCharsets.ISO_8859_1).contains(last.get());
                if (!silent) {
                    out.write(bytes, 0, read);
                }
            }
        } catch (IOException ended) {
            silent |= server.isClosed();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
