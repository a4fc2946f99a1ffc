package dev.sparring.server.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tuning.Found;
import dev.sparring.server.tuning.Iteration;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.util.List;

/**
 * A parameter search as lines of JSON. An iteration:
 *
 * <pre>{"iteration":..,"variants":["mine{depth=4}","mine{depth=2}"],"scores":[..,..],"heats":..,"values":{"depth":..}}</pre>
 *
 * {@code scores} are the mean scores of the variants, or null if no heat counts; {@code values} are those after the iteration, before
 * they are rounded for the bot. The result:
 *
 * <pre>{"bot":"mine{depth=3}","start":"mine{depth=5}","iterations":..,"heats":..,"games":..,"void":..,
 * "parameters":[{"name":"depth","start":..,"found":..,"low":..,"high":..}],
 * "first":{"score":..,"low":..,"high":..,"heats":..},"last":{..}}</pre>
 *
 * {@code bot} and {@code start} are arguments for other commands. {@code low} and {@code high} of a parameter are the smallest and
 * greatest value after the last iterations; those of a score are its 95 % interval.
 */
public final class TuningJson {
    private TuningJson() {}

    /** Returns the line of an iteration, without a line end. */
    public static String line(TuningPlan plan, Iteration iteration) {
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("iteration", iteration.number());
        line.putArray("variants")
                .add(iteration.pair().one().name())
                .add(iteration.pair().other().name());
        ArrayNode scores = line.putArray("scores");
        for (List<Double> each : List.of(iteration.ones(), iteration.others())) {
            if (each.isEmpty()) {
                scores.addNull();
            } else {
                scores.add(ScoreSummary.of(each).mean());
            }
        }
        line.put("heats", iteration.ones().size());
        ObjectNode values = line.putObject("values");
        for (int i = 0; i < plan.parameters().size(); i++) {
            Parameter parameter = plan.parameters().get(i);
            values.put(parameter.name(), parameter.value(iteration.after().get(i)));
        }
        return Json.line(line);
    }

    /**
     * Returns the line of the result, without a line end.
     *
     * @param bot the argument that names the bot with the values that have been found
     * @param start the argument that names it with the values of the start
     */
    public static String result(TuningState state, String bot, String start) {
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("bot", bot);
        line.put("start", start);
        line.put("iterations", state.iterations().size());
        line.put("heats", state.played().size());
        line.put(
                "games",
                state.played().stream().mapToInt(heat -> heat.results().size()).sum());
        line.put("void", state.voids().size());
        ArrayNode parameters = line.putArray("parameters");
        for (Found found : state.results()) {
            Parameter parameter = found.parameter();
            parameters
                    .addObject()
                    .put("name", parameter.name())
                    .put("start", parameter.value(found.start()))
                    .put("found", parameter.value(found.found()))
                    .put("low", parameter.value(found.min()))
                    .put("high", parameter.value(found.max()));
        }
        add(line.putObject("first"), TuningState.scores(state.first()));
        add(line.putObject("last"), TuningState.scores(state.last()));
        return Json.line(line);
    }

    private static void add(ObjectNode object, ScoreSummary score) {
        if (score.heats() == 0) {
            object.putNull("score").putNull("low").putNull("high").put("heats", 0);
            return;
        }
        Interval interval = score.shown().interval();
        object.put("score", score.mean())
                .put("low", interval.low())
                .put("high", interval.high())
                .put("heats", score.heats());
    }
}
