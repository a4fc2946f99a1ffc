package dev.sparring.games.aibg.wire;

import dev.sparring.core.Bot;
import dev.sparring.core.CannotPlay;
import dev.sparring.core.Launch;
import dev.sparring.core.Player;
import dev.sparring.core.Seating;
import dev.sparring.core.Wire;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/** The place of AIBG's wire, which is not there yet: every method says so. */
final class AibgWire implements Wire<AibgView, AibgAction> {
    @Override
    public String summary() {
        return "none yet: bots play inside the server";
    }

    @Override
    public Player<AibgView, AibgAction> launch(Launch launch, Seating seating) {
        throw notYet();
    }

    @Override
    public Player<AibgView, AibgAction> reach(URI address, Seating seating) {
        throw notYet();
    }

    @Override
    public int run(Supplier<? extends Bot<AibgView, AibgAction>> bots, List<String> arguments) {
        throw notYet();
    }

    private static CannotPlay notYet() {
        return new CannotPlay("AIBG has no wire yet: its bots play inside the server, as class:NAME");
    }
}
