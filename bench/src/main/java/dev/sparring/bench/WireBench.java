package dev.sparring.bench;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.SpinWait;
import dev.sparring.wire.Launch;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineProcess;
import dev.sparring.wire.line.LineReply;
import io.undertow.Undertow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures a request to a bot that computes nothing. Each protocol is compared with a minimal exchange over the same pipe
 * or HTTP client, which {@link HttpClients} compares with others. Compare the medians ({@code p0.50}).
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class WireBench {
    private static final String REQUEST = "go attack/transfer 10000 " + "0123456789".repeat(4) + "\n";
    private static final String BODY = "action=turn&state=" + "0123456789".repeat(100);

    private static List<String> echo() {
        return List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                Path.of(WireBench.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                        .toString(),
                Echo.class.getName());
    }

    /** A plain process: one thread writes, flushes and reads. */
    @State(Scope.Benchmark)
    public static class RawPipe {
        private Process process;
        private OutputStream to;
        private BufferedReader from;

        @Setup
        public void start() throws IOException {
            process = new ProcessBuilder(echo()).start();
            to = process.getOutputStream();
            from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        @TearDown
        public void end() {
            process.destroy();
        }
    }

    /** The same process behind a line exchange. */
    @State(Scope.Benchmark)
    public static class Exchange {
        private LineProcess process;
        private LineExchange exchange;

        @Setup
        public void start() {
            Path here = Path.of(System.getProperty("java.io.tmpdir"));
            process = LineProcess.start(new Launch(echo(), here, Map.of(), here.resolve("echo.log")));
            exchange = new LineExchange(process);
        }

        @TearDown
        public void end() {
            process.close();
        }
    }

    /** A bare Undertow server, and a client of the JDK with default settings. */
    @State(Scope.Benchmark)
    public static class BareUndertow {
        private final HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private Undertow server;
        private HttpRequest request;

        @Setup
        public void start() {
            server = Undertow.builder()
                    .addHttpListener(0, "127.0.0.1")
                    .setHandler(exchange -> exchange.getRequestReceiver()
                            .receiveFullBytes(
                                    (whole, body) -> whole.getResponseSender().send(ByteBuffer.wrap(body))))
                    .build();
            server.start();
            int port = ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
            request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                    .POST(HttpRequest.BodyPublishers.ofString(BODY))
                    .build();
        }

        @TearDown
        public void end() {
            server.stop();
        }
    }

    /** The HTTP server of a bot and the HTTP client of the referee. */
    @State(Scope.Benchmark)
    public static class HostAndCaller {
        private HttpHost host;

        @Setup
        public void start() {
            host = HttpHost.open("127.0.0.1", 0, call -> HttpAnswer.json(200, call.body()));
        }

        @TearDown
        public void end() {
            host.close();
        }
    }

    @Benchmark
    public String stdioRawPipe(RawPipe pipe) throws IOException {
        pipe.to.write(REQUEST.getBytes(StandardCharsets.UTF_8));
        pipe.to.flush();
        return pipe.from.readLine();
    }

    @Benchmark
    public LineReply.Lines stdioLineExchange(Exchange bot) {
        return (LineReply.Lines)
                SpinWait.on(bot.exchange.ask(REQUEST, Deadline.in(Duration.ofSeconds(2)), line -> true));
    }

    @Benchmark
    public String httpBareUndertowByJdkClient(BareUndertow bare) throws IOException, InterruptedException {
        return bare.client
                .send(bare.request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Benchmark
    public HttpOutcome.Answered httpBareUndertow(BareUndertow bare) {
        return post(bare.request.uri());
    }

    @Benchmark
    public HttpOutcome.Answered httpHostAndCaller(HostAndCaller bot) {
        return post(bot.host.uri());
    }

    private static HttpOutcome.Answered post(URI bot) {
        return (HttpOutcome.Answered) HttpCaller.post(bot, Map.of(), BODY, Deadline.in(Duration.ofSeconds(2)), 1 << 20)
                .join();
    }
}
