package dev.sparring.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Players that always make the same move. One thread serves all of them, and reads nearly all messages as bytes, so that they take
 * little of the processors that they share with the server.
 */
final class AibgPlayers implements AutoCloseable {
    private static final int MAX_MOVES = 4_000_000;

    /** The time after which the server counts as hanging if no player receives anything. */
    private static final long SILENCE_MILLIS = 120_000;

    private static final byte[] IN_ROUND = bytes("{\"gamePhase\":\"ROUND_IN_PROGRESS\",\"serverMessage\":{");
    private static final byte[] EVENT = bytes("\"event\":");
    private static final byte[] ACCEPTED = bytes("\"accepted\":true");
    private static final int TEXT = 0x81;
    private static final int FINAL = 0x80;

    private final Selector selector = Selector.open();
    private final List<Player> players = new ArrayList<>();
    private final byte[] move;
    private final long[] nanos = new long[MAX_MOVES];
    private int moves;
    private int refused;
    private int lost;
    private int ready;
    private int ended;
    private long first = Long.MAX_VALUE;
    private long last;

    /** Connects one player for each token. */
    AibgPlayers(InetSocketAddress server, List<String> tokens, String move) throws IOException {
        this.move = frame(choice("SELECT_MOVE", move));
        for (String token : tokens) {
            players.add(new Player(server, token));
        }
    }

    /** Waits until all players are asked for their pools. */
    void awaitRequests() throws IOException {
        serve(() -> ready == players.size());
    }

    /** Sends the pools of all players, and waits until all matches have ended. */
    void play() throws IOException {
        for (Player player : players) {
            player.send(frame(
                    choice("SELECT_PLAYER_CREATURE_POOL", String.join(" ", Collections.nCopies(12, player.creature)))));
        }
        serve(() -> ended + lost == players.size());
    }

