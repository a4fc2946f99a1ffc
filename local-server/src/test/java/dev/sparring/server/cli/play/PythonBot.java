package dev.sparring.server.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A process that runs {@code my_bot.py} of a starter project; the test acts as its referee. */
final class PythonBot implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("is listening at (http://[0-9.:]+/)");

    private final Process process;
    private final Path log;
    private final BufferedReader out;

    private PythonBot(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts the bot.
     *
     * @param sparring whether the bot knows that a Sparring referee runs it
     */
    static PythonBot start(Path project, boolean sparring, String... arguments) throws IOException {
        Path log = project.resolve("stderr.log");
        List<String> command = new ArrayList<>(List.of("python3", "my_bot.py"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(project.toFile()).redirectError(log.toFile());
        builder.environment().remove("SPARRING_BOT");
        if (sparring) {
            builder.environment().put("SPARRING_BOT", "any value");
        }
        return new PythonBot(builder.start(), log);
    }

    void tell(String lines) throws IOException {
        OutputStream in = process.getOutputStream();
        in.write(lines.getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    /** Sends lines and returns the next line of the answer. */
    String ask(String lines) throws IOException {
        tell(lines);
        return out.readLine();
    }

    /** Closes the bot's input and returns all further output. */
    List<String> rest() throws IOException {
        process.getOutputStream().close();
        return out.lines().toList();
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /** Waits until the log contains a text. */
    String awaitLog(Pattern part) throws IOException, InterruptedException {
        Matcher matcher = part.matcher(log());
        while (!matcher.find()) {
            Thread.sleep(20);
            matcher = part.matcher(log());
        }
        return matcher.group();
    }

    /** Waits until the bot accepts HTTP requests, and returns its URL. */
    String address() throws IOException, InterruptedException {
        Matcher matcher = ADDRESS.matcher(awaitLog(ADDRESS));
        if (!matcher.find()) {
            throw new IllegalStateException(log());
        }
        return matcher.group(1);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
