package dev.sparring.games.bottlebats.wire;

import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.Launch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.LineWire;
import dev.sparring.wire.line.RefereeCodec;
import java.util.ArrayList;
import java.util.List;

/** Bottle Bats' protocol: a bot gets its name as an argument, reads three sections in each turn and answers with one. */
public final class BottleBatsWire extends LineWire<BottleBatsView, BottleBatsAction> {
    static final String PAGE = "docs/protocols/bottlebats.md";

    public BottleBatsWire() {
        super("a Bottle Bats bot", PAGE);
    }

    @Override
    public String summary() {
        return "text sections on standard input and output";
    }

    /** Returns the launch with the bot's name on the board as the last argument. */
    @Override
    protected Launch adapted(Launch launch, Seating seating) {
        return withName(
                launch,
                PlayerNames.onTheBoard(seating.names()).get(seating.seat().index()));
    }

    static Launch withName(Launch launch, String name) {
        List<String> command = new ArrayList<>(launch.command());
        command.add(name);
        return launch.withCommand(command);
    }

    @Override
    protected RefereeCodec<BottleBatsView, BottleBatsAction> refereeCodec(Seating seating) {
        return new BottleBatsRefereeCodec();
    }

    @Override
    protected BotCodec<BottleBatsView, BottleBatsAction> botCodec(List<String> arguments) {
        if (arguments.isEmpty()) {
            throw new InvalidInputException(
                    "a Bottle Bats bot needs its name as the last argument of its command (" + PAGE + ")");
        }
        return new BottleBatsBotCodec(arguments.get(arguments.size() - 1));
    }

    @Override
    protected <S> ProtocolCheck protocolCheck(Launch launch, Setup<S, BottleBatsView, BottleBatsAction> setup) {
        String me = setup.rules().view(setup.start(), new Seat(0)).me();
        return new BottleBatsProtocolCheck(withName(launch, me), setup);
    }
}
