package dev.sparring.games.aibg.wire.bot;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bot's end: learns what is asked, by being told or by asking, has the bot decide, and says what it chose. */
public final class AibgClient {
    private static final Logger LOG = LoggerFactory.getLogger(AibgClient.class);
    /** How long the end of a match waits for a bot that still works on a choice. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** How often a server that tells nothing by itself is asked. */
    private static final long POLL_MILLIS = 100;

    /** How long a server has to show that it tells by itself. */
    private static final long FIRST_MILLIS = 500;

    private static final long LONG_MILLIS = 5_000;

    private final Supplier<? extends Bot<AibgView, AibgAction>> bots;
    private final ClientArguments as;
    /** The bot of the running match; null between matches. */
    private BotSession<AibgView, AibgAction> bot;
    /** The bot of the next match. */
    private BotSession<AibgView, AibgAction> next;

    private AibgView latest;
    private Optional<AibgView> answered = Optional.empty();
    private List<CreatureType> types = List.of();

    public AibgClient(Supplier<? extends Bot<AibgView, AibgAction>> bots, ClientArguments as) {
        this.bots = bots;
        this.as = as;
    }

    /**
     * Plays until the one game is over, or until there is no connection any more.
     *
     * @throws CannotPlayException if the server does not let the bot in
     */
    public int play() {
        // Before it connects: the server's clocks do not run yet.
        next = prepared();
        try (Conversation talk = new Conversation(as.webSocket(), Login.token(as))) {
            System.err.println("an AIBG bot plays "
                    + (as.game().isPresent() ? "game " + as.game().getAsLong() : "what games come") + " at "
                    + as.url());
            // A server that tells what is asked is not asked as well; others are, after a while.
            boolean tells = false;
            long wait = FIRST_MILLIS;
            while (talk.over().isEmpty()) {
                Optional<Conversation.Said> told = talk.push(tells ? LONG_MILLIS : wait);
                tells |= told.isPresent();
                wait = POLL_MILLIS;
                Phase phase = told.isPresent() ? phase(told.get()) : tells ? null : poll(talk);
                if (phase == Phase.OVER && bot != null) {
                    end(talk, told);
                    if (as.game().isPresent()) {
                        return 0;
                    }
                } else if (phase != null && phase != Phase.OVER) {
                    turn(talk, told, phase);
                }
            }
            throw new CannotPlayException(talk.over().get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private BotSession<AibgView, AibgAction> prepared() {
        BotSession<AibgView, AibgAction> session = new BotSession<>(bots, new StandardErrorReport());
        session.prepare();
        return session;
    }

    private static Phase phase(Conversation.Said said) {
        return AibgJson.phase(said.phase()).orElse(null);
    }

    private Phase poll(Conversation talk) throws InterruptedException {
        return talk.ask(as.game(), "GET_GAME_PHASE", "")
                .flatMap(said -> Optional.ofNullable(said.message().node().textValue())
                        .or(() -> Optional.of(said.phase()))
                        .flatMap(AibgJson::phase))
                .orElse(null);
    }

    private void end(Conversation talk, Optional<Conversation.Said> told) throws InterruptedException {
        Optional<AibgView> last = told.flatMap(AibgClient::state);
        AibgView view = last.isPresent() ? last.get() : ViewFetcher.view(talk, Phase.OVER, game(told));
        // A server may forget a match as soon as it is over.
        bot.end(view != null ? view : latest, MatchResult.UNKNOWN, PATIENCE);
        bot = null;
        next = prepared();
        answered = Optional.empty();
    }

    private void turn(Conversation talk, Optional<Conversation.Said> told, Phase phase) throws InterruptedException {
        OptionalLong game = game(told);
        if (as.game().isPresent()
                && game.isPresent()
                && game.getAsLong() != as.game().getAsLong()) {
            return;
        }
        Optional<AibgView> state = told.flatMap(AibgClient::state);
        if (state.isPresent()) {
            state = Optional.of(withTypes(state.get(), talk, game));
        }
        AibgView view = state.isPresent() ? state.get() : ViewFetcher.view(talk, phase, game);
        if (view == null || isAnswered(view, state.isPresent())) {
            return;
        }
        if (bot == null) {
            bot = next;
        }
        latest = view;
        boolean taken = say(talk, game, view, bot.decide(view, deadline(told, phase)));
        // One who asks may have asked a moment too early, and chooses again; one who is told was not.
        answered = taken || told.isPresent() ? Optional.of(view) : Optional.empty();
    }

    /**
     * Whether this has been answered: a server says the same again after a connection was lost, or when it is asked before
     * both have chosen. Without being told, one cannot know whether a turn in which nothing changed is a new one, so a move
     * is said again.
     */
    private boolean isAnswered(AibgView view, boolean told) {
        return answered.filter(before -> before.phase() == view.phase() && before.round() == view.round())
                .filter(before -> view.phase() != Phase.MOVE || (told && before.equals(view)))
                .isPresent();
    }

    /** The game that a push is about, or the one this bot is to play. */
    private OptionalLong game(Optional<Conversation.Said> told) {
        return told.map(said -> said.message().field("gameId").node())
                .filter(node -> node.canConvertToLong() && node.isIntegralNumber())
                .map(node -> OptionalLong.of(node.asLong()))
                .orElse(as.game());
    }

    /** Sends what the bot has chosen, or a legal choice and a report if the bot failed; false if it was refused. */
    private boolean say(Conversation talk, OptionalLong game, AibgView view, Reply<AibgAction> reply)
            throws InterruptedException {
        if (!(reply instanceof Reply.Answer<AibgAction> answer)) {
            return isTaken(send(talk, game, view, harmless(view), Map.of(Request.FAULT, reply.why())));
        }
        Optional<JsonNode> said = send(talk, game, view, answer.action(), Map.of(Request.FINAL, "true"));
        boolean counts = isTaken(said) || said.get().path("final").asBoolean();
        if (counts || view.legal().allows(answer.action())) {
            return counts;
        }
        // A server that waits for another choice would wait until the time is over.
        return isTaken(send(talk, game, view, harmless(view), Map.of()));
    }

    private static Optional<JsonNode> send(
            Conversation talk, OptionalLong game, AibgView view, AibgAction action, Map<String, String> headers)
            throws InterruptedException {
        String type = switch (view.phase()) {
            case POOL -> "SELECT_PLAYER_CREATURE_POOL";
            case LINEUP -> "SELECT_PLAYER_CREATURES_IN_PLAY";
            default -> "SELECT_MOVE";
        };
        Optional<JsonNode> said = talk.ask(game, type, ChoiceText.write(action), headers)
                .map(answer -> answer.message().node());
        if (!isTaken(said)) {
            String error = said.get().path("error").asText();
            LOG.info("{} was refused: {}", type, JsonPlace.excerpt(error, 200));
        }
        return said;
    }

    /** Whether a choice was taken; no answer is no refusal. */
    private static boolean isTaken(Optional<JsonNode> said) {
        return said.isEmpty() || said.get().path("accepted").asBoolean(true);
    }

    /** What the server itself would choose in place of a missing choice, or near it. */
    private static AibgAction harmless(AibgView view) {
        return switch (view.phase()) {
            case POOL -> view.legal().sample(new SplitMix64(view.seat()));
            case LINEUP ->
                new AibgAction.LineUp(view.pool().stream()
                        .filter(Creature::alive)
                        .limit(MatchFormat.SLOTS)
                        .map(Creature::id)
                        .toList());
            default -> AibgAction.Attack.front();
        };
    }

    private static Deadline deadline(Optional<Conversation.Said> told, Phase phase) {
        long usual = phase == Phase.POOL ? 10_000 : phase == Phase.LINEUP ? 5_000 : 1_000;
        long millis = told.map(said -> said.message().field("time").node().asLong(usual))
                .orElse(usual);
        // What was pushed while the bot still worked on an earlier choice has waited here.
        long waited = told.map(said -> System.nanoTime() - said.arrived()).orElse(0L);
        return Deadline.forBot(Duration.ofMillis(Math.max(1, millis - waited / 1_000_000)));
    }

    /** The whole view, which our server sends along. */
    private static Optional<AibgView> state(Conversation.Said said) {
        JsonPlace state = said.message().field("state");
        if (!state.node().isObject()) {
            return Optional.empty();
        }
        try {
            return Optional.of(AibgJson.view(state));
        } catch (InvalidInputException e) {
            LOG.debug("the state that came along cannot be read; asking for it", e);
            return Optional.empty();
        }
    }

    /** The types of creatures are told with the first phase alone; they never change. */
    private AibgView withTypes(AibgView view, Conversation talk, OptionalLong game) throws InterruptedException {
        if (!view.possibleCreatures().isEmpty()) {
            types = view.possibleCreatures();
            return view;
        }
        if (types.isEmpty()) {
            types = ViewFetcher.types(talk, game);
        }
        return new AibgView(
                view.seat(),
                view.phase(),
                view.round(),
                view.turn(),
                types,
                view.pool(),
                view.inPlay(),
                view.opponentInPlay(),
                view.shop(),
                view.availableShop(),
                view.atoms(),
                view.roundsWon(),
                view.opponentRoundsWon(),
                view.domain(),
                view.lastTurn());
    }
}
