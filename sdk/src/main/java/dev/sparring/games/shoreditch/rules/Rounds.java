package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.Startup;
import java.util.Arrays;

/** The parts of a game between turns: the deal, the start of rounds, production, and the end. */
final class Rounds {
    private static final GeneratorType[] TYPES = GeneratorType.values();

    private final Play play;

    Rounds(Play play) {
        this.play = play;
    }

    /** Deals the first generators: one set in turn, then from a second set until every player has the same number. */
    static Startup[] deal(int seats, Chance chance) {
        Generators[] hands = new Generators[seats];
        Arrays.fill(hands, Generators.NONE);
        GeneratorType[] dealt = chance.shuffledTypes();
        for (int card = 0; card < dealt.length; card++) {
            hands[card % seats] = hands[card % seats].plus(dealt[card], 1);
        }
        GeneratorType[] rest = chance.shuffledTypes();
        int card = 0;
        for (int seat = 0; seat < seats; seat++) {
            while (hands[seat].total() < hands[0].total()) {
                hands[seat] = hands[seat].plus(rest[card++], 1);
            }
        }
        Startup[] startups = new Startup[seats];
        for (int seat = 0; seat < seats; seat++) {
            startups[seat] = new Startup(Resources.NONE, hands[seat], Generators.NONE, 0, Prices.PR_CUSTOMERS);
        }
        return startups;
    }

    /** Continues with the next player, or with the next round. */
    void nextTurn() {
        play.place++;
        play.phase = Phase.START;
        if (play.place == play.seats()) {
            begin();
        }
    }

    /** Begins a round, unless the game has ended. */
    void begin() {
        play.round++;
        play.place = 0;
        play.phase = isOver() ? Phase.WAITING : Phase.START;
        for (int seat = 0; seat < play.seats() && play.phase == Phase.START; seat++) {
            produce(seat);
        }
    }

    private boolean isOver() {
        boolean won = false;
        for (Startup startup : play.startups()) {
            won |= startup.customers() >= play.terms.customers();
        }
        return won || play.round >= play.terms.rounds();
    }

    private void produce(int seat) {
        Startup startup = play.startup(seat);
        int[] made = new int[Resource.KINDS];
        boolean some = false;
        for (GeneratorType type : TYPES) {
            for (int i = startup.generators().count(type); i > 0; i--) {
                if (play.chance.makes(seat, false, type)) {
                    made[type.produces().index()]++;
                    some = true;
                }
            }
            for (int i = startup.improved().count(type); i > 0; i--) {
                if (play.chance.makes(seat, true, type)) {
                    made[type.produces().index()] += play.terms.improvedYield();
                    some = true;
                }
            }
        }
        if (some) {
            play.become(seat, startup.withResources(startup.resources().plus(made)));
        }
    }
}
