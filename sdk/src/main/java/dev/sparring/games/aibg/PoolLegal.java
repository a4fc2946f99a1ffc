package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The legal pools: the names of any twelve creature types.
 *
 * @param types the creature types that a pool can contain
 */
public record PoolLegal(List<CreatureType> types) implements LegalActions<AibgAction> {
    private static final String PAGE = " (docs/games/aibg.md#pool)";

    @Override
    public List<String> whyNot(AibgAction action) {
        if (action instanceof AibgAction.AnyPool) {
            return List.of();
        }
        if (!(action instanceof AibgAction.Pool pool)) {
            return WrongPhase.whyNot(action, Phase.POOL);
        }
        int size = pool.types().size();
        if (size != MatchFormat.POOL) {
            return List.of("a pool has exactly " + MatchFormat.POOL + " creatures, not " + size + PAGE);
        }
        List<String> why = new ArrayList<>(0);
        for (String name : pool.types()) {
            if (Catalogue.indexOf(types, name) < 0) {
                why.add("unknown creature type " + name + "; available: "
                        + String.join(
                                ", ", types.stream().map(CreatureType::name).toList()) + PAGE);
            }
        }
        return why;
    }

    /** Returns twelve random types; every type is equally likely. */
    @Override
    public AibgAction sample(RandomGenerator random) {
        List<String> names = new ArrayList<>(MatchFormat.POOL);
        for (int i = 0; i < MatchFormat.POOL; i++) {
            names.add(types.get(random.nextInt(types.size())).name());
        }
        return new AibgAction.Pool(names);
    }
}
