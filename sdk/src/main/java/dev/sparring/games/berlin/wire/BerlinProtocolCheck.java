package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.http.HttpCheck;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** The steps of Berlin's protocol: every action that a request can have, and other content of requests. */
final class BerlinProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/berlin.md";
    private static final String ACTIONS = PROTOCOL + "#actions";
    private static final String ANSWER_PAGE = PROTOCOL + "#answer";
    private static final String REQUEST_PAGE = PROTOCOL + "#request";

    private static final String STARTS = "answers game_start";
    private static final String TURNS = "answers a turn with moves";
    private static final String PLAYS = "plays three more turns";
    private static final String AGAIN = "answers the same turn twice";
    private static final String UNKNOWN = "ignores unknown fields";
    private static final String TEXTS = "accepts a string as player_id";
    private static final String TWO = "plays two games concurrently";
    private static final String OVER = "answers game_over";
    private static final String PINGS = "answers ping with moves";

    private static final Duration OVER_TIME = Duration.ofSeconds(5);

    private final Duration time;
    private final PracticeMatch<?, BerlinView, Moves> game;
    private final RequestWriter requests;
    private final RequestWriter otherGame;
    private final HttpCheck bot;

    <S> BerlinProtocolCheck(CheckTarget candidate, Setup<S, BerlinView, Moves> setup) {
        this.bot = new HttpCheck(candidate, UnaryOperator.identity());
        this.time = setup.time().bank();
        this.game = new PracticeMatch<>(setup, moves -> moves.moves().size());
        this.requests = writer(setup);
        this.otherGame = writer(setup);
    }

    private static RequestWriter writer(Setup<?, BerlinView, Moves> setup) {
        List<String> names = List.of("checked", "other");
        return new RequestWriter(new Seating(UUID.randomUUID().toString(), new Seat(0), names, setup.time()));
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(STARTS, List.of(), ACTIONS, this::starts),
                new CheckStep(TURNS, List.of(STARTS), ANSWER_PAGE, () -> asks(requests, Action.TURN)),
                new CheckStep(PLAYS, List.of(TURNS), ANSWER_PAGE, () -> plays(3)),
                new CheckStep(
                        AGAIN,
                        List.of(PLAYS),
                        REQUEST_PAGE,
                        () -> asks(requests, Action.TURN).asWarning()),
                new CheckStep(UNKNOWN, List.of(PLAYS), REQUEST_PAGE, this::ignoresUnknownFields),
                new CheckStep(TEXTS, List.of(PLAYS), REQUEST_PAGE, this::acceptsTextIds),
                new CheckStep(TWO, List.of(PLAYS), REQUEST_PAGE, this::playsTwoGames),
                new CheckStep(
                        OVER,
                        List.of(PLAYS),
                        ACTIONS,
                        () -> sends(requests, Action.GAME_OVER, OVER_TIME).asWarning()),
                new CheckStep(PINGS, List.of(STARTS), ACTIONS, this::answersPing));
    }

    /** The last step, because no game sends a ping: a bot that does not survive it has passed all others. */
    private StepResult answersPing() {
        StepResult found = asks(requests, Action.PING).asWarning();
        if (found.why().isEmpty()) {
            return found;
        }
        List<String> why = new ArrayList<>(found.why());
        why.add("a game never sends ping; only a website that tests bots does (docs/protocols/berlin.md#actions)");
        return StepResult.warned(found.sent(), found.answered(), why);
    }

    private StepResult starts() {
        String request = requests.write(Action.GAME_START, game.view());
        HttpOutcome outcome = bot.open(
                OptionalInt.empty(),
                address -> HttpBerlinPlayer.post(address, request, Deadline.in(HttpBerlinPlayer.START_TIME)),
                HttpBerlinPlayer.START_TIME);
        return expect200(request, outcome, HttpBerlinPlayer.START_TIME);
    }

    private StepResult sends(RequestWriter writer, Action action, Duration within) {
        String request = writer.write(action, game.view());
        return expect200(request, post(request, within), within);
    }

    private StepResult expect200(String request, HttpOutcome outcome, Duration given) {
        return bot.expect200(readable(request), outcome, given, "for every action, whatever the path is");
    }

    private StepResult asks(RequestWriter writer, Action action) {
        return asks(writer.write(action, game.view()), false);
    }

    private StepResult plays(int turns) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        for (int turn = 0; turn <= turns && last.canContinue() && !game.isOver(); turn++) {
            last = asks(requests.write(Action.TURN, game.view()), turn < turns);
            faults.addAll(last.why());
        }
        return last.withFaults(faults);
    }

    private StepResult asks(String request, boolean proceed) {
        HttpOutcome outcome = post(request, time);
        StepResult accepted = expect200(request, outcome, time);
        if (!accepted.canContinue()) {
            return accepted;
        }
        String sent = readable(request);
        String body = ((HttpOutcome.Answered) outcome).body();
        Reply<Moves> reply = AnswerReader.read(body);
        if (reply instanceof Reply.Unreadable<Moves> unreadable) {
            return StepResult.failed(sent, body, List.of(unreadable.why()));
        }
        Reply.Answer<Moves> answer = (Reply.Answer<Moves>) reply;
        List<String> faults = new ArrayList<>(answer.faults());
        faults.addAll(game.whyNot(answer.action()));
        if (proceed) {
            game.act(Optional.of(answer.action()));
        }
        return StepResult.warnedIfAny(faults, sent, body);
    }

    private StepResult ignoresUnknownFields() {
        String request = requests.write(Action.TURN, game.view())
                        .replace("&infos=%7B", "&infos=%7B%22weather%22%3A%22fine%22%2C")
                + "&weather=fine";
        return asks(request, false).asWarning();
    }

    /** Sends a player id that is not a number, as other servers have done. */
    private StepResult acceptsTextIds() {
        String request =
                requests.write(Action.TURN, game.view()).replaceAll("(%22player_id%22%3A)0(?=%)", "$1%22north%22");
        return asks(request, false).asWarning();
    }

    private StepResult playsTwoGames() {
        StepResult started = sends(otherGame, Action.GAME_START, time);
        StepResult other = started.canContinue() ? asks(otherGame, Action.TURN) : started;
        StepResult back = other.canContinue() ? asks(requests, Action.TURN) : other;
        return back.asWarning();
    }

    private HttpOutcome post(String request, Duration within) {
        return HttpBerlinPlayer.post(bot.address(), request, Deadline.in(within))
                .join();
    }

    /** Returns a form as readable text. */
    private static String readable(String form) {
        return URLDecoder.decode(form, StandardCharsets.UTF_8);
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        bot.close();
    }
}
