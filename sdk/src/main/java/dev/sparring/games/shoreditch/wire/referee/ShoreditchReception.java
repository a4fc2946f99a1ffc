package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.hosting.FrontDesk;
import dev.sparring.hosting.House;
import dev.sparring.hosting.Reception;

/** Shoreditch's gamerunner as a server that stays: AIs register, and games are started among them. */
public final class ShoreditchReception implements Reception<ShoreditchView, ShoreditchAction> {

    @Override
    public String game() {
        return "shoreditch";
    }

    @Override
    public String how() {
        return "AIs register by POST /player, and POST /game starts a game among them";
    }

    @Override
    public FrontDesk open(House<ShoreditchView, ShoreditchAction> house) {
        return new Registry(house);
    }
}
