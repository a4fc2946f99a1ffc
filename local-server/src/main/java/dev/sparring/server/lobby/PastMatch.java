package dev.sparring.server.lobby;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.timeline.Timeline;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A match that has been played, here or elsewhere: all that is known of it is its replay. */
final class PastMatch implements ViewableMatch {
    private final Path file;
    private final Instant written;
    private final Optional<Game<?, ?, ?>> game;
    private final ReplayOverview glance;
    private final Supplier<Timeline<?, ?, ?>> films;
    private volatile Optional<String> trouble = Optional.empty();

    PastMatch(
            Path file,
            Instant written,
            Optional<Game<?, ?, ?>> game,
            ReplayOverview glance,
            Function<PastMatch, Timeline<?, ?, ?>> films) {
        this.file = file;
        this.written = written;
        this.game = game;
        this.glance = glance;
        this.films = () -> films.apply(this);
    }

    /** Keeps in mind what showed itself when the match was played again. */
    void spoiltBy(String sentence) {
        trouble = Optional.of(sentence);
    }

    @Override
    public Summary summary() {
        Optional<String> wrong = trouble.or(glance::trouble);
        Optional<ReplayHeader> header = glance.header();
        Optional<String> unknown = header.filter(known -> game.isEmpty())
                .map(known -> "there is no game called '" + known.game() + "' here");
        Summary.State state = wrong.or(() -> unknown).isPresent()
                ? Summary.State.BROKEN
                : glance.end().isPresent() ? Summary.State.OVER : Summary.State.INTERRUPTED;
        String id = files().id();
        return new Summary(
                id,
                header.map(ReplayHeader::game).orElse(id.replaceFirst("-.*", "")),
                game.map(Game::title).orElse(header.map(ReplayHeader::game).orElse("")),
                state,
                false,
                header.map(known -> SeatResults.of(known, glance.end())).orElse(List.of()),
                glance.lastTurn(),
                glance.end().map(ReplayEnd::turns).orElse(null),
                header.map(ReplayHeader::seed).orElse(0L),
                header.map(ReplayHeader::played).orElse(""),
                written.truncatedTo(ChronoUnit.SECONDS).toString(),
                wrong.or(() -> unknown).or(() -> brokenOff(state)).orElse(null));
    }

    private static Optional<String> brokenOff(Summary.State state) {
        return state == Summary.State.INTERRUPTED ? Optional.of("the match was stopped") : Optional.empty();
    }

    @Override
    public Optional<Game<?, ?, ?>> game() {
        return game;
    }

    @Override
    public Optional<ReplayHeader> header() {
        return glance.header();
    }

    @Override
    public Optional<ReplayEnd> end() {
        return glance.end();
    }

    @Override
    public ReplayFiles files() {
        return ReplayFiles.of(file);
    }

    @Override
    public Timeline<?, ?, ?> film() {
        if (game.isEmpty()) {
            throw new InvalidInputException(summary().error());
        }
        return films.get();
    }
}
