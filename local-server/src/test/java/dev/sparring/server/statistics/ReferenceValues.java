package dev.sparring.server.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.rating.RatedMatch;
import dev.sparring.server.rating.RatingValues;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares this package, and that of ratings, with files of reference values. Each file is {@code {"kind", "cases": [{"name", "input", "expected",
 * "tolerance"}]}}. A number is right if it differs by at most tolerance * (1 + |expected|); null stands for an infinite or undefined
 * number; everything else must be equal. Every value under {@code expected} is compared.
 */
final class ReferenceValues {
    private final List<String> wrong = new ArrayList<>();
    private final Map<String, Integer> compared = new TreeMap<>();

    List<String> wrong() {
        return wrong;
    }

    /** Returns the number of values compared, by kind. */
    Map<String, Integer> compared() {
        return compared;
    }

    void compare(JsonNode file) {
        String kind = file.get("kind").asText();
        for (JsonNode test : file.get("cases")) {
            String name = kind + " " + test.get("name").asText();
            JsonNode input = test.get("input");
            JsonNode actual = switch (kind) {
                case "heat-errors" -> heatErrors(input);
                case "pentanomial-llr" -> logRatio(input);
                case "betting" -> betting(input);
                case "paired-differences" -> differences(input);
                case "ratings" -> RatingValues.ratings(input);
                case "openskill" -> RatingValues.openSkill(input);
                default -> throw new IllegalArgumentException("unknown kind of reference values: " + kind);
            };
            compare(
                    kind,
                    name,
                    test.get("expected"),
                    actual,
                    test.get("tolerance").asDouble());
        }
    }

    private void compare(String kind, String where, JsonNode expected, JsonNode actual, double tolerance) {
        if (expected.isObject()) {
            expected.properties()
                    .forEach(field -> compare(
                            kind,
                            where + "." + field.getKey(),
                            field.getValue(),
                            actual.path(field.getKey()),
                            tolerance));
        } else if (expected.isArray() && expected.size() == actual.size()) {
            for (int i = 0; i < expected.size(); i++) {
                compare(kind, where + "[" + i + "]", expected.get(i), actual.path(i), tolerance);
            }
        } else {
            compared.merge(kind, 1, Integer::sum);
            if (!same(expected, actual, tolerance)) {
                wrong.add(where + ": expected " + expected + ", not " + actual);
            }
        }
    }

    private static boolean same(JsonNode expected, JsonNode actual, double tolerance) {
        if (expected.isNull()) {
            return actual.isNull() || (actual.isDouble() && !Double.isFinite(actual.asDouble()));
        }
        if (expected.isNumber()) {
            double value = expected.asDouble();
            return actual.isNumber() && Math.abs(actual.asDouble() - value) <= tolerance * (1 + Math.abs(value));
        }
        return expected.equals(actual);
    }

    private static ObjectNode heatErrors(JsonNode input) {
        String bot = input.get("bot").asText();
        List<RatedMatch> matches = RatingValues.matches(input.get("games"));
        Map<String, List<RatedMatch>> heats = new LinkedHashMap<>();
        matches.forEach(match -> heats.computeIfAbsent(match.block(), unused -> new ArrayList<>())
                .add(match));
        ObjectNode actual = Json.MAPPER.createObjectNode();
        ScoreSummary summary = ScoreSummary.NONE;
        ObjectNode scores = actual.putObject("heatScores");
        for (Map.Entry<String, List<RatedMatch>> heat : heats.entrySet()) {
            double score = RatedMatch.heatScore(bot, heat.getValue());
            scores.put(heat.getKey(), score);
            summary = summary.with(score);
        }
        actual.put("heats", summary.heats()).put("score", summary.mean()).put("elo", summary.elo());
        ErrorBar plain = summary.plain();
        actual.putObject("plain")
                .put("variance", summary.variance())
                .put("se", plain.standardError())
                .put("scoreLow", plain.low())
                .put("scoreHigh", plain.high())
                .put("los", plain.superiority().orElse(Double.NaN));
        ErrorBar shown = summary.shown();
        actual.putObject("shown")
                .put("centre", shown.centre())
                .put("se", shown.standardError())
                .put("scoreLow", shown.interval().low())
                .put("scoreHigh", shown.interval().high())
                .put("eloLow", shown.interval().toElo().low())
                .put("eloHigh", shown.interval().toElo().high())
                .put("los", shown.superiority().orElse(Double.NaN));
        ScoreSummary single =
                ScoreSummary.of(matches.stream().map(match -> match.score(bot)).toList());
        return actual.put("seIfGamesWereIndependent", single.plain().standardError());
    }

