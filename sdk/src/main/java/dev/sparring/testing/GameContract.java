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

/**
 * What every game must keep to, on every map: plays games at random and looks at each step.
 *
 * <p>Checked are: {@code apply} is pure; the same seed and actions give the same states; views show nothing hidden; {@code sample} and {@code fallback} are legal, the
 * latter also for an action of the step before; a legal action is its own fallback; the game ends, with a ranking then and not before; states, views and actions
 * survive JSON; a {@link View} allows what the rules allow; a recorded game plays again alike; its pictures fit their scene, hide what is hidden and can be shown
 * anywhere.
 *
 * <pre>{@code
 * GameContract.of(new MyGame()).on(SetupRequest.usual(2, 7)).check(20);
 * }</pre>
 */
public final class GameContract<S, V, A> {
    /** Makes a state that differs from the given one only in what a seat cannot see. */
    @FunctionalInterface
    public interface Disguise<S, V, A> {
        /** The state with something changed that the seat cannot see. */
        S apply(Setup<S, V, A> setup, S state, Seat seat, RandomGenerator random);
    }

    private final Game<S, V, A> game;
    private final List<SetupRequest> requests = new ArrayList<>();
    private Optional<Disguise<S, V, A>> disguise = Optional.empty();
    private int stepsBetweenSlowChecks = 1;
    private int mostSteps = 1_000_000;

    private GameContract(Game<S, V, A> game) {
        this.game = game;
    }

    /** A contract of this game; name setups next. */
    public static <S, V, A> GameContract<S, V, A> of(Game<S, V, A> game) {
        return new GameContract<>(game);
    }

    /** Adds setups to check; each is played with the seeds that follow its own. */
    public GameContract<S, V, A> on(SetupRequest... more) {
        requests.addAll(List.of(more));
        return this;
    }

    /** Says how to change what a seat cannot see: for games that hide something. */
    public GameContract<S, V, A> disguisedBy(Disguise<S, V, A> change) {
        disguise = Optional.of(change);
        return this;
    }

    /** Has JSON and views looked at only every so many steps: for large maps. */
    public GameContract<S, V, A> lookingCloselyEvery(int steps) {
        stepsBetweenSlowChecks = steps;
        return this;
    }

    /** Has a game that goes on for longer than that many steps taken for endless; the usual bound is a million. */
    GameContract<S, V, A> endingWithin(int steps) {
        mostSteps = steps;
        return this;
    }

    /**
     * Plays that many games on each setup.
     *
     * @throws AssertionError at the first breach: game, map, seed and step are in the message
     */
    public void check(int gamesPerSetup) {
        if (requests.isEmpty()) {
            throw new IllegalStateException("name at least one setup with on(...)");
        }
        if (gamesPerSetup < 1) {
            throw new IllegalArgumentException("play at least one game on each setup, not " + gamesPerSetup);
        }
        boolean disguised = disguise.isEmpty();
        for (SetupRequest request : requests) {
            for (int i = 0; i < gamesPerSetup; i++) {
                SetupRequest seeded = request.withSeed(request.seed() + i);
                disguised |= new Playthrough(seeded).play();
            }
        }
        if (!disguised) {
            throw new AssertionError(
                    game.id() + ": the disguise never changed anything, so nothing hidden was looked at");
        }
    }

