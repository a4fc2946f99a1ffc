package dev.sparring.server.api;

import dev.sparring.hosting.Records;
import dev.sparring.server.accounts.Callers;
import dev.sparring.server.accounts.Participants;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Opens the API without a server. Every caller is the organiser. */
public final class Apis {
    private Apis() {}

    public static Api open(Lobby lobby) {
        Participants nobody = new Participants(Clock.systemUTC(), Records.none(), false);
        return new Api(
                lobby,
                new ServerInfo("test", false, true, false, Map.of(), List.of()),
                nobody,
                new Callers(Optional.empty(), nobody, Clock.systemUTC()),
                new HeldCompetition(Optional.empty(), lobby, game -> HostedBots.NONE));
    }
}
