package dev.sparring.games.aibg.wire.referee;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.hosting.GameHosting;
import dev.sparring.hosting.HostedGame;
import dev.sparring.hosting.MatchHost;
import java.time.Clock;

/** The hosting of AIBG: players register, connect, and are paired. */
public final class AibgHosting implements GameHosting<AibgView, AibgAction> {

    @Override
    public String game() {
        return "aibg";
    }

    @Override
    public String summary() {
        return "players register with POST /public/register, connect to the WebSocket /player and are paired in the order in"
                + " which they connect";
    }

    @Override
    public HostedGame<AibgView, AibgAction> open(MatchHost<AibgView, AibgAction> host) {
        return new AibgHostedGame(host, new Accounts(Clock.systemUTC(), host.records()));
    }
}
