package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import io.undertow.Undertow;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientExchange;
import io.undertow.client.ClientRequest;
import io.undertow.client.UndertowClient;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.util.StringReadChannelListener;
import io.undertow.util.StringWriteChannelListener;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

/**
 * Compares ways to call bots that serve HTTP: the JDK's client, Undertow's client, the SDK's, and the least that is possible, blocking
 * sockets that are written and read by hand. The bots compute nothing and run in a second process, once as a bare Undertow server
 * and once behind the SDK's server. Prints the median of one request at a time, the requests per second with all bots at the same
 * time, the CPU time of both processes, and the time and classes of the first request of a JVM. The ways take turns.
 *
 * <p>Usage: {@code java -cp bench/target/bench.jar dev.sparring.bench.HttpClients [ROUNDS [BOTS]]}.
 */
// The futures that callbacks return are not needed.
@SuppressWarnings("FutureReturnValueIgnored")
public final class HttpClients {
    private static final String BODY = "action=turn&state=" + "0123456789".repeat(100);
    private static final Duration TIME = Duration.ofSeconds(2);
    private static final long ONE_AT_A_TIME_NANOS = 2_000_000_000L;
    private static final long MANY_NANOS = 3_000_000_000L;

    private HttpClients() {}

    /** A way to send requests. */
    private interface Way {
        CompletableFuture<String> post(URI bot);
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("serve")) {
            serve(Integer.parseInt(arguments[1]));
            return;
        }
        if (arguments.length > 0 && arguments[0].equals("first")) {
            first(arguments[1], URI.create(arguments[2]));
            return;
        }
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        int bots = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 16;
        Process servers = new ProcessBuilder(command("serve", Integer.toString(bots)))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(servers.getInputStream(), StandardCharsets.UTF_8))) {
            List<URI> bare = uris(output.readLine());
            List<URI> hosts = uris(output.readLine());
            compare(rounds, bare, hosts, servers.toHandle());
        } finally {
            servers.destroy();
        }
        System.exit(0);
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                System.getProperty("java.class.path"),
                HttpClients.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static List<URI> uris(String line) {
        return Arrays.stream(line.split(" ", -1)).map(URI::create).toList();
    }

    private static void serve(int bots) throws InterruptedException {
        Undertow.Builder builder = Undertow.builder()
                .setIoThreads(2)
                .setHandler(exchange -> exchange.getRequestReceiver()
                        .receiveFullBytes(
                                (whole, body) -> whole.getResponseSender().send(ByteBuffer.wrap(body))));
        for (int bot = 0; bot < bots; bot++) {
            builder.addHttpListener(0, "127.0.0.1");
        }
        Undertow server = builder.build();
        server.start();
        List<String> bare = server.getListenerInfo().stream()
                .map(info -> "http://127.0.0.1:" + ((InetSocketAddress) info.getAddress()).getPort() + "/")
                .toList();
        List<String> hosts = IntStream.range(0, bots)
                .mapToObj(bot -> HttpHost.open("127.0.0.1", 0, call -> HttpAnswer.json(200, call.body()))
                        .uri()
                        .toString())
                .toList();
        System.out.println(String.join(" ", bare));
        System.out.println(String.join(" ", hosts));
        Thread.sleep(Long.MAX_VALUE);
    }

    private static Way way(String name) throws IOException {
        return switch (name) {
            case "sockets" -> new Sockets();
            case "jdk" -> new Jdk();
            case "jdk-async" -> new JdkAsync();
            case "undertow" -> new UndertowClients();
            case "sdk" ->
                bot -> HttpCaller.post(bot, Map.of(), BODY, Deadline.in(TIME), 1 << 20)
                        .thenApply(outcome -> ((HttpOutcome.Answered) outcome).body());
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static final List<String> NAMES = List.of("sockets", "jdk", "jdk-async", "undertow", "sdk");

    private static void compare(int rounds, List<URI> bare, List<URI> hosts, ProcessHandle servers) throws Exception {
        List<Way> ways = new ArrayList<>();
        for (String name : NAMES) {
            ways.add(way(name));
        }
        double[][][] micros = new double[2][NAMES.size()][rounds];
        double[][][] perSecond = new double[2][NAMES.size()][rounds];
        double[][][] ours = new double[2][NAMES.size()][rounds];
        double[][][] theirs = new double[2][NAMES.size()][rounds];
        for (int round = -1; round < rounds; round++) {
            for (int kind = 0; kind < 2; kind++) {
                List<URI> bots = kind == 0 ? bare : hosts;
                for (int i = 0; i < NAMES.size(); i++) {
                    double median = oneAtATime(ways.get(i), bots.get(0));
                    double[] many = many(ways.get(i), bots, servers);
                    if (round >= 0) {
                        micros[kind][i][round] = median;
                        perSecond[kind][i][round] = many[0];
                        ours[kind][i][round] = many[1];
                        theirs[kind][i][round] = many[2];
                    }
                }
            }
        }
        System.out.printf(
                "%-10s %-12s %10s %14s %18s %14s%n",
                "client", "server", "median µs", "requests/s", "client CPU µs each", "server CPU µs");
        for (int kind = 0; kind < 2; kind++) {
            for (int i = 0; i < NAMES.size(); i++) {
                System.out.printf(
                        "%-10s %-12s %10.1f %14.0f %18.1f %14.1f%n",
                        NAMES.get(i),
                        kind == 0 ? "bare" : "HttpHost",
                        median(micros[kind][i]),
                        median(perSecond[kind][i]),
                        median(ours[kind][i]),
                        median(theirs[kind][i]));
            }
        }
        for (String name : NAMES) {
            double[] millis = new double[rounds];
            double[] classes = new double[rounds];
            for (int round = 0; round < rounds; round++) {
                Process process = new ProcessBuilder(
                                command("first", name, bare.get(0).toString()))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                String[] words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                        .strip()
                        .split(" ", -1);
                millis[round] = Double.parseDouble(words[0]);
                classes[round] = Double.parseDouble(words[1]);
            }
            System.out.printf("first request, %-10s %8.0f ms %8.0f classes%n", name, median(millis), median(classes));
        }
    }

    private static double oneAtATime(Way way, URI bot) {
        List<Long> nanos = new ArrayList<>();
        long end = System.nanoTime() + ONE_AT_A_TIME_NANOS;
        while (System.nanoTime() < end) {
            long start = System.nanoTime();
            way.post(bot).join();
            nanos.add(System.nanoTime() - start);
        }
        Collections.sort(nanos);
        return nanos.get(nanos.size() / 2) / 1e3;
    }

    /** Returns the requests per second, and the CPU time of this process and of the servers for each request in microseconds. */
    private static double[] many(Way way, List<URI> bots, ProcessHandle servers) {
        AtomicLong count = new AtomicLong();
        long start = System.nanoTime();
        double own = cpuMicros(ProcessHandle.current());
        double their = cpuMicros(servers);
        long end = start + MANY_NANOS;
        List<Thread> matches = bots.stream()
                .map(bot -> new Thread(() -> {
                    while (System.nanoTime() < end) {
                        way.post(bot).join();
                        count.incrementAndGet();
                    }
                }))
                .toList();
        matches.forEach(Thread::start);
        matches.forEach(HttpClients::join);
        double seconds = (System.nanoTime() - start) / 1e9;
        double ownCpu = cpuMicros(ProcessHandle.current()) - own;
        double theirCpu = cpuMicros(servers) - their;
        return new double[] {count.get() / seconds, ownCpu / count.get(), theirCpu / count.get()};
    }

    private static double cpuMicros(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e3;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void first(String name, URI bot) throws IOException {
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        long start = System.nanoTime();
        way(name).post(bot).join();
        double millis = (System.nanoTime() - start) / 1e6;
        System.out.println(
                millis + " " + (ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount() - classes));
        System.exit(0);
    }

    /** A blocking socket for each thread and bot. It understands nothing except an answer with a length. */
    private static final class Sockets implements Way {
        private final ThreadLocal<Map<URI, Exchange>> open = ThreadLocal.withInitial(HashMap::new);

        private static final class Exchange {
            private final Socket socket;
            private final DataInputStream in;
            private final byte[] request;

            Exchange(Socket socket, byte[] request) throws IOException {
                this.socket = socket;
                this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
                this.request = request;
            }
        }

        @Override
        public CompletableFuture<String> post(URI bot) {
            try {
                Exchange exchange = open.get().get(bot);
                if (exchange == null) {
                    Socket socket = new Socket(InetAddress.getLoopbackAddress(), bot.getPort());
                    socket.setTcpNoDelay(true);
                    String text = "POST / HTTP/1.1\r\nHost: 127.0.0.1:" + bot.getPort() + "\r\nContent-Length: "
                            + BODY.length() + "\r\n\r\n" + BODY;
                    exchange = new Exchange(socket, text.getBytes(StandardCharsets.UTF_8));
                    open.get().put(bot, exchange);
                }
                exchange.socket.getOutputStream().write(exchange.request);
                int length = 0;
                for (String line = line(exchange.in); !line.isEmpty(); line = line(exchange.in)) {
                    if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                        length = Integer.parseInt(line.substring(15).strip());
                    }
                }
                byte[] body = exchange.in.readNBytes(length);
                return CompletableFuture.completedFuture(new String(body, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        }

        private static String line(DataInputStream in) throws IOException {
            StringBuilder line = new StringBuilder();
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next != '\r') {
                    line.append((char) next);
                }
            }
            return line.toString();
        }
    }

    /** The JDK's client, in the calling thread. */
    private static final class Jdk implements Way {
        private final HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

        @Override
        public CompletableFuture<String> post(URI bot) {
            try {
                return CompletableFuture.completedFuture(client.send(request(bot), HttpResponse.BodyHandlers.ofString())
                        .body());
            } catch (IOException | InterruptedException e) {
                throw new CompletionException(e);
            }
        }
    }

    private static HttpRequest request(URI bot) {
        return HttpRequest.newBuilder(bot)
                .POST(HttpRequest.BodyPublishers.ofString(BODY))
                .build();
    }

    /** The JDK's client with futures. */
    private static final class JdkAsync implements Way {
        private final ExecutorService threads = Executors.newCachedThreadPool();
        private final HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .executor(threads)
                .build();

        @Override
        public CompletableFuture<String> post(URI bot) {
            return client.sendAsync(request(bot), HttpResponse.BodyHandlers.ofString())
                    .thenApply(HttpResponse::body);
        }
    }

    /** Undertow's client. It has no pool of connections without its proxy, so each thread keeps its own. */
    private static final class UndertowClients implements Way {
        private final XnioWorker worker;
        private final DefaultByteBufferPool pool = new DefaultByteBufferPool(true, 16 << 10);
        private final ThreadLocal<Map<URI, ClientConnection>> open = ThreadLocal.withInitial(HashMap::new);

        UndertowClients() throws IOException {
            worker = Xnio.getInstance()
                    .createWorker(OptionMap.builder()
                            .set(Options.WORKER_IO_THREADS, 2)
                            .set(Options.TCP_NODELAY, true)
                            .getMap());
        }

        @Override
        public CompletableFuture<String> post(URI bot) {
            ClientConnection connection = open.get().computeIfAbsent(bot, to -> {
                try {
                    return UndertowClient.getInstance()
                            .connect(to, worker, pool, OptionMap.EMPTY)
                            .get();
                } catch (IOException e) {
                    throw new CompletionException(e);
                }
            });
            CompletableFuture<String> answer = new CompletableFuture<>();
            connection.getIoThread().execute(() -> send(connection, bot, answer));
            return answer;
        }

        private void send(ClientConnection connection, URI bot, CompletableFuture<String> answer) {
            ClientRequest request = new ClientRequest().setMethod(Methods.POST).setPath("/");
            request.getRequestHeaders().put(Headers.HOST, bot.getAuthority());
            request.getRequestHeaders().put(Headers.CONTENT_LENGTH, BODY.length());
            connection.sendRequest(request, new ClientCallback<>() {
                @Override
                public void completed(ClientExchange exchange) {
                    exchange.setResponseListener(new ClientCallback<>() {
                        @Override
                        public void completed(ClientExchange answered) {
                            new StringReadChannelListener(pool) {
                                @Override
                                protected void stringDone(String body) {
                                    answer.complete(body);
                                }

                                @Override
                                protected void error(IOException e) {
                                    answer.completeExceptionally(e);
                                }
                            }.setup(answered.getResponseChannel());
                        }

                        @Override
                        public void failed(IOException e) {
                            answer.completeExceptionally(e);
                        }
                    });
                    new StringWriteChannelListener(BODY).setup(exchange.getRequestChannel());
                }

                @Override
                public void failed(IOException e) {
                    answer.completeExceptionally(e);
                }
            });
        }
    }
}
