package dev.sparring.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.bot.View;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A test of the properties that every game must have. It plays random matches and checks these properties in each step:
 *
 * <ul>
 *   <li>{@code apply} is pure, and the same seed and actions give the same states.
 *   <li>Views show nothing that is hidden.
 *   <li>{@code sample} and {@code fallback} are legal, including the fallback for an action of the previous step. A legal action is
 *       its own fallback.
 *   <li>The match ends. It has a ranking then, but not before.
 *   <li>States, views and actions survive a round trip through JSON.
 *   <li>A {@link View} allows the actions that the rules allow.
 *   <li>A recorded match gives the same states when it is replayed.
 *   <li>Pictures fit their scene, hide what is hidden, and contain no control characters.
 * </ul>
 *
 * <pre>{@code
 * GameContract.of(new MyGame()).on(SetupRequest.defaults(2, 7)).check(20);
 * }</pre>
 */
public final class GameContract<S, V, A> {
    /** Changes the parts of a state that a seat cannot see. */
    @FunctionalInterface
    public interface HiddenStateChange<S, V, A> {
        /** Returns a state that differs only in parts that the seat cannot see. */
        S apply(Setup<S, V, A> setup, S state, Seat seat, RandomGenerator random);
    }

    private final Game<S, V, A> game;
    private final List<SetupRequest> requests = new ArrayList<>();
    private @Nullable HiddenStateChange<S, V, A> disguise;
    private int stepsBetweenViewChecks = 1;
    private int maxSteps = 1_000_000;

    private GameContract(Game<S, V, A> game) {
        this.game = game;
    }

    /** Returns a contract without setups; add them with {@link #on}. */
    public static <S, V, A> GameContract<S, V, A> of(Game<S, V, A> game) {
        return new GameContract<>(game);
    }

    /** Adds setups to play. Each is played with its own seed and the seeds that follow it. */
    public GameContract<S, V, A> on(SetupRequest... more) {
        requests.addAll(List.of(more));
        return this;
    }

    /** Sets the function that changes what a seat cannot see, for games with hidden information. */
    public GameContract<S, V, A> changingHiddenState(HiddenStateChange<S, V, A> change) {
        disguise = change;
        return this;
    }

    /** Checks JSON and views only in every {@code steps}th step, for large maps. By default, it checks them in each step. */
    public GameContract<S, V, A> checkingViewsEvery(int steps) {
        stepsBetweenViewChecks = steps;
        return this;
    }

    /** Sets the number of steps within which a match must end (default: one million). */
    GameContract<S, V, A> endingWithin(int steps) {
        maxSteps = steps;
        return this;
    }

    /**
     * Plays this number of matches on each setup.
     *
     * @throws AssertionError if a property does not hold; the message names the game, map, seed and step
     */
    public void check(int matchesPerSetup) {
        if (requests.isEmpty()) {
            throw new IllegalStateException("add at least one setup with on(...)");
        }
        if (matchesPerSetup < 1) {
            throw new IllegalArgumentException("play at least 1 match on each setup, not " + matchesPerSetup);
        }
        boolean disguised = disguise == null;
        for (SetupRequest request : requests) {
            for (int i = 0; i < matchesPerSetup; i++) {
                SetupRequest seeded = request.withSeed(request.seed() + i);
                disguised |= new Playthrough(seeded).play();
            }
        }
        if (!disguised) {
            throw new AssertionError(
                    game.id() + ": the disguise never changed a state, so hidden information was not checked");
        }
    }

    private final class Playthrough {
        private final SetupRequest request;
        private final Setup<S, V, A> setup;
        private final Rules<S, V, A> rules;
        private final RandomGenerator random;
        private final PictureContract<S, A> pictures;
        private final List<A> previous = new ArrayList<>();
        private int step;

