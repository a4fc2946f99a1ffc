package dev.sparring.games.aibg.wire.referee;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.hosting.GameHosting;
import dev.sparring.hosting.HostedGame;
import dev.sparring.hosting.MatchHost;
import java.time.Clock;

/** AIBG's server: players register, connect, and are paired. */
public final class AibgHosting implements GameHosting<AibgView, AibgAction> {

    @Override
    public String game() {
        return "aibg";
    }

    @Override
    public String how() {
        return "players register by POST /public/register, connect to the WebSocket /player and are paired as they come";
    }

    @Override
    public HostedGame open(MatchHost<AibgView, AibgAction> host) {
        return new AibgHostedGame(host, new Accounts(Clock.systemUTC()));
    }
}