    private final class Playthrough {
        private final SetupRequest request;
        private final Setup<S, V, A> setup;
        private final Rules<S, V, A> rules;
        private final RandomGenerator random;
        private final PictureContract<S, A> pictures;
        private final List<A> taken = new ArrayList<>();
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
                require(step < mostSteps, "the game ends within " + mostSteps + " steps");
                require(rules.ranking(state).isEmpty(), "there is no ranking while somebody acts");
                boolean closely = step % stepsBetweenSlowChecks == 0;
                if (closely) {
                    disguised |= lookAt(state);
                }
                Map<Seat, A> actions = choose(state);
                String before = closely ? Json.hash(state) : "";
                S next = rules.apply(state, actions);
                if (closely) {
                    require(Json.hash(state).equals(before), "apply leaves the state before it alone");
                    String after = Json.hash(next);
                    require(Json.hash(rules.apply(state, actions)).equals(after), "apply gives the same state again");
                    pictures.lookAt(state, actions, next);
                    pictures.compareStep(state, next, actions, this::disguised);
                }
                require(rules.turn(next) >= rules.turn(state), "turns do not run backwards");
                recordedActions.add(line(actions));
                recordedHashes.add(closely ? Json.hash(next) : "");
                state = next;
                step++;
            }
            checkRanking(rules.ranking(state));
            lookAt(state);
            replay(recordedActions, recordedHashes, Json.hash(state));
            return disguised;
        }

        private boolean lookAt(S state) {
            boolean disguised = false;
            S copy = roundTrip(state, game.stateType());
            require(copy.equals(state), "a state that went through JSON equals itself");
            for (int index = 0; index < setup.seats(); index++) {
                Seat seat = new Seat(index);
                V view = rules.view(state, seat);
                String shown = Json.line(view);
                V copyOfView = roundTrip(view, game.viewType());
                require(shown.equals(Json.line(copyOfView)), "a view survives JSON");
                require(copyOfView.equals(view), "a view that went through JSON equals itself");
                if (disguise.isPresent()) {
                    S other = disguise.get().apply(setup, state, seat, random);
                    disguised |= !Json.hash(other).equals(Json.hash(state));
                    require(
                            Json.line(rules.view(other, seat)).equals(shown),
                            "what is hidden from seat " + index + " does not change its view");
                    pictures.compare(state, other, seat);
                }
            }
            pictures.lookAt(state);
            return disguised;
        }

        private S disguised(S state, Seat seat) {
            RandomGenerator other = new SplitMix64(Seeds.derive(request.seed(), "disguise " + step));
            return disguise.map(change -> change.apply(setup, state, seat, other))
                    .orElse(state);
        }

        private Map<Seat, A> choose(S state) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                require(seat.index() < setup.seats(), "only seats that are taken act");
                LegalActions<A> legal = rules.legal(state, seat);
                A action = legal.sample(random);
                require(legal.allows(action), "a sampled action is legal: " + action + " " + legal.whyNot(action));
                legal.all().ifPresent(all -> require(all.contains(action), "a sampled action is among all: " + action));
                A kept = rules.fallback(state, seat, Optional.of(action));
                require(kept.equals(action), "a legal action is its own fallback: " + action + " became " + kept);
                A standIn = rules.fallback(state, seat, Optional.empty());
                require(legal.allows(standIn), "the fallback is legal: " + standIn + " " + legal.whyNot(standIn));
                checkFallbackOfStrangeAction(state, seat, legal);
                checkLegalityOfView(state, seat, action);
                require(roundTrip(action, game.actionType()).equals(action), "an action survives JSON: " + action);
                actions.put(seat, random.nextInt(20) == 0 ? standIn : action);
            }
            taken.clear();
            taken.addAll(actions.values());
            return actions;
        }

        /** What was legal for somebody a step ago is often illegal now, and always something that could be read. */
        private void checkFallbackOfStrangeAction(S state, Seat seat, LegalActions<A> legal) {
            for (A strange : taken) {
                A standIn = rules.fallback(state, seat, Optional.of(strange));
                require(
                        legal.allows(standIn),
                        "the fallback for " + strange + " is legal: " + standIn + " " + legal.whyNot(standIn));
            }
        }

        private void checkLegalityOfView(S state, Seat seat, A sampled) {
            if (step % stepsBetweenSlowChecks == 0 && rules.view(state, seat) instanceof View<?> view) {
                @SuppressWarnings("unchecked") // a view tells of the actions of its own game
                LegalActions<A> told = ((View<A>) view).legal();
                List<A> tried = new ArrayList<>(taken);
                tried.add(sampled);
                for (A action : tried) {
                    List<String> whyNot = rules.legal(state, seat).whyNot(action);
                    require(
                            told.whyNot(action).equals(whyNot),
                            "a view says of an action what the rules say: " + action + " " + told.whyNot(action)
                                    + ", and the rules " + whyNot);
                }
            }
        }

        private void checkRanking(Optional<Ranking> ranking) {
            require(ranking.isPresent(), "a game that is over has a ranking");
            require(ranking.get().standings().size() == setup.seats(), "every seat is ranked");
            require(!ranking.get().winners().isEmpty(), "somebody is in the first place");
        }

        private void replay(List<String> actions, List<String> hashes, String lastHash) {
            Setup<S, V, A> fresh = game.setup(SetupRequest.defaults(request.seats(), request.seed())
                    .withOptions(setup.options())
                    .withNames(request.names())
                    .withMap(setup.map()));
            S state = fresh.start();
            for (step = 0; step < actions.size(); step++) {
                state = fresh.rules().apply(state, parse(actions.get(step)));
                String wanted = hashes.get(step);
                require(wanted.isEmpty() || wanted.equals(Json.hash(state)), "a recorded game plays again alike");
            }
            require(lastHash.equals(Json.hash(state)), "a recorded game ends alike");
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
                throw breach("a " + type.getSimpleName() + " can be read back from JSON", e);
            }
        }

        private void require(boolean kept, String rule) {
            if (!kept) {
                throw breach(rule, null);
            }
        }

        private AssertionError breach(String rule, Throwable cause) {
            return new AssertionError(
                    "broken: " + Objects.requireNonNull(rule) + " [" + game.id() + ", map "
                            + setup.map().name() + ", " + setup.seats() + " seats, seed " + request.seed() + ", step "
                            + step + "]",
                    cause);
        }
    }
}
