package dev.sparring.games.bottlebats.wire;

import dev.sparring.bot.Bot;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.line.LineProcess;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import dev.sparring.wire.session.Stdio;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Bottle Bats' wire: the bot is a process that is told its name, reads three sections a turn and answers with one. */
public final class BottleBatsWire implements Wire<BottleBatsView, BottleBatsAction> {
    /** The wire does not say how long a bot may take; the original gives two seconds. */
    private static final Duration TIME = Duration.ofSeconds(2);

    private static final String UNREADABLE = "what the arbiter says cannot be read (docs/protocols/bottlebats.md): ";

    @Override
    public String summary() {
        return "text sections on standard input and output";
    }

    @Override
    public Player<BottleBatsView, BottleBatsAction> launch(Launch launch, Seating seating) {
        List<String> command = new ArrayList<>(launch.command());
        command.add(PlayerNames.onTheBoard(seating.names()).get(seating.seat().index()));
        return new BottleBatsPlayer(
                LineProcess.start(new Launch(command, launch.directory(), launch.environment(), launch.log())));
    }

    @Override
    public Player<BottleBatsView, BottleBatsAction> reach(URI address, Seating seating) {
        throw noAddress(address);
    }

    private static InvalidInputException noAddress(URI address) {
        return new InvalidInputException(
                "a Bottle Bats bot is a program and has no address: name it with cmd:COMMAND, not with " + address
                        + " (docs/protocols/bottlebats.md)");
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, BottleBatsView, BottleBatsAction> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            throw noAddress(address.uri());
        }
        return new BottleBatsProtocolCheck(((CheckTarget.Program) candidate).launch(), setup);
    }

    @Override
    public int run(Supplier<? extends Bot<BottleBatsView, BottleBatsAction>> bots, List<String> arguments) {
        if (arguments.isEmpty()) {
            throw new InvalidInputException("a Bottle Bats bot is told its name: the last argument of its command"
                    + " (docs/protocols/bottlebats.md)");
        }
        Stdio stdio = Stdio.claim();
        BotSession<BottleBatsView, BottleBatsAction> bot = new BotSession<>(bots, new StandardErrorReport());
        bot.prepare();
        stdio.announceReady();
        return run(bot, arguments.get(arguments.size() - 1), stdio);
    }

    /** Plays until the input ends. */
    static int run(BotSession<BottleBatsView, BottleBatsAction> bot, String me, Stdio stdio) {
        try {
            for (Optional<BottleBatsView> view = read(me, stdio.in()); view.isPresent(); view = read(me, stdio.in())) {
                Reply<BottleBatsAction> reply = bot.decide(view.get(), TIME);
                if (reply instanceof Reply.Answer<BottleBatsAction> answer) {
                    stdio.write(text(answer.action()));
                } else {
                    stdio.writeFailure(reply.why(), text(BottleBatsAction.Marches.none()));
                }
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<BottleBatsView> read(String me, BufferedReader in) throws IOException {
        List<List<String>> sections = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            SectionReader section = new SectionReader();
            while (!section.isComplete()) {
                String line = in.readLine();
                if (line == null) {
                    return Optional.empty();
                }
                section.add(line);
            }
            section.fault().ifPresent(why -> {
                throw new CannotPlayException(UNREADABLE + why);
            });
            sections.add(section.lines());
        }
        try {
            return Optional.of(new BottleBatsView(
                    me,
                    BoardText.forts(sections.get(0)),
                    BoardText.roads(sections.get(1)),
                    BoardText.marches(sections.get(2))));
        } catch (IllegalArgumentException e) {
            throw new CannotPlayException(UNREADABLE + e.getMessage(), e);
        }
    }

    private static String text(BottleBatsAction action) {
        if (!(action instanceof BottleBatsAction.Marches marches)) {
            // No header: that is how a bot loses control.
            return "I give up control";
        }
        StringBuilder text = new StringBuilder();
        text.append(marches.orders().size()).append(" marches:");
        for (MarchOrder order : marches.orders()) {
            text.append('\n').append(order.origin()).append(' ').append(order.destination());
            text.append(' ').append(order.size());
        }
        return text.toString();
    }
}
