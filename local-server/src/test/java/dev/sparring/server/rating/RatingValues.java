package dev.sparring.server.rating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Computes the values of this package that are compared with reference values. */
public final class RatingValues {
    private RatingValues() {}

    /** Returns the places of the bots of a match, by name. */
    public static Map<String, Integer> places(JsonNode places) {
        Map<String, Integer> byBot = new LinkedHashMap<>();
        places.properties()
                .forEach(field -> byBot.put(field.getKey(), field.getValue().asInt()));
        return byBot;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /** Returns the matches that a list describes. */
    public static List<RatedMatch> matches(JsonNode games) {
        List<RatedMatch> matches = new ArrayList<>();
        games.forEach(game -> matches.add(new RatedMatch(game.get("heat").asText(), places(game.get("places")))));
        return matches;
    }

    /** Returns the ratings that follow from matches. */
    public static ObjectNode ratings(JsonNode input) {
        List<String> bots = texts(input.get("bots"));
        List<RatedMatch> matches = matches(input.get("games"));
        ObjectNode actual = Json.MAPPER.createObjectNode();
        ObjectNode fits = actual.putObject("fits");
        for (String name : texts(input.get("models"))) {
            RatingModel model = switch (name) {
                case "pairs" -> RatingModel.PAIRS;
                case "pl" -> RatingModel.PLACKETT_LUCE;
                case "davidson-luce" -> RatingModel.DAVIDSON_LUCE;
                default -> throw new IllegalArgumentException("unknown model " + name);
            };
            Ratings ratings =
                    Ratings.fit(bots, matches, model, input.get("prior").asDouble());
            actual.set("components", Json.MAPPER.valueToTree(ratings.groups()));
            ObjectNode fit = fits.putObject(name);
            fit.put("logLikelihood", ratings.fit().logLikelihood());
            fit.put("logPosterior", ratings.fit().logPosterior());
            fit.put("seHeatEloFirstMinusSecond", ratings.blockErrorOfDifference(bots.get(0), bots.get(1)));
            fit.set("tie", Json.MAPPER.valueToTree(ratings.fit().tieParameters()));
            for (String field : List.of("logWorth", "elo", "seModelElo", "seHeatElo", "blocks", "halfWidthElo")) {
                ObjectNode byBot = fit.putObject(field);
                for (int i = 0; i < bots.size(); i++) {
                    byBot.put(bots.get(i), ratingValue(ratings, field, bots.get(i), i));
                }
            }
        }
        return actual;
    }

    private static double ratingValue(Ratings ratings, String field, String bot, int index) {
        BotRating rating = ratings.of(bot);
        return switch (field) {
            case "logWorth" -> ratings.fit().logWorth(index);
            case "elo" -> rating.elo();
            case "seModelElo" -> ratings.modelError(bot);
            case "seHeatElo" -> ratings.blockError(bot);
            case "blocks" -> rating.blocks();
            default -> rating.halfWidth();
        };
    }

    /** Returns the skills after each of some matches. */
    public static ObjectNode openSkill(JsonNode input) {
        JsonNode options = input.get("options");
        OpenSkill ladder = new OpenSkill(
                options.get("beta").asDouble(),
                options.get("tau").asDouble(),
                options.get("kappa").asDouble(),
                options.get("limitSigma").asBoolean());
        Map<String, OpenSkill.Skill> skills = new LinkedHashMap<>();
        input.get("start")
                .properties()
                .forEach(start -> skills.put(
                        start.getKey(),
                        new OpenSkill.Skill(
                                start.getValue().get("mu").asDouble(),
                                start.getValue().get("sigma").asDouble())));
        ObjectNode actual = Json.MAPPER.createObjectNode();
        ArrayNode after = actual.putArray("after");
        for (JsonNode match : input.get("matches")) {
            Map<String, Integer> ranks = places(match);
            List<String> bots = List.copyOf(ranks.keySet());
            List<OpenSkill.Skill> updated = ladder.update(
                    bots.stream().map(skills::get).toList(),
                    bots.stream().map(ranks::get).toList());
            ObjectNode values = after.addObject();
            for (int i = 0; i < bots.size(); i++) {
                skills.put(bots.get(i), updated.get(i));
                values.putObject(bots.get(i))
                        .put("mu", updated.get(i).mu())
                        .put("sigma", updated.get(i).sigma());
            }
        }
        ObjectNode ordinals = actual.putObject("ordinal");
        skills.forEach((bot, skill) -> ordinals.put(bot, skill.ordinal()));
        return actual;
    }
}
