package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The link against a server that says what a test has it say. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
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
    @ValueSource(strings = {"status", "reset", "away", "compressed", "closed", "cut", "padding", "no room", "huge", "large"})
    void whateverIsNotPlainlyFineIsUnclear(String what) {
        byte[] whole = frame(0, 0, 1, message("a"));
        byte[] answer = switch (what) {
            case "status" -> join(whole, frame(1, 5, 1, NOT_FOUND));
            case "reset" -> join(whole, frame(3, 0, 1, new byte[4]));
            case "away" -> join(whole, frame(7, 0, 0, new byte[8]));
            case "closed" -> whole;
            case "compressed" -> join(whole, frame(0, 0, 1, new byte[] {1, 0, 0, 0, 1, 'x'}));
            case "cut" -> join(whole, frame(0, 0, 1, new byte[] {0, 0, 0, 0, 9, 'x'}), frame(1, 5, 1, FINE));
            case "padding" -> join(whole, frame(0, 8, 1, new byte[] {9, 0, 0}));
            case "no room" -> join(whole, frame(0, 8, 1, new byte[0]));
            case "huge" -> join(whole, frame(0, 0, 1, new byte[] {0, 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF}));
            default -> join(whole, frame(0, 0, 1, new byte[20_000]));
        };
        assertThatThrownBy(() -> read(answer)).isInstanceOf(what.equals("closed") ? EOFException.class : EmulatorLink.Unclear.class);
    }

    /** Messages that a field of their own does not fit into, or of the wrong kind. */
    @ParameterizedTest
    @ValueSource(strings = {
        "0aff",             // a number that does not end
        "0a05ff",           // longer than the message
        "0affffffff0f",     // so long that an int is negative
        "0a80808080808080808001", // a negative length
        "0d00",             // four bytes, of which one is there
        "0900",             // eight bytes
        "0801",             // a number where chunks should be
        "0a0208ff",         // a key that is a number
        "0a020a7f",         // a key that is longer than its chunk
        "0f"                // of no kind
    })
    void messagesThatMakeNoSenseAreUnclearAndTheClientIsAsked(String hex) throws Exception {
        byte[] message = KeyBytes.hex(hex).toArray();
        byte[] answer = join(frame(0, 0, 1, join(new byte[] {0, 0, 0, 0, (byte) message.length}, message)), frame(1, 5, 1, FINE));
        AtomicInteger asked = new AtomicInteger();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> sent = serve(server, answer, false);
            Endpoint.Emulator endpoint = Endpoint.Emulator.at(server.getInetAddress().getHostAddress(), server.getLocalPort());
            try (EmulatorReads reads = new EmulatorReads(endpoint, "t", () -> new NoReads() {
                @Override
                public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
                    asked.incrementAndGet();
                    return true;
                }
            }, () -> false)) {
                assertThat(reads.read(KeyRange.ALL, 10, row -> true)).isTrue();
            }
            // The server hears the end of the connection, which is left open by nobody.
            sent.get(10, TimeUnit.SECONDS);
        }
        assertThat(asked).hasValue(1);
    }

    @Test
    void aConnectionIsClosedWhenATakerFails() throws Exception {
        byte[] row = KeyBytes.hex("0a050a016b4801").toArray();
        byte[] answer = frame(0, 0, 1, join(new byte[] {0, 0, 0, 0, (byte) row.length}, row));
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> sent = serve(server, answer, false);
            Endpoint.Emulator endpoint = Endpoint.Emulator.at(server.getInetAddress().getHostAddress(), server.getLocalPort());
            EmulatorReads reads = new EmulatorReads(endpoint, "t", NoReads::new, () -> false);
            assertThatThrownBy(() -> reads.read(KeyRange.ALL, 10, key -> {
                throw new IllegalStateException(key.key().toText());
            })).isInstanceOf(IllegalStateException.class).hasMessage("k");
            sent.get(10, TimeUnit.SECONDS);
        }
    }

    /** {@return the messages of an answer, before which the question is waited for} */
    private static List<String> read(byte[] answer) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> asked = serve(server, answer, true);
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

    /**
     * {@return what the first who connects says first, when it has closed its connection}
     *
     * @param ends whether nothing comes after the answer
     */
    private static CompletableFuture<byte[]> serve(ServerSocket server, byte[] answer, boolean ends) {
        CompletableFuture<byte[]> heard = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try (Socket socket = server.accept()) {
                InputStream in = socket.getInputStream();
                byte[] first = in.readNBytes(24);
                OutputStream out = socket.getOutputStream();
                out.write(answer);
                out.flush();
                if (ends) {
                    socket.shutdownOutput();
                }
                waitForItsEnd(in);
                heard.complete(first);
            } catch (IOException e) {
                heard.completeExceptionally(e);
            }
        });
        return heard;
    }

    private static void waitForItsEnd(InputStream in) {
        try {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException reset) {
            // An end, too, by one who has not read all.
            assertThat(reset).hasMessageContaining("reset");
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
