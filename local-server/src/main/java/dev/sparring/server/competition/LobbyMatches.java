package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Plays the matches of a competition through the lobby, so that everybody can watch them. Safe for several threads.
 *
 * @param options the options of all matches
 * @param hosted the bots that the hosting of the game connects
 */
record LobbyMatches(Game<?, ?, ?> game, Map<String, String> options, Lobby lobby, HostedBots hosted) {

    /**
     * Plays a match on this thread.
     *
     * @param seated the bots in the order of the seats
     * @param opened receives the session before it is played
     * @throws dev.sparring.wire.CannotPlayException if a bot does not become ready or the match is stopped
     */
    LadderHeat.Match play(WorkUnit unit, List<ResolvedBot> seated, Consumer<MatchSession<?, ?, ?>> opened) {
        return play(game, unit, seated, opened);
    }

    private <S, V, A> LadderHeat.Match play(
            Game<S, V, A> typed, WorkUnit unit, List<ResolvedBot> seated, Consumer<MatchSession<?, ?, ?>> opened) {
        SetupRequest request = SetupRequest.defaults(unit.bots().size(), unit.seed())
                .withOptions(options)
                .withNames(unit.bots());
        SetupRequest onMap = unit.map().map(request::withMapName).orElse(request);
        MatchSession<S, V, A> session = lobby.openUnannounced(typed, typed.setup(onMap), MatchSession.recorded(seated));
        opened.accept(session);
        MatchReport<S> report =
                session.play(() -> hosted.connecting(session.playerFactory()).seat(session.id(), seated));
        // The hash says whether two matches are equal, which nobody asks about those of a competition.
        return new LadderHeat.Match(session.id(), UnitResult.of(unit, seated, report, 0));
    }
}
