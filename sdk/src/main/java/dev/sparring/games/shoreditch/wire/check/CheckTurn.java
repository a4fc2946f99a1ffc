package dev.sparring.games.shoreditch.wire.check;

import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.ActionReader;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.games.shoreditch.wire.messages.PlayerIds;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.HttpOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One turn of the AI that is checked: receives its calls, carries them out and records their faults. */
final class CheckTurn {
    private static final Duration SLICE = Duration.ofMillis(50);
    private static final Pattern ROUTE = Pattern.compile("/game/([^/]+)/([a-z_]+)/?");
    private static final String ACTIONS = " (docs/protocols/shoreditch.md#actions)";

    private final PracticeMatch<?, ShoreditchView, ShoreditchAction> game;
    private final CheckGamerunner gamerunner;
    private final PlayerIds ids;
    private final Supplier<PlayerObject> player;
    private final Secret secret;

    private final List<String> calls = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    private final List<String> illegal = new ArrayList<>();
    private final List<String> succeeded = new ArrayList<>();
    private boolean refuseFirst;
    private boolean refused;
    private boolean ended;

    CheckTurn(
            PracticeMatch<?, ShoreditchView, ShoreditchAction> game,
            CheckGamerunner gamerunner,
            PlayerIds ids,
            Supplier<PlayerObject> player,
            Secret secret,
            boolean refuseFirst) {
        this.game = game;
        this.gamerunner = gamerunner;
        this.ids = ids;
        this.player = player;
        this.secret = secret;
        this.refuseFirst = refuseFirst;
    }

    /** Returns the AI's calls in order, one line each, without the secret. */
    List<String> calls() {
        return calls;
    }

    /** Returns the faults in its calls that caused their refusal before the rules were applied. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    /** Returns the reasons why calls were illegal. */
    List<String> illegal() {
        return List.copyOf(illegal);
    }

    /** Returns the purchases, upgrades and trades that succeeded, in order. */
    List<String> succeeded() {
        return succeeded;
    }

    private static Optional<String> success(Outcome outcome) {
        if (outcome instanceof Outcome.PrPurchased) {
            return Optional.of("bought PR");
        }
        if (outcome instanceof Outcome.GeneratorPurchased bought) {
            return Optional.of("bought a generator: " + bought.type().word());
        }
        if (outcome instanceof Outcome.GeneratorUpgraded upgraded) {
            return Optional.of("upgraded a generator: " + upgraded.type().word());
        }
        return outcome instanceof Outcome.Traded traded
                ? Optional.of("traded with " + traded.acceptedBy())
                : Optional.empty();
    }

    /** Returns 1 for a purchase, an upgrade or a trade, or else 0. */
    static int orders(ShoreditchAction action) {
        boolean order = action instanceof ShoreditchAction.PurchasePr
                || action instanceof ShoreditchAction.PurchaseGenerator
                || action instanceof ShoreditchAction.UpgradeGenerator
                || action instanceof ShoreditchAction.Trade;
        return order ? 1 : 0;
    }

    /** Returns whether a call was refused on purpose. */
    boolean refused() {
        return refused;
    }

    boolean ended() {
        return ended;
    }

    /**
     * Handles calls until the turn has ended, its time is up, or the AI has declined it.
     *
     * @param taken the outcome of start_turn, which completes at its deadline at the latest
     * @param time the maximum duration of the turn after that outcome
     */
    void play(CompletableFuture<HttpOutcome> taken, Duration time) {
        game.act(Optional.of(new ShoreditchAction.TakeTurn()));
        long end = System.nanoTime() + time.toNanos();
        while (!ended && System.nanoTime() - end < 0 && !declined(taken)) {
            if (!taken.isDone()) {
                end = System.nanoTime() + time.toNanos();
            }
            gamerunner.next(SLICE).ifPresent(call -> call.answer().complete(answer(call.request())));
        }
        if (!ended && game.view().phase() == Phase.TURN) {
            game.act(Optional.of(new ShoreditchAction.EndTurn()));
        }
    }

    private boolean declined(CompletableFuture<HttpOutcome> taken) {
        return calls.isEmpty()
                && taken.isDone()
                && !(taken.join() instanceof HttpOutcome.Answered answered && answered.status() == 200);
    }

    private HttpAnswer answer(HttpCall call) {
        calls.add(secret.redact(call.method() + " " + call.path().replaceFirst("/game/[^/]+", "") + " " + call.body()));
        Matcher route = ROUTE.matcher(call.path());
        try {
            if (!route.matches() || !ActionReader.ROUTES.contains(route.group(2))) {
                throw new InvalidInputException(
                        "there is no " + call.path() + ": call the endpoint of the announcement, followed by one of "
                                + String.join(", ", ActionReader.ROUTES));
            }
            if (!call.method().equals("POST")) {
                throw new InvalidInputException(route.group(2) + ": expected POST, not " + call.method());
            }
            JsonPlace body = JsonPlace.parse(call.body());
            requireSecret(route.group(1), body);
            Optional.ofNullable(body.field("fault").node().textValue())
                    .ifPresent(why -> wrong.add(secret.redact(why) + " (docs/check.md#exception)"));
            return act(ActionReader.read(route.group(2), body));
        } catch (InvalidInputException e) {
            String why = secret.redact(e.getMessage());
            wrong.add(why.contains("docs/") ? why : why + ACTIONS);
            return Answers.refused(400, why);
        }
    }

    private void requireSecret(String gameId, JsonPlace body) {
        if (!gameId.equals(ids.gameId())) {
            throw new InvalidInputException("there is no game " + Excerpt.of(gameId)
                    + ": store each game's endpoint separately, under the id in the path of the requests to you");
        }
        String sent = body.field("secret").node().textValue();
        if (sent == null) {
            throw new InvalidInputException("secret: expected the string sent with the player, but there is none");
        }
        if (!secret.is(sent)) {
            throw new InvalidInputException(
                    "secret: it is not the one that was sent with the player in this game; take it from the"
                            + " announcement or from start_turn: each game has its own");
        }
    }

    private HttpAnswer act(ShoreditchAction action) {
        if (refuseFirst && !(action instanceof ShoreditchAction.EndTurn)) {
            refuseFirst = false;
            refused = true;
            return Answers.refused(400, "refused on purpose, to test the AI; continue the turn");
        }
        if (game.view().phase() != Phase.TURN) {
            throw new InvalidInputException("your turn has ended: call nothing after end_turn");
        }
        List<String> whyNot = game.whyNot(action);
        if (!whyNot.isEmpty()) {
            illegal.addAll(whyNot);
            game.countRefused();
            return Answers.refused(400, String.join("; ", whyNot));
        }
        game.act(Optional.of(action));
        if (action instanceof ShoreditchAction.EndTurn) {
            ended = true;
            return Answers.of(new Outcome.TurnEnded(), ids, player.get());
        }
        Optional<Outcome> outcome = game.view().outcome();
        outcome.flatMap(CheckTurn::success).ifPresent(succeeded::add);
        return Answers.of(outcome.orElseGet(Outcome.TurnEnded::new), ids, player.get());
    }
}
