package dev.sparring.games.shoreditch;

import dev.sparring.bot.LegalActions;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The legal actions of a player: those of the phase, and in a turn those that it can pay for. */
public final class ShoreditchLegal implements LegalActions<ShoreditchAction> {
    private static final String PAGE = " (docs/games/shoreditch.md#";
    private static final Resource[] RESOURCES = Resource.values();
    private static final GeneratorType[] TYPES = GeneratorType.values();
    /** The maximum amount that a random trade requests. */
    private static final int MAX_SAMPLED = 3;

    private final Phase phase;
    private final Startup startup;
    private final @Nullable Offer offer;

    public ShoreditchLegal(Phase phase, Startup startup, Optional<Offer> offer) {
        this.phase = phase;
        this.startup = startup;
        this.offer = offer.orElse(null);
    }

    @Override
    public List<String> whyNot(ShoreditchAction action) {
        return fault(action).map(why -> List.of(why.get())).orElse(List.of());
    }

    @Override
    public boolean allows(ShoreditchAction action) {
        return fault(action).isEmpty();
    }

    /** Returns why an action is illegal. The sentence is only made if somebody reads it: a search tries many illegal actions. */
    private Optional<Supplier<String>> fault(ShoreditchAction action) {
        if (action.phase() != phase) {
            return Optional.of(() -> words(action) + " "
                    + switch (phase) {
                        case START -> "before the turn is taken: expected to take or to skip it" + PAGE + "turn)";
                        case TURN ->
                            "in one's own turn: expected a purchase, an upgrade, a trade, a log or the end" + PAGE
                                    + "turn)";
                        case OFFER ->
                            "while another player's offer is out: expected to accept or decline" + PAGE + "trade)";
                        case WAITING -> "while it is not this player's turn" + PAGE + "turn)";
                    });
        }
        if (action instanceof ShoreditchAction.PurchasePr) {
            return unpaid("PR", Prices.PR, "pr)");
        }
        if (action instanceof ShoreditchAction.PurchaseGenerator) {
            return startup.generators().total() >= Prices.MAX_GENERATORS
                    ? Optional.of(() -> "no generator can be bought by who has "
                            + startup.generators().total()
                            + " basic ones: fewer than " + Prices.MAX_GENERATORS + " are expected; upgrade one" + PAGE
                            + "generators)")
                    : unpaid("a generator", Prices.GENERATOR, "generators)");
        }
        if (action instanceof ShoreditchAction.UpgradeGenerator upgrade) {
            return whyNoUpgrade(upgrade.type());
        }
        if (action instanceof ShoreditchAction.Accept && !startup.resources().cover(requested())) {
            return Optional.of(() -> "cannot accept: " + requested() + " is asked for, and there is "
                    + startup.resources() + PAGE + "trade)");
        }
        return action instanceof ShoreditchAction.Trade trade ? whyNoTrade(trade) : Optional.empty();
    }

    private Resources requested() {
        return offer == null ? Resources.NONE : offer.requesting();
    }

    private Optional<Supplier<String>> whyNoUpgrade(GeneratorType type) {
        if (startup.improved().total() >= Prices.MAX_IMPROVED) {
            return Optional.of(() -> "no generator can be upgraded by who has "
                    + startup.improved().total() + " improved ones: fewer than " + Prices.MAX_IMPROVED
                    + " are expected" + PAGE + "generators)");
        }
        if (startup.generators().count(type) == 0) {
            return Optional.of(() -> "there is no basic " + type.word() + " to upgrade; there is "
                    + startup.generators() + PAGE + "generators)");
        }
        return unpaid("an upgrade", Prices.UPGRADE, "generators)");
    }

