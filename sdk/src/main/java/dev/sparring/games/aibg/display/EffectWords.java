package dev.sparring.games.aibg.display;

import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Target;
import java.util.List;
import java.util.Locale;

/** Short descriptions of items and domains. */
final class EffectWords {
    private EffectWords() {}

    /** Returns one line for an item's effect and, unless it is a domain, one line for its targets. */
    static List<String> of(Item item) {
        Effect effect = item.effect();
        if (effect instanceof Effect.SetDomain set) {
            return List.of("domain: " + of(set.domain()));
        } else if (effect instanceof Effect.Upgrade upgrade) {
            String stat = upgrade.stat().name().toLowerCase(Locale.ROOT);
            return List.of(stat + " " + signed(upgrade.amount()) + (upgrade.percent() ? "%" : ""), targets(item));
        } else if (effect instanceof Effect.Damage damage) {
            return List.of(damage.amount() + " " + of(damage.element()) + " damage", targets(item));
        }
        Effect.Heal heal = (Effect.Heal) effect;
        return List.of("heals " + heal.amount() + ", " + of(heal.element()), targets(item));
    }

    private static String targets(Item item) {
        if (item.target() == Target.SINGLE) {
            return item.targetsOwnSide() ? "one friendly creature" : "one enemy creature";
        }
        return switch (item.scope()) {
            case FRIENDLY -> "all friendly creatures";
            case ENEMY -> "all enemy creatures";
            case ALL -> "all creatures";
        };
    }

    static String of(Domain domain) {
        String whose = domain.element().map(EffectWords::of).orElse("all");
        if (domain instanceof Domain.TurnAction action) {
            return whose + " creatures " + signed(action.amount()) + " a turn";
        }
        return whose + " damage at " + ((Domain.ElementalMod) domain).percent() + "%";
    }

    static String of(Element element) {
        return element.name().toLowerCase(Locale.ROOT);
    }

    private static String signed(int number) {
        return (number < 0 ? "" : "+") + number;
    }
}
