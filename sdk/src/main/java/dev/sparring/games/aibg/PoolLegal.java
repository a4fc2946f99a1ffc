package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** What may be answered in POOL: the names of any twelve creature types. */
public final class PoolLegal implements LegalActions<AibgAction> {
    private static final String PAGE = " (docs/games/aibg.md#pool)";

    private final List<CreatureType> types;

    public PoolLegal(List<CreatureType> types) {
        this.types = types;
    }

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
            return List.of("a pool has exactly " + MatchFormat.POOL + " creatures, and this one has " + size + PAGE);
        }
        List<String> why = new ArrayList<>(0);
        for (String name : pool.types()) {
            if (Catalogue.indexOf(types, name) < 0) {
                why.add("there is no creature type " + name + "; there is "
                        + String.join(
                                ", ", types.stream().map(CreatureType::name).toList()) + PAGE);
            }
        }
        return why;
    }

    /** Any twelve, each type as likely as the others. */
    @Override
    public AibgAction sample(RandomGenerator random) {
        List<String> names = new ArrayList<>(MatchFormat.POOL);
        for (int i = 0; i < MatchFormat.POOL; i++) {
            names.add(types.get(random.nextInt(types.size())).name());
        }
        return new AibgAction.Pool(names);
    }
}
