package dev.sparring.games.warlight.wire;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Warlight's wire: the bot is a process, and a line on its standard input asks for a line on its standard output. */
public final class WarlightWire implements Wire<WarlightView, WarlightAction> {
    @Override
    public String summary() {
        return "lines on standard input and output";
    }

    @Override
    public Player<WarlightView, WarlightAction> launch(Launch launch, Seating seating) {
        return new WarlightPlayer(LineProcess.start(launch), seating);
    }

    @Override
    public Player<WarlightView, WarlightAction> reach(URI address, Seating seating) {
        throw noAddress(address);
    }

    private static InvalidInputException noAddress(URI address) {
        return new InvalidInputException(
                "a Warlight bot is a program and has no address: name it with cmd:COMMAND, not with " + address
                        + " (docs/protocols/warlight.md)");
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, WarlightView, WarlightAction> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            throw noAddress(address.uri());
        }
        return new WarlightProtocolCheck(((CheckTarget.Program) candidate).launch(), setup);
    }

    @Override
    public int run(Supplier<? extends Bot<WarlightView, WarlightAction>> bots, List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new InvalidInputException("a Warlight bot is spoken with on standard input and output and takes no "
                    + String.join(" ", arguments));
        }
        // First of all: a bot may print while it is made.
        Stdio stdio = Stdio.claim();
        BotSession<WarlightView, WarlightAction> bot = new BotSession<>(bots, new StandardErrorReport());
        bot.prepare();
        stdio.announceReady();
        return run(bot, stdio);
    }

    /** Plays until the input ends. */
    static int run(BotSession<WarlightView, WarlightAction> bot, Stdio stdio) {
        GameReader game = new GameReader();
        try {
            for (String line = stdio.in().readLine();
                    line != null;
                    line = stdio.in().readLine()) {
                Optional<GameReader.Request> request = understood(game, line);
                if (request.isPresent()) {
                    answer(bot, game, request.get(), stdio);
                }
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<GameReader.Request> understood(GameReader game, String line) {
        try {
            return game.read(line);
        } catch (IllegalArgumentException e) {
            throw new CannotPlayException(
                    "this line of the referee cannot be understood here: \"" + line + "\": " + e.getMessage()
                            + " (docs/protocols/warlight.md)",
                    e);
        }
    }

    private static void answer(
            BotSession<WarlightView, WarlightAction> bot, GameReader game, GameReader.Request request, Stdio stdio) {
        WarlightView view = request.view();
        boolean unlimited = request.time().toMillis() >= RefereeLines.MAX_MILLIS;
        Deadline deadline = unlimited ? Deadline.none() : Deadline.forBot(request.time());
        Reply<WarlightAction> reply = bot.decide(view, deadline);
        if (reply instanceof Reply.Answer<WarlightAction> answer) {
            game.answered(view, answer.action());
            stdio.write(BotLines.write(answer.action(), game.name()));
        } else {
            stdio.writeFailure(reply.why(), harmless(view));
        }
    }

    private static String harmless(WarlightView view) {
        return view.phase() == Phase.PICK ? view.pickable().get(0).toString() : BotLines.NO_MOVES;
    }
}
