package dev.splitpoint.bigtable;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A connection to an emulator that asks for one stream of answers at a time: as much of HTTP/2 without encryption (RFC 9113)
 * and of gRPC's framing as that takes.
 *
 * <p>Why not Google's client: an emulator's answer has a message for each row, and a small program spends more on loading
 * and warming up that client than the emulator does on all its rows (300,000 rows: 2.7 s of CPU against 0.4 s). Whatever is
 * not plainly fine here is an {@link Unclear} end, and to be asked again through Google's client, which knows all refusals.
 *
 * <p>Not for several threads.
 */
final class EmulatorLink implements AutoCloseable {
    private static final int CONNECT_MILLIS = 1_000;

    /** So soon somebody who cancels is heard while the server says nothing. */
    private static final int HEARD_MILLIS = 100;

    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int RST_STREAM = 3;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int GOAWAY = 7;
    private static final int WINDOW_UPDATE = 8;

    private static final int END_STREAM = 1;
    private static final int ACK = 1;
    private static final int END_HEADERS = 4;
    private static final int PADDED = 8;

    private static final int HEAD = 9;
    private static final int LARGEST_FRAME = 1 << 14;
    private static final int LARGEST_WINDOW = Integer.MAX_VALUE;
    private static final int FIRST_WINDOW = 65_535;
    /** Room is given back to the server when so many bytes have come. */
    private static final int CREDIT = 1 << 26;

    /** Of a message, whose keys have no values with them. */
    private static final int LARGEST_MESSAGE = 1 << 26;

    /** A message begins with a byte that says whether it is compressed, and four of its length. */
    private static final int PREFIX = 5;

    /** The trailer "grpc-status: 0" as HPACK (RFC 7541) has it, its name in Huffman's code and plainly. */
    private static final byte[][] FINE = {
        {(byte) 0x88, (byte) 0x9A, (byte) 0xCA, (byte) 0xC8, (byte) 0xB2, 0x12, 0x34, (byte) 0xDA, (byte) 0x8F, 1, '0'},
        "\u000Bgrpc-status\u00010".getBytes(StandardCharsets.US_ASCII)
    };

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final String authority;
    private final BooleanSupplier cancelled;

    private final byte[] raw = new byte[8 * LARGEST_FRAME];
    private int at;
    private int end;

    private byte[] data = new byte[4 * LARGEST_FRAME];
    private int dataAt;
    private int dataEnd;
    private int from;
    private int length;
    private int connectionTook;
    private int streamTook;

    private int stream = -1;
    private boolean ended = true;

    /** An answer that is not understood. */
    static final class Unclear extends IOException {
        private static final long serialVersionUID = 1;

        Unclear(String message) {
            super(message);
        }
    }

