package dev.sparring.testing;

import dev.sparring.bot.Seat;
import dev.sparring.rules.SetupRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * The players and the setup of one match of a {@link BotCheck}.
 *
 * @param request the setup without the names of the players
 * @param seat the seat of the bot that is checked
 * @param opponents the names of the built-in bots in the other seats, in the order of the seats
 */
record Matchup(SetupRequest request, Seat seat, List<String> opponents) {

    /** Chooses the opponents by seed and seat, so that these two are enough to repeat one match. */
    static Matchup of(SetupRequest request, long seed, int seat, List<String> builtIn) {
        List<String> opponents = new ArrayList<>();
        for (int i = 1; i < request.seats(); i++) {
            opponents.add(builtIn.get((int) Math.floorMod(seed + seat + i, (long) builtIn.size())));
        }
        return new Matchup(request.withSeed(seed), new Seat(seat), List.copyOf(opponents));
    }

    long seed() {
        return request.seed();
    }

    /** Returns the names of all players, with this name for the bot that is checked. */
    List<String> players(String bot) {
        List<String> players = new ArrayList<>(opponents);
        players.add(seat.index(), bot);
        return players;
    }

    /** Returns the setup with the names that a match on the command line would have. */
    SetupRequest named(String bot) {
        List<String> names = new ArrayList<>();
        List<String> players = players(bot);
        for (String player : players) {
            long before = players.subList(0, names.size()).stream()
                    .filter(player::equals)
                    .count();
            names.add(before == 0 ? player : player + "-" + (before + 1));
        }
        return request.withNames(names);
    }

    /** Returns the code that repeats this match and, if the bot has a named class, also a command line. */
    String repeat(String game, Class<?> bot) {
        String check = "BotCheck.of(...).startingAt(" + seed() + ").seeds(1).inSeat(" + seat.index() + ")";
        boolean hasName = !bot.isHidden() && !bot.isSynthetic() && !bot.isAnonymousClass() && !bot.isLocalClass();
        if (!hasName || request.map().isPresent()) {
            return check;
        }
        StringBuilder play = new StringBuilder("spar play ").append(game);
        for (String player : players(bot.getName() + "@YOUR.jar")) {
            play.append(" class:").append(player);
        }
        play.append(" --seed ").append(seed());
        request.mapName().ifPresent(map -> play.append(" --map ").append(map));
        request.options()
                .forEach((name, value) ->
                        play.append(" --option ").append(name).append('=').append(value));
        return check + "\n" + play;
    }
}
