package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.hosting.GameHosting;
import dev.sparring.hosting.HostedGame;
import dev.sparring.hosting.MatchHost;

/** The hosting of Shoreditch: AIs register with the gamerunner, and requests start games among them. */
public final class ShoreditchHosting implements GameHosting<ShoreditchView, ShoreditchAction> {

    @Override
    public String game() {
        return "shoreditch";
    }

    @Override
    public String summary() {
        return "AIs register by POST /player, and POST /game starts a game among them";
    }

    @Override
    public HostedGame<ShoreditchView, ShoreditchAction> open(MatchHost<ShoreditchView, ShoreditchAction> host) {
        return new ShoreditchHostedGame(host);
    }
}
