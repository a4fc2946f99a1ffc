package dev.sparring.games.shoreditch.display;

import dev.sparring.bot.Seat;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.rules.ShoreditchRules;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import java.util.Locale;
import java.util.stream.Collectors;

/** Formats a state as a table with one line for each player. */
public final class BoardText {
    private BoardText() {}

    public static String of(ShoreditchRules rules, ShoreditchState state) {
        StringBuilder text = new StringBuilder("Round ")
                .append(rules.turn(state))
                .append(state.over() ? ", over" : "")
                .append(System.lineSeparator());
        for (int seat = 0; seat < state.seats(); seat++) {
            ShoreditchView view = rules.view(state, new Seat(seat));
            Startup startup = view.startup();
            text.append(String.format(
                    Locale.ROOT,
                    "%-3s%-16s %2d customers, %2d PR, generators: %s; improved: %s; has %s%s%n",
                    !state.over() && state.current() == seat ? "->" : "",
                    view.name(),
                    startup.customers(),
                    startup.pr(),
                    words(startup.generators()),
                    words(startup.improved()),
                    startup.resources(),
                    view.offer()
                            .map(offer -> "; is offered " + offer.offering() + " for " + offer.requesting())
                            .orElse("")));
        }
        return text.toString();
    }

    private static String words(Generators generators) {
        return generators.total() == 0
                ? "none"
                : generators.counts().entrySet().stream()
                        .map(entry -> (entry.getValue() > 1 ? entry.getValue() + " " : "")
                                + entry.getKey().word())
                        .collect(Collectors.joining(", "));
    }
}
