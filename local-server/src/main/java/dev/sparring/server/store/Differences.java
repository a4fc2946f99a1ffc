package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.text.Excerpt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What is different between the tournament of a store and the one that is to be played. */
final class Differences {
    private final Tournament stored;
    private final Tournament wanted;
    private final List<String> lines = new ArrayList<>();
    private boolean programs;

    private Differences(Tournament stored, Tournament wanted) {
        this.stored = stored;
        this.wanted = wanted;
    }

    /**
     * Refuses a tournament that is not the stored one. Only the number of heats may be greater, if the type allows that.
     *
     * @throws InvalidInputException with a line for each difference
     */
    static void check(Path file, Tournament stored, Tournament wanted) {
        Differences differences = new Differences(stored, wanted);
        differences.compare();
        if (!differences.lines.isEmpty()) {
            throw new InvalidInputException(file + " contains another tournament:\n  "
                    + String.join("\n  ", differences.lines) + "\n" + differences.advice());
        }
    }

    private String advice() {
        return "To play this tournament, use another --store FILE, or delete the file and play all matches again.\n"
                + "To continue the stored one, use its values"
                + (programs ? " and the bots' programs of that time, for example a jar that 'spar keep' has kept" : "")
                + " (docs/store.md#one-tournament)";
    }

    private void compare() {
        compare("game", stored.game(), wanted.game());
        compare("type", stored.plan().type().word(), wanted.plan().type().word());
        compareBots();
        compare("number of players", stored.plan().players(), wanted.plan().players());
        compareHeats();
        compare(
                "list of maps",
                list(stored.plan().maps().names()),
                list(wanted.plan().maps().names()));
        compareMaps();
        compareOptions();
        compare("seed", stored.plan().seed(), wanted.plan().seed());
    }

    private void compare(String what, Object before, Object now) {
        if (!before.equals(now)) {
            lines.add("the " + what + " was " + before + " and is now " + now);
        }
    }

    private void compareBots() {
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

    private static Map<String, Entrant> byName(Tournament tournament) {
        Map<String, Entrant> byName = new LinkedHashMap<>();
        tournament.entrants().forEach(entrant -> byName.put(entrant.name(), entrant));
        return byName;
    }

    private void compareHeats() {
        int before = stored.plan().heats();
        int now = wanted.plan().heats();
        boolean longer = stored.plan().type().canBeExtended();
        if (now < before || (now > before && !longer)) {
            lines.add("the number of heats was " + before + " and is now " + now + "; "
                    + (longer
                            ? "it can be increased, but not reduced"
                            : "that of a " + stored.plan().type().word() + " tournament cannot be changed"));
        }
    }

    private void compareMaps() {
        // A file that has only been renamed is the same map.
        if (stored.map().map(MapText::text).equals(wanted.map().map(MapText::text))) {
            return;
        }
        if (stored.map().map(MapText::name).equals(wanted.map().map(MapText::name))) {
            lines.add("the content of the map file " + name(wanted.map()) + " has changed");
        } else {
            compare("map file", name(stored.map()), name(wanted.map()));
        }
    }

    private static String name(Optional<MapText> map) {
        return map.map(MapText::name).map(Differences::visible).orElse("none");
    }

    private void compareOptions() {
        Set<String> names = new TreeSet<>(stored.options().keySet());
        names.addAll(wanted.options().keySet());
        for (String name : names) {
            compareOption(
                    name,
                    Optional.ofNullable(stored.options().get(name)),
                    Optional.ofNullable(wanted.options().get(name)));
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
