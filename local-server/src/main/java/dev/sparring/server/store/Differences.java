package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.text.Excerpt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What is different between the plan of a store and the one that is to be played. */
final class Differences {
    private final List<String> lines = new ArrayList<>();
    private boolean programs;

    private Differences() {}

    /**
     * Refuses a tournament that is not the stored one. Only the number of heats may be greater, if the type allows that.
     *
     * @throws InvalidInputException with a line for each difference
     */
    static void check(Path file, Tournament stored, Tournament wanted) {
        Differences differences = new Differences();
        TournamentPlan before = stored.plan();
        TournamentPlan now = wanted.plan();
        differences.compare("game", stored.game(), wanted.game());
        differences.compare("type", before.type().word(), now.type().word());
        differences.compareBots(stored.entrants(), wanted.entrants());
        differences.compare("number of players", before.players(), now.players());
        differences.compareHeats(before, now);
        differences.compareMaps(before.maps(), stored.map(), now.maps(), wanted.map());
        differences.compareOptions(stored.options(), wanted.options());
        differences.compare("seed", before.seed(), now.seed());
        differences.require(file, "tournament", "play all matches again");
    }

    /**
     * Refuses a parameter search that is not the stored one. Only the number of iterations may be greater.
     *
     * @throws InvalidInputException with a line for each difference
     */
    static void check(Path file, Tuning stored, Tuning wanted) {
        Differences differences = new Differences();
        TuningPlan before = stored.plan();
        TuningPlan now = wanted.plan();
        differences.compare("game", stored.game(), wanted.game());
        differences.compareBots(stored.entrants(), wanted.entrants());
        differences.compareParameters(before.parameters(), now.parameters());
        differences.compare("number of players", before.players(), now.players());
        differences.compare("number of heats of an iteration", before.heats(), now.heats());
        if (now.iterations() < before.iterations()) {
            differences.lines.add("the number of iterations was " + before.iterations() + " and is now "
                    + now.iterations() + "; it can be increased, but not reduced");
        }
        differences.compareMaps(before.maps(), stored.map(), now.maps(), wanted.map());
        differences.compareOptions(stored.options(), wanted.options());
        differences.compare("seed", before.seed(), now.seed());
        differences.require(file, "search", "begin the search again");
    }

    private void require(Path file, String what, String again) {
        if (!lines.isEmpty()) {
            throw new InvalidInputException(file + " contains another " + what + ":\n  " + String.join("\n  ", lines)
                    + "\n" + "To play this " + what + ", use another --store FILE, or delete the file and " + again
                    + ".\n"
                    + "To continue the stored one, use its values"
                    + (programs
                            ? " and the bots' programs of that time, for example a jar that 'spar keep' has kept"
                            : "")
                    + " (docs/store.md#one-tournament)");
        }
    }

    private void compare(String what, Object before, Object now) {
        if (!before.equals(now)) {
            lines.add("the " + what + " was " + before + " and is now " + now);
        }
    }

    private void compareBots(List<Entrant> stored, List<Entrant> wanted) {
        Map<String, Entrant> before = byName(stored);
        Map<String, Entrant> now = byName(wanted);
        before.keySet().stream()
                .filter(name -> !now.containsKey(name))
                .forEach(name -> lines.add("the bot " + visible(name) + " is missing"));
        now.keySet().stream()
                .filter(name -> !before.containsKey(name))
                .forEach(name -> lines.add("the bot " + visible(name) + " is new"));
        if (before.keySet().equals(now.keySet())) {
            compare("order of the bots", list(List.copyOf(before.keySet())), list(List.copyOf(now.keySet())));
        }
        before.forEach((name, entrant) -> Optional.ofNullable(now.get(name)).ifPresent(bot -> compare(entrant, bot)));
    }

    private void compare(Entrant before, Entrant now) {
        compare("bot " + visible(before.name()), "'" + visible(before.bot()) + "'", "'" + visible(now.bot()) + "'");
        if (!before.version().equals(now.version())) {
            programs = true;
            lines.add("the program of the bot " + visible(before.name()) + " has changed since");
        }
    }

    private static Map<String, Entrant> byName(List<Entrant> entrants) {
        Map<String, Entrant> byName = new LinkedHashMap<>();
        entrants.forEach(entrant -> byName.put(entrant.name(), entrant));
        return byName;
    }

    private void compareParameters(List<Parameter> before, List<Parameter> now) {
        List<String> stored = before.stream().map(Differences::shown).toList();
        List<String> wanted = now.stream().map(Differences::shown).toList();
        stored.stream().filter(each -> !wanted.contains(each)).forEach(each -> lines.add("a parameter was " + each));
        wanted.stream().filter(each -> !stored.contains(each)).forEach(each -> lines.add("a parameter is now " + each));
        if (Set.copyOf(stored).equals(Set.copyOf(wanted))) {
            compare("order of the parameters", list(names(before)), list(names(now)));
        }
    }

    private static List<String> names(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::name).toList();
    }

    private static String shown(Parameter parameter) {
        return parameter.name() + " from " + parameter.low() + " to " + parameter.high() + ", start "
                + parameter.start() + (parameter.whole() ? ", whole numbers" : "") + ", "
                + parameter.scale().word();
    }

    private void compareHeats(TournamentPlan stored, TournamentPlan wanted) {
        int before = stored.heats();
        int now = wanted.heats();
        boolean longer = stored.type().canBeExtended();
        if (now < before || (now > before && !longer)) {
            lines.add("the number of heats was " + before + " and is now " + now + "; "
                    + (longer
                            ? "it can be increased, but not reduced"
                            : "that of a " + stored.type().word() + " tournament cannot be changed"));
        }
    }

    private void compareMaps(MapPool before, Optional<MapText> file, MapPool now, Optional<MapText> fileNow) {
        compare("list of maps", list(before.names()), list(now.names()));
        // A file that has only been renamed is the same map.
        if (file.map(MapText::text).equals(fileNow.map(MapText::text))) {
            return;
        }
        if (file.map(MapText::name).equals(fileNow.map(MapText::name))) {
            lines.add("the content of the map file " + name(fileNow) + " has changed");
        } else {
            compare("map file", name(file), name(fileNow));
        }
    }

    private static String name(Optional<MapText> map) {
        return map.map(MapText::name).map(Differences::visible).orElse("none");
    }

    private void compareOptions(Map<String, String> before, Map<String, String> now) {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        for (String name : names) {
            compareOption(name, Optional.ofNullable(before.get(name)), Optional.ofNullable(now.get(name)));
        }
    }

    private void compareOption(String name, Optional<String> before, Optional<String> now) {
        if (before.equals(now)) {
            return;
        }
        if (value(before).equals(value(now))) {
            // Two long values may begin with the same characters.
            lines.add("the value of the option " + visible(name) + " has changed");
        } else {
            compare("option " + visible(name), value(before), value(now));
        }
    }

    private static String value(Optional<String> value) {
        return value.map(text -> "'" + visible(text) + "'").orElse("not set");
    }

    private static String list(List<String> names) {
        return names.isEmpty()
                ? "empty"
                : String.join(", ", names.stream().map(Differences::visible).toList());
    }

    private static String visible(String text) {
        return Excerpt.of(text);
    }
}
