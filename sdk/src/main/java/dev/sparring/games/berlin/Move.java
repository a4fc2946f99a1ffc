package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An order to send soldiers along one path.
 *
 * @param from the id of the node they leave
 * @param to the id of the node they go to, where they are at the end of the turn
 * @param soldiers how many go; to be legal, 1 or more
 */
public record Move(
        int from,
        int to,
        @JsonProperty("number_of_soldiers") int soldiers) {}