        Playthrough(SetupRequest request) {
            this.request = request;
            this.setup = game.setup(request);
            this.rules = setup.rules();
            this.random = new SplitMix64(Seeds.derive(request.seed(), "contract"));
            this.pictures = new PictureContract<>(setup.display(), setup.display(), setup.seats(), this::require);
        }

        boolean play() {
            Setup<S, V, A> again = game.setup(request);
            require(again.map().equals(setup.map()), "the same request gives the same map");
            S state = setup.start();
            require(Json.hash(again.start()).equals(Json.hash(state)), "the same seed gives the same start");
            List<String> recordedActions = new ArrayList<>();
            List<String> recordedHashes = new ArrayList<>();
            boolean disguised = false;
            while (!rules.toAct(state).isEmpty()) {
                require(step < maxSteps, "the match ends within " + maxSteps + " steps");
                require(rules.ranking(state).isEmpty(), "there is no ranking while a seat acts");
                boolean thorough = step % stepsBetweenViewChecks == 0;
                if (thorough) {
                    disguised |= checkState(state);
                }
                Map<Seat, A> actions = choose(state);
                String before = thorough ? Json.hash(state) : "";
                S next = rules.apply(state, actions);
                if (thorough) {
                    require(Json.hash(state).equals(before), "apply does not modify the state");
                    String after = Json.hash(next);
                    require(
                            Json.hash(rules.apply(state, actions)).equals(after),
                            "apply gives the same state for the same actions");
                    pictures.checkStep(state, actions, next);
                    pictures.compareStep(state, next, actions, this::disguised);
                }
                require(rules.turn(next) >= rules.turn(state), "the turn never decreases");
                recordedActions.add(line(actions));
                recordedHashes.add(thorough ? Json.hash(next) : "");
                state = next;
                step++;
            }
            checkRanking(rules.ranking(state));
            checkState(state);
            replay(recordedActions, recordedHashes, Json.hash(state));
            return disguised;
        }

        private boolean checkState(S state) {
            boolean disguised = false;
            S copy = roundTrip(state, game.stateType());
            require(copy.equals(state), "a state equals itself after a round trip through JSON");
            for (int index = 0; index < setup.seats(); index++) {
                Seat seat = new Seat(index);
                V view = rules.view(state, seat);
                String shown = Json.line(view);
                V copyOfView = roundTrip(view, game.viewType());
                require(shown.equals(Json.line(copyOfView)), "a view gives the same JSON after a round trip");
                require(copyOfView.equals(view), "a view equals itself after a round trip through JSON");
                if (disguise != null) {
                    S other = disguise.apply(setup, state, seat, random);
                    disguised |= !Json.hash(other).equals(Json.hash(state));
                    require(
                            Json.line(rules.view(other, seat)).equals(shown),
                            "what is hidden from seat " + index + " does not change its view");
                    pictures.compare(state, other, seat);
                }
            }
            pictures.checkState(state);
            return disguised;
        }

        private S disguised(S state, Seat seat) {
            RandomGenerator other = new SplitMix64(Seeds.derive(request.seed(), "disguise " + step));
            return disguise == null ? state : disguise.apply(setup, state, seat, other);
        }