    /** Returns the times from each move to its result in nanoseconds, sorted. */
    long[] times() {
        long[] sorted = Arrays.copyOf(nanos, Math.min(moves, MAX_MOVES));
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns the time from the first move to the last result in seconds. */
    double seconds() {
        return (last - first) / 1e9;
    }

    String faults() {
        return "refused choices " + refused + ", lost connections " + lost + ", players without GAME_OVER "
                + (players.size() - ended);
    }

    private void serve(BooleanSupplier enough) throws IOException {
        long heard = System.nanoTime();
        while (!enough.getAsBoolean()) {
            if (selector.select(key -> ((Player) key.attachment()).readable(), 1_000) > 0) {
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard
                    > Duration.ofMillis(SILENCE_MILLIS).toNanos()) {
                throw new IOException("the players received nothing for " + SILENCE_MILLIS + " ms; asked for a pool: "
                        + ready + ", " + faults());
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String choice(String type, String words) {
        return "SEND\ndestination:/websocket/game\n\n{\"gameId\":-1,\"messageType\":\"" + type + "\",\"messageText\":\""
                + words + "\"}";
    }

    /** Returns a WebSocket message with a STOMP frame. Its mask is zero, which changes no byte. */
    private static byte[] frame(String stomp) {
        byte[] text = bytes(stomp + "\0");
        ByteBuffer message = ByteBuffer.allocate(text.length + 8);
        message.put((byte) TEXT);
        if (text.length < 126) {
            message.put((byte) (FINAL | text.length));
        } else {
            message.put((byte) (FINAL | 126)).putShort((short) text.length);
        }
        message.putInt(0).put(text);
        return Arrays.copyOf(message.array(), message.position());
    }

    private static boolean isAt(byte[] bytes, int from, byte[] expected) {
        return from + expected.length <= bytes.length
                && Arrays.equals(bytes, from, from + expected.length, expected, 0, expected.length);
    }

    @Override
    public void close() throws IOException {
        for (Player player : players) {
            player.channel.close();
        }
        selector.close();
    }

    /** One player, which is in one match. */
    private final class Player {
        private final SocketChannel channel;
        private final ByteBuffer in = ByteBuffer.allocate(1 << 14);
        private boolean isOpen;
        private String creature = "";
        private long movedAt;
        private boolean done;

        Player(InetSocketAddress server, String token) throws IOException {
            channel = SocketChannel.open(server);
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.register(selector, SelectionKey.OP_READ, this);
            send(bytes("GET /player HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                    + "Authorization: Bearer " + token + "\r\n\r\n"));
        }

        /** Sends bytes, of which there are never many. */
        private void send(byte[] bytes) throws IOException {
            if (channel.write(ByteBuffer.wrap(bytes)) < bytes.length) {
                throw new IOException("the server does not read");
            }
        }

        void readable() {
            try {
                if (channel.read(in) < 0) {
                    throw new IOException("the server has closed the connection");
                }
                in.flip();
                if (!isOpen) {
                    open();
                }
                boolean more = isOpen;
                while (more) {
                    more = hasMessage();
                }
                in.compact();
            } catch (IOException e) {
                channel.keyFor(selector).cancel();
                lost += done ? 0 : 1;
            }
        }

        /** Connects with STOMP after the answer to the handshake. */
        private void open() throws IOException {
            String answer = StandardCharsets.ISO_8859_1.decode(in.duplicate()).toString();
            int end = answer.indexOf("\r\n\r\n");
            if (end < 0) {
                return;
            }
            if (!answer.startsWith("HTTP/1.1 101 ")) {
                throw new IOException("the handshake was answered with " + answer);
            }
            in.position(end + 4);
            isOpen = true;
            send(frame("CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n"));
            send(frame("SUBSCRIBE\nid:0\ndestination:/user/queue/player\n\n"));
        }

        /** Reads one WebSocket message, if there is a whole one. The server does not split its messages. */
        private boolean hasMessage() throws IOException {
            in.mark();
            if (in.remaining() >= 2) {
                int type = in.get() & 0xFF;
                int length = in.get();
                if (type != TEXT || length > 126) {
                    throw new IOException("not a short text message: " + type + ", " + length);
                }
                if (length < 126 || in.remaining() >= 2) {
                    length = length < 126 ? length : in.getShort() & 0xFFFF;
                    if (in.remaining() >= length) {
                        byte[] message = new byte[length];
                        in.get(message);
                        received(message);
                        return true;
                    }
                }
            }
            in.reset();
            return false;
        }

        private void received(byte[] message) throws IOException {
            int body = 0;
            while (body + 1 < message.length && (message[body] != '\n' || message[body + 1] != '\n')) {
                body++;
            }
            body += 2;
            if (done || message[0] != 'M') {
                return;
            }
            if (!isAt(message, body, IN_ROUND)) {
                changed(Json.MAPPER.readTree(message, body, message.length - body - 1));
            } else if (isAt(message, body + IN_ROUND.length, EVENT)) {
                resolved();
                movedAt = System.nanoTime();
                send(move);
            } else {
                refused += isAt(message, body + IN_ROUND.length, ACCEPTED) ? 0 : 1;
            }
        }

        /** Handles a message between rounds. */
        private void changed(JsonNode envelope) throws IOException {
            JsonNode message = envelope.get("serverMessage");
            if (!message.has("event")) {
                refused += message.path("accepted").asBoolean(true) ? 0 : 1;
                return;
            }
            resolved();
            JsonNode state = message.path("state");
            switch (envelope.get("gamePhase").asText()) {
                case "POOL_SELECTION" -> {
                    // A player that subscribes while its match starts can be asked twice.
                    ready += creature.isEmpty() ? 1 : 0;
                    creature = state.get("possibleCreatures").get(0).get("name").asText();
                }
                case "ROUND_SELECTION" -> {
                    List<String> living = new ArrayList<>();
                    state.get("pool").forEach(each -> {
                        if (each.get("health").asInt() > 0 && living.size() < 4) {
                            living.add(each.get("id").asText());
                        }
                    });
                    send(frame(choice("SELECT_PLAYER_CREATURES_IN_PLAY", String.join(" ", living))));
                }
                default -> {
                    done = true;
                    ended++;
                }
            }
        }

        /** Records the time of a move, if the message is its result. */
        private void resolved() {
            if (movedAt == 0) {
                return;
            }
            long now = System.nanoTime();
            if (moves < MAX_MOVES) {
                nanos[moves] = now - movedAt;
            }
            moves++;
            first = Math.min(first, movedAt);
            last = now;
            movedAt = 0;
        }
    }
}