    private static ObjectNode logRatio(JsonNode input) {
        JsonNode counts = input.get("counts");
        double[] values = new double[counts.size()];
        int[] heats = new int[counts.size()];
        for (int k = 0; k < values.length; k++) {
            values[k] = 2.0 * k / (values.length - 1) - 1;
            heats[k] = counts.get(k).asInt();
        }
        double elo0 = input.get("elo0").asDouble();
        double elo1 = input.get("elo1").asDouble();
        double empty = input.get("epsilon").asDouble();
        double perDeviation = (values.length == 5 ? Math.sqrt(2) : 1) * Math.log(10) / 800;
        double ratio = Gsprt.logRatio(
                values,
                heats,
                empty,
                input.get("model").asText().equals("normalized")
                        ? data -> Gsprt.normalized(data, elo0 * perDeviation, elo1 * perDeviation)
                        : data -> Gsprt.logistic(data, Margins.ofElo(Design.HEAD_TO_HEAD, elo0, elo1)));
        FiniteLaw law = FiniteLaw.of(values, Gsprt.weights(heats, empty));
        double alpha = input.get("alpha").asDouble();
        double beta = input.get("beta").asDouble();
        double lower = Gsprt.lowerBound(alpha, beta);
        double upper = Gsprt.upperBound(alpha, beta);
        return Json.MAPPER
                .createObjectNode()
                .put("llr", ratio)
                .put("lower", lower)
                .put("upper", upper)
                .put("mean", (law.mean() + 1) / 2)
                .put("variance", law.variance() / 4)
                .put("state", ratio >= upper ? "H1" : ratio <= lower ? "H0" : "continue");
    }

    private static ObjectNode betting(JsonNode input) {
        BettingRule rule = new BettingRule(
                input.get("alpha").asDouble(),
                input.get("beta").asDouble(),
                input.get("gap").asDouble(),
                input.get("weight").asDouble(),
                input.get("cut").asDouble(),
                input.get("v0").asDouble());
        boolean tested = input.has("m0");
        Margins margins =
                tested ? new Margins(input.get("m0").asDouble(), input.get("m1").asDouble()) : new Margins(0, 0.1);
        int cap = input.path("cap").asInt(1);
        BettingSequence sequence = new BettingSequence(rule, margins.lower(), margins.upper());
        BettingTest test = new BettingTest(margins, rule, cap);
        ObjectNode actual = Json.MAPPER.createObjectNode();
        ArrayNode looks = actual.putArray("looks");
        ArrayNode evidence = actual.putArray("test");
        Iterator<JsonNode> next = input.get("looks").iterator();
        int look = next.next().asInt();
        for (JsonNode difference : input.get("d")) {
            sequence.add(difference.asDouble());
            test.add(difference.asDouble());
            if (sequence.heats() == look) {
                looks.addObject()
                        .put("n", look)
                        .put("lowerNow", sequence.lowerNow())
                        .put("upperNow", sequence.upperNow())
                        .put("lower", sequence.lower())
                        .put("upper", sequence.upper());
                evidence.addObject()
                        .put("n", look)
                        .put("logBetter", test.better().log())
                        .put("logNotBetter", test.notBetter().log());
                look = next.hasNext() ? next.next().asInt() : 0;
            }
        }
        String undecided = test.isFinished() ? "undecided" : "continue";
        actual.putObject("decision")
                .put(
                        "verdict",
                        switch (test.verdict()) {
                            case BETTER -> "better";
                            case NOT_BETTER -> "not better by the margin";
                            case UNDECIDED -> undecided;
                        })
                .put("at", test.verdict() == Verdict.UNDECIDED ? Math.min(test.heats(), test.cap()) : test.decidedAt());
        return actual;
    }

    private static ObjectNode differences(JsonNode input) {
        String newBot = input.get("new").asText();
        String oldBot = input.get("old").asText();
        ObjectNode actual = Json.MAPPER.createObjectNode();
        ArrayNode differences = actual.putArray("d");
        HeatTest test = new BettingTest(Margins.ofElo(Design.SWAP, 0, 20), 0.05, 0.05, 1000);
        for (JsonNode heat : input.get("heats")) {
            double difference = RatedMatch.heatScore(newBot, matchesOf(heat, "new"))
                    - RatedMatch.heatScore(oldBot, matchesOf(heat, "old"));
            differences.add(difference);
            test.add(difference);
        }
        return actual.put("mean", test.mean()).put("se", test.standardDeviation() / Math.sqrt(test.heats()));
    }

    private static List<RatedMatch> matchesOf(JsonNode heat, String side) {
        List<RatedMatch> matches = new ArrayList<>();
        heat.get(side)
                .forEach(game -> matches.add(new RatedMatch(heat.get("heat").asText(), RatingValues.places(game))));
        return matches;
    }
}
