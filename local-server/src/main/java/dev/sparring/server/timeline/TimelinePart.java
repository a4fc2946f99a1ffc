package dev.sparring.server.timeline;

import java.util.List;

/**
 * What is known of some frames in a row.
 *
 * @param turns the turn that led to each
 * @param standings how well each seat stands, frame by frame
 * @param marks what is worth jumping to among them
 */
public record TimelinePart(List<Integer> turns, List<List<Double>> standings, List<Mark> marks) {
    public TimelinePart {
        turns = List.copyOf(turns);
        standings = List.copyOf(standings);
        marks = List.copyOf(marks);
    }
}
