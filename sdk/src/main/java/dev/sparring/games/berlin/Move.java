package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An order to send soldiers along one path.
 *
 * @param from the id of the node that the soldiers leave
 * @param to the id of the node that they go to and reach in the same turn
 * @param soldiers the number of soldiers; a legal move has at least 1
 */
public record Move(
        int from,
        int to,
        @JsonProperty("number_of_soldiers") int soldiers) {}
