package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The link against a server that says what a test has it say. */
class EmulatorLinkTest {
    private static final byte[] FINE = "\u0000\u000Bgrpc-status\u00010".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] NOT_FOUND = "\u0000\u000Bgrpc-status\u00015".getBytes(StandardCharsets.ISO_8859_1);

    @Test
    void messagesAreWholeHoweverTheyAreCutIntoFrames() throws Exception {
        byte[] all = join(message("first"), message(""), message("x".repeat(40_000)), message("last"));
        for (int size : new int[] {1, 3, 7, 1_000, 16_384}) {
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            answer.writeBytes(frame(4, 0, 0, new byte[0]));
            answer.writeBytes(frame(1, 4, 1, new byte[] {(byte) 0x88}));
            answer.writeBytes(frame(6, 0, 0, new byte[8]));
            for (int from = 0; from < all.length; from += size) {
                answer.writeBytes(frame(0, 0, 1, Arrays.copyOfRange(all, from, Math.min(all.length, from + size))));
            }
            answer.writeBytes(frame(1, 5, 1, FINE));
            assertThat(read(answer.toByteArray())).containsExactly("first", "", "x".repeat(40_000), "last");
        }
    }

    @Test
    void paddingIsNoData() throws Exception {
        byte[] padded = join(new byte[] {3}, message("a"), new byte[3]);
        assertThat(read(join(frame(0, 8, 1, padded), frame(1, 5, 1, FINE)))).containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "reset", "away", "closed", "compressed", "cut", "large"})
    void whateverIsNotPlainlyFineIsUnclear(String what) {
        byte[] whole = frame(0, 0, 1, message("a"));
        byte[] answer = switch (what) {
            case "status" -> join(whole, frame(1, 5, 1, NOT_FOUND));
            case "reset" -> join(whole, frame(3, 0, 1, new byte[4]));
            case "away" -> join(whole, frame(7, 0, 0, new byte[8]));
            case "closed" -> whole;
            case "compressed" -> join(whole, frame(0, 0, 1, new byte[] {1, 0, 0, 0, 1, 'x'}));
            case "cut" -> join(whole, frame(0, 0, 1, new byte[] {0, 0, 0, 0, 9, 'x'}), frame(1, 5, 1, FINE));
            default -> join(whole, frame(0, 0, 1, new byte[20_000]));
        };
        assertThatThrownBy(() -> read(answer)).isInstanceOf(EmulatorLink.Unclear.class);
    }

    /** {@return the messages of an answer, before which the question is waited for} */
    private static List<String> read(byte[] answer) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> asked = CompletableFuture.supplyAsync(() -> {
                try (Socket socket = server.accept()) {
                    InputStream in = socket.getInputStream();
                    byte[] first = in.readNBytes(24);
                    OutputStream out = socket.getOutputStream();
                    out.write(answer);
                    out.flush();
                    socket.shutdownOutput();
                    in.readAllBytes();
                    return first;
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            List<String> messages = new ArrayList<>();
            try (EmulatorLink link = new EmulatorLink(server.getInetAddress().getHostAddress(), server.getLocalPort(), () -> false)) {
                link.ask("ReadRows", new byte[] {1, 2, 3});
                while (link.next()) {
                    messages.add(new String(link.bytes(), link.from(), link.to() - link.from(), StandardCharsets.US_ASCII));
                }
            }
            assertThat(asked.get(10, TimeUnit.SECONDS)).startsWith("PRI * HTTP/2.0".getBytes(StandardCharsets.US_ASCII));
            return messages;
        }
    }

    private static byte[] message(String text) {
        return join(new byte[] {0, 0, (byte) (text.length() >>> 16), (byte) (text.length() >>> 8), (byte) text.length()},
                text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] frame(int type, int flags, int stream, byte[] payload) {
        int size = payload.length;
        return join(
                new byte[] {(byte) (size >>> 16), (byte) (size >>> 8), (byte) size, (byte) type, (byte) flags, 0, 0, 0, (byte) stream},
                payload);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }
}
