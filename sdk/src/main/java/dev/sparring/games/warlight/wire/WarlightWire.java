package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Setup;
import dev.sparring.wire.Launch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.LineWire;
import dev.sparring.wire.line.RefereeCodec;
import java.util.List;

/** Warlight's protocol: each request is a line on the bot's standard input, each answer a line on its standard output. */
public final class WarlightWire extends LineWire<WarlightView, WarlightAction> {
    static final String PAGE = "docs/protocols/warlight.md";

    public WarlightWire() {
        super("a Warlight bot", PAGE);
    }

    @Override
    public String summary() {
        return "lines on standard input and output";
    }

    @Override
    protected RefereeCodec<WarlightView, WarlightAction> refereeCodec(Seating seating) {
        return new WarlightRefereeCodec(seating.time());
    }

    @Override
    protected BotCodec<WarlightView, WarlightAction> botCodec(List<String> arguments) {
        rejectArguments(arguments);
        return new WarlightBotCodec();
    }

    @Override
    protected <S> ProtocolCheck protocolCheck(Launch launch, Setup<S, WarlightView, WarlightAction> setup) {
        return new WarlightProtocolCheck(launch, setup);
    }
}