        private Map<Seat, A> choose(S state) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                require(seat.index() < setup.seats(), "only seats of the match act");
                LegalActions<A> legal = rules.legal(state, seat);
                A action = legal.sample(random);
                require(legal.allows(action), "a sampled action is legal: " + action + " " + legal.whyNot(action));
                legal.all()
                        .ifPresent(all -> require(
                                all.contains(action), "a sampled action is one of all legal actions: " + action));
                A kept = rules.fallback(state, seat, Optional.of(action));
                require(kept.equals(action), "a legal action is its own fallback: " + action + " became " + kept);
                A replacement = rules.fallback(state, seat, Optional.empty());
                require(
                        legal.allows(replacement),
                        "the fallback is legal: " + replacement + " " + legal.whyNot(replacement));
                checkFallbackOfPreviousActions(state, seat, legal);
                checkLegalityOfView(state, seat, action);
                require(
                        roundTrip(action, game.actionType()).equals(action),
                        "an action equals itself after a round trip through JSON: " + action);
                actions.put(seat, random.nextInt(20) == 0 ? replacement : action);
            }
            previous.clear();
            previous.addAll(actions.values());
            return actions;
        }

        /** Checks actions of the previous step: they are often illegal now, but they can always be read. */
        private void checkFallbackOfPreviousActions(S state, Seat seat, LegalActions<A> legal) {
            for (A action : previous) {
                A replacement = rules.fallback(state, seat, Optional.of(action));
                require(
                        legal.allows(replacement),
                        "the fallback for " + action + " is legal: " + replacement + " " + legal.whyNot(replacement));
            }
        }

        private void checkLegalityOfView(S state, Seat seat, A sampled) {
            if (step % stepsBetweenViewChecks == 0 && rules.view(state, seat) instanceof View<?> view) {
                @SuppressWarnings("unchecked") // a view has the actions of its own game
                LegalActions<A> legal = ((View<A>) view).legal();
                List<A> tried = new ArrayList<>(previous);
                tried.add(sampled);
                for (A action : tried) {
                    List<String> whyNot = rules.legal(state, seat).whyNot(action);
                    require(
                            legal.whyNot(action).equals(whyNot),
                            "a view and the rules agree about an action: " + action + "; the view says "
                                    + legal.whyNot(action) + ", the rules say " + whyNot);
                }
            }
        }

        private void checkRanking(Optional<Ranking> ranking) {
            require(ranking.isPresent(), "a match that has ended has a ranking");
            require(ranking.get().standings().size() == setup.seats(), "every seat is ranked");
            require(!ranking.get().winners().isEmpty(), "a seat is in first place");
        }

        private void replay(List<String> actions, List<String> hashes, String lastHash) {
            Setup<S, V, A> fresh = game.setup(SetupRequest.defaults(request.seats(), request.seed())
                    .withOptions(setup.options())
                    .withNames(request.names())
                    .withMap(setup.map()));
            S state = fresh.start();
            for (step = 0; step < actions.size(); step++) {
                state = fresh.rules().apply(state, parse(actions.get(step)));
                String expected = hashes.get(step);
                require(expected.isEmpty() || expected.equals(Json.hash(state)), "a replay gives the same states");
            }
            require(lastHash.equals(Json.hash(state)), "a replay gives the same last state");
        }

        private String line(Map<Seat, A> actions) {
            Map<Integer, JsonNode> bySeat = new HashMap<>();
            actions.forEach((seat, action) -> bySeat.put(seat.index(), Json.MAPPER.valueToTree(action)));
            return Json.line(bySeat);
        }

        private Map<Seat, A> parse(String line) {
            try {
                Map<Seat, A> actions = new HashMap<>();
                for (var field : Json.MAPPER.readTree(line).properties()) {
                    Seat seat = new Seat(Integer.parseInt(field.getKey()));
                    actions.put(seat, Json.MAPPER.treeToValue(field.getValue(), game.actionType()));
                }
                return actions;
            } catch (JsonProcessingException e) {
                throw breach("actions can be read back from JSON", e);
            }
        }

        private <T> T roundTrip(T value, Class<T> type) {
            try {
                return Json.MAPPER.readValue(Json.line(value), type);
            } catch (JsonProcessingException e) {
                throw breach("JSON can be read back as " + type.getSimpleName(), e);
            }
        }

        private void require(boolean holds, String property) {
            if (!holds) {
                throw breach(property, null);
            }
        }

        private AssertionError breach(String property, @Nullable Throwable cause) {
            return new AssertionError(
                    "broken: " + Objects.requireNonNull(property) + " [" + game.id() + ", map "
                            + setup.map().name() + ", " + setup.seats() + " seats, seed " + request.seed() + ", step "
                            + step + "]",
                    cause);
        }
    }
}
