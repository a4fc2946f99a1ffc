package dev.sparring.server.timeline;

import java.util.List;

/**
 * Turns, standings and marks of consecutive frames.
 *
 * @param turns the turn of the step that led to each frame
 * @param standings the standing of each seat, frame by frame
 * @param marks the marks in these frames
 */
public record TimelinePart(List<Integer> turns, List<List<Double>> standings, List<Mark> marks) {
    public TimelinePart {
        turns = List.copyOf(turns);
        standings = List.copyOf(standings);
        marks = List.copyOf(marks);
    }
}
