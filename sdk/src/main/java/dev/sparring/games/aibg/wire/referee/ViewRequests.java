package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.AibgJsonWriter;
import java.util.List;
import java.util.Optional;

/** Answers the requests of a player for parts of its view. */
final class ViewRequests {
    private ViewRequests() {}

    /**
     * Returns the part that a message requests; empty if the message is not such a request.
     *
     * @param type the type of the message
     * @param phase the phase now, which is later than that of the view if the match is over
     */
    static Optional<JsonSerializable> answer(String type, AibgView shown, Phase phase) {
        boolean inRound = phase == Phase.MOVE;
        return Optional.ofNullable(
                switch (type) {
                    case "GET_POSSIBLE_CREATURES" -> AibgJsonWriter.types(shown.possibleCreatures());
                    case "GET_PLAYER_CREATURE_POOL" -> AibgJsonWriter.creatures(shown.pool());
                    case "GET_PLAYER_CREATURES_IN_PLAY" ->
                        AibgJsonWriter.creatures(inRound ? shown.inPlay() : List.of());
                    case "GET_OPPONENT_CREATURES_IN_PLAY" ->
                        AibgJsonWriter.creatures(inRound ? shown.opponentInPlay() : List.of());
                    case "GET_SHOP" -> AibgJsonWriter.items(shown.shop());
                    case "GET_AVAILABLE_SHOP" -> AibgJsonWriter.items(shown.availableShop());
                    case "GET_CURRENCY" -> IntNode.valueOf(shown.atoms());
                    case "GET_ROUND_NUMBER" -> IntNode.valueOf(shown.round());
                    case "GET_ROUNDS_WON" -> AibgJsonWriter.roundsWon(shown);
                    case "GET_DOMAIN" -> AibgJsonWriter.domain(shown.domain());
                    case "GET_GAME_PHASE" -> TextNode.valueOf(AibgJson.phase(phase));
                    default -> null;
                });
    }
}