    /**
     * Connects.
     *
     * @param cancelled is asked while the server says nothing
     * @throws IOException if nobody listens
     */
    EmulatorLink(String host, int port, BooleanSupplier cancelled) throws IOException {
        this.cancelled = cancelled;
        authority = Endpoint.Emulator.address(host, port);
        socket = new Socket(Proxy.NO_PROXY);
        try {
            socket.connect(Probe.address(host, port), CONNECT_MILLIS);
            socket.setSoTimeout(HEARD_MILLIS);
            socket.setTcpNoDelay(true);
            in = socket.getInputStream();
            out = socket.getOutputStream();
            ByteArrayOutputStream hello = new ByteArrayOutputStream();
            hello.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            // no memory of headers, so that every answer's are spelt out; no push; room for all of an answer
            frame(hello, SETTINGS, 0, 0, bytes(0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 4, 0x7F, 0xFF, 0xFF, 0xFF));
            frame(hello, WINDOW_UPDATE, 0, 0, number(LARGEST_WINDOW - FIRST_WINDOW));
            out.write(hello.toByteArray());
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Asks, when the last answer has come to its end.
     *
     * @param method  of the service, such as {@code ReadRows}
     * @param request its message
     */
    void ask(String method, byte[] request) throws IOException {
        if (!ended) {
            throw new IllegalStateException("The last answer has not ended.");
        }
        stream += 2;
        streamTook = 0;
        ended = false;
        ByteArrayOutputStream headers = new ByteArrayOutputStream();
        // POST and http are in HPACK's table; the others have their names, or their numbers there, and are not to be kept
        headers.writeBytes(bytes(0x83, 0x86, 0x04));
        text(headers, "/google.bigtable.v2.Bigtable/" + method);
        headers.write(0x01);
        text(headers, authority);
        headers.writeBytes(bytes(0x0F, 0x10));
        text(headers, "application/grpc");
        headers.write(0x00);
        text(headers, "te");
        text(headers, "trailers");
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.write(0);
        message.writeBytes(number(request.length));
        message.writeBytes(request);
        ByteArrayOutputStream question = new ByteArrayOutputStream();
        frame(question, HEADERS, END_HEADERS, stream, headers.toByteArray());
        frame(question, DATA, END_STREAM, stream, message.toByteArray());
        out.write(question.toByteArray());
    }

    /**
     * Goes on to the next message of the answer: {@link #bytes()} from {@link #from()} to {@link #to()}, until it is called
     * again.
     *
     * @return whether there is one; if not, the answer has come to a good end
     * @throws CancellationException if it was cancelled while the server said nothing
     */
    boolean next() throws IOException {
        dataAt = from + length;
        while (!assembled()) {
            if (ended) {
                if (dataAt != dataEnd) {
                    throw new Unclear("The answer ends within a message.");
                }
                from = dataAt;
                length = 0;
                return false;
            }
            frame();
        }
        return true;
    }

    byte[] bytes() {
        return data;
    }

    int from() {
        return from;
    }

    int to() {
        return from + length;
    }

    private boolean assembled() throws IOException {
        if (dataEnd - dataAt < PREFIX) {
            return false;
        }
        int size = int32(data, dataAt + 1);
        if (data[dataAt] != 0 || size < 0 || size > LARGEST_MESSAGE) {
            throw new Unclear("A message is compressed, or too large.");
        }
        if (dataEnd - dataAt - PREFIX < size) {
            return false;
        }
        from = dataAt + PREFIX;
        length = size;
        return true;
    }

    /** Reads a frame and does what it asks for. */
    private void frame() throws IOException {
        fill(HEAD);
        int size = int32(raw, at) >>> 8;
        int type = raw[at + 3];
        int flags = raw[at + 4];
        int of = int32(raw, at + 5) & Integer.MAX_VALUE;
        if (size > LARGEST_FRAME) {
            throw new Unclear("A frame is larger than was agreed.");
        }
        fill(HEAD + size);
        int start = at + HEAD;
        at += HEAD + size;
        boolean ours = of == stream;
        switch (type) {
            case DATA -> {
                boolean padded = (flags & PADDED) != 0;
                int padding = !padded ? 0 : size == 0 ? 1 : 1 + (raw[start] & 0xFF);
                if (padding > size) {
                    throw new Unclear("A frame has more padding than room.");
                }
                int skipped = padded ? 1 : 0;
                if (ours) {
                    append(start + skipped, size - padding);
                    ended = (flags & END_STREAM) != 0;
                    if (ended) {
                        throw new Unclear("The answer ends without a status.");
                    }
                }
                credit(size);
            }
            case HEADERS -> {
                if (ours && (flags & END_STREAM) != 0) {
                    ended = true;
                    if (!isFine(Arrays.copyOfRange(raw, start, start + size))) {
                        throw new Unclear("The answer ends with something other than 'fine'.");
                    }
                }
            }
            case SETTINGS -> {
                if ((flags & ACK) == 0) {
                    send(SETTINGS, ACK, 0, new byte[0]);
                }
            }
            case PING -> {
                if ((flags & ACK) == 0) {
                    send(PING, ACK, 0, Arrays.copyOfRange(raw, start, start + size));
                }
            }
            case RST_STREAM -> {
                if (ours) {
                    throw new Unclear("The answer was broken off.");
                }
            }
            case GOAWAY -> throw new Unclear("The server goes away.");
            default -> {
                // priorities and windows are of no use to one who only listens
            }
        }
    }

    private static boolean isFine(byte[] trailers) {
        for (byte[] fine : FINE) {
            for (int i = 0; i + fine.length <= trailers.length; i++) {
                if (Arrays.equals(trailers, i, i + fine.length, fine, 0, fine.length)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void append(int start, int size) {
        if (dataEnd + size > data.length) {
            int kept = dataEnd - dataAt;
            byte[] larger = kept + size > data.length / 2 ? new byte[2 * (kept + size)] : data;
            System.arraycopy(data, dataAt, larger, 0, kept);
            data = larger;
            dataAt = 0;
            dataEnd = kept;
        }
        System.arraycopy(raw, start, data, dataEnd, size);
        dataEnd += size;
    }

    /** Gives the server back the room that was used, now and then. */
    private void credit(int size) throws IOException {
        connectionTook += size;
        streamTook += size;
        if (connectionTook >= CREDIT) {
            send(WINDOW_UPDATE, 0, 0, number(connectionTook));
            connectionTook = 0;
        }
        if (streamTook >= CREDIT) {
            send(WINDOW_UPDATE, 0, stream, number(streamTook));
            streamTook = 0;
        }
    }

    /** Reads until so many bytes are there. */
    private void fill(int wanted) throws IOException {
        if (at + wanted > raw.length) {
            System.arraycopy(raw, at, raw, 0, end - at);
            end -= at;
            at = 0;
        }
        while (end - at < wanted) {
            int more = read();
            if (more < 0) {
                throw new EOFException("The connection was closed.");
            }
            end += more;
        }
    }

    private int read() throws IOException {
        long last = System.nanoTime() + Silence.MOST.toNanos();
        while (true) {
            try {
                return in.read(raw, end, raw.length - end);
            } catch (SocketTimeoutException silent) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException();
                }
                if (System.nanoTime() - last > 0) {
                    throw silent;
                }
            }
        }
    }

    private void send(int type, int flags, int of, byte[] payload) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        frame(bytes, type, flags, of, payload);
        out.write(bytes.toByteArray());
    }

    private static void frame(ByteArrayOutputStream to, int type, int flags, int of, byte[] payload) {
        to.write(payload.length >>> 16);
        to.write(payload.length >>> 8);
        to.write(payload.length);
        to.write(type);
        to.write(flags);
        to.writeBytes(number(of));
        to.writeBytes(payload);
    }

    /** Writes a text as HPACK has it without Huffman's code. */
    private static void text(ByteArrayOutputStream to, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        int rest = bytes.length;
        if (rest < 0x7F) {
            to.write(rest);
        } else {
            to.write(0x7F);
            for (rest -= 0x7F; rest >= 0x80; rest >>>= 7) {
                to.write(rest | 0x80);
            }
            to.write(rest);
        }
        to.writeBytes(bytes);
    }

    private static byte[] number(int value) {
        return bytes(value >>> 24, value >>> 16, value >>> 8, value);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static int int32(byte[] of, int at) {
        return of[at] << 24 | (of[at + 1] & 0xFF) << 16 | (of[at + 2] & 0xFF) << 8 | of[at + 3] & 0xFF;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            System.getLogger(EmulatorLink.class.getName()).log(System.Logger.Level.DEBUG, "It was closed already.", e);
        }
    }
}
