package dev.sparring.games.aibg.wire.referee;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.hosting.FrontDesk;
import dev.sparring.hosting.House;
import dev.sparring.hosting.Reception;
import java.time.Clock;

/** AIBG's server: players register, connect, and are paired. */
public final class AibgReception implements Reception<AibgView, AibgAction> {

    @Override
    public String game() {
        return "aibg";
    }

    @Override
    public String how() {
        return "players register by POST /public/register, connect to the WebSocket /player and are paired as they come";
    }

    @Override
    public FrontDesk open(House<AibgView, AibgAction> house) {
        return new AibgDesk(house, new Accounts(Clock.systemUTC()));
    }
}