    private Optional<Supplier<String>> whyNoTrade(ShoreditchAction.Trade trade) {
        if (trade.offering().isEmpty() || trade.requesting().isEmpty()) {
            return Optional.of(() -> "a trade gives something for something, not " + trade.offering() + " for "
                    + trade.requesting() + PAGE + "trade)");
        }
        return startup.resources().cover(trade.offering())
                ? Optional.empty()
                : Optional.of(() ->
                        "cannot offer " + trade.offering() + ": there is " + startup.resources() + PAGE + "trade)");
    }

    private Optional<Supplier<String>> unpaid(String what, Resources price, String page) {
        return startup.resources().cover(price)
                ? Optional.empty()
                : Optional.of(() -> what + " costs " + price + ", and "
                        + startup.resources().missingFor(price) + " is missing" + PAGE + page);
    }

    private static String words(ShoreditchAction action) {
        if (action instanceof ShoreditchAction.TakeTurn || action instanceof ShoreditchAction.SkipTurn) {
            return "a turn cannot be taken or skipped";
        }
        if (action instanceof ShoreditchAction.Accept || action instanceof ShoreditchAction.Decline) {
            return "there is no offer to answer";
        }
        return "nothing can be bought, traded, said or ended";
    }

    /**
     * {@inheritDoc}
     *
     * <p>A player without resources nearly always ends its turn. Otherwise about one third of the samples end the turn
     * directly, and so does every sampled purchase, upgrade or trade that is illegal. Sampled trades request one to three of
     * one resource. One in 40 samples that would end the turn directly is a log instead, always with the same message.
     */
    @Override
    public ShoreditchAction sample(RandomGenerator random) {
        return switch (phase) {
            case START -> random.nextInt(20) == 0 ? new ShoreditchAction.SkipTurn() : new ShoreditchAction.TakeTurn();
            case OFFER ->
                random.nextBoolean() && allows(new ShoreditchAction.Accept())
                        ? new ShoreditchAction.Accept()
                        : new ShoreditchAction.Decline();
            case TURN -> sampleOfTurn(random);
            case WAITING -> throw new IllegalStateException("a player is not asked while others act");
        };
    }

    private ShoreditchAction sampleOfTurn(RandomGenerator random) {
        if (startup.resources().isEmpty() || random.nextInt(3) == 0) {
            return random.nextInt(40) == 0 ? new ShoreditchAction.Log("hello") : new ShoreditchAction.EndTurn();
        }
        ShoreditchAction wanted = switch (random.nextInt(4)) {
            case 0 -> new ShoreditchAction.PurchasePr();
            case 1 -> new ShoreditchAction.PurchaseGenerator();
            case 2 -> new ShoreditchAction.UpgradeGenerator(TYPES[random.nextInt(TYPES.length)]);
            default -> sampleTrade(random);
        };
        return allows(wanted) ? wanted : new ShoreditchAction.EndTurn();
    }

    private ShoreditchAction sampleTrade(RandomGenerator random) {
        Resources offering = Resources.NONE;
        for (Resource resource : RESOURCES) {
            int some = random.nextInt(startup.resources().count(resource) + 1);
            if (some > 0 && random.nextBoolean()) {
                offering = offering.plus(resource, some);
            }
        }
        Resource wanted = RESOURCES[random.nextInt(RESOURCES.length)];
        return new ShoreditchAction.Trade(offering, Resources.of(wanted, 1 + random.nextInt(MAX_SAMPLED)));
    }

    /** Returns an action if it is legal, or else the action that replaces it. */
    public ShoreditchAction legalOrFallback(Optional<ShoreditchAction> attempt) {
        Optional<String> why = attempt.flatMap(this::fault).map(Supplier::get);
        if (attempt.isPresent() && why.isEmpty()) {
            return attempt.get();
        }
        return switch (phase) {
            case START -> new ShoreditchAction.SkipTurn();
            case OFFER -> new ShoreditchAction.Decline();
            case TURN ->
                why.<ShoreditchAction>map(ShoreditchAction.Refused::new).orElse(new ShoreditchAction.EndTurn());
            case WAITING -> throw new IllegalStateException("a player is not asked while others act");
        };
    }
}
