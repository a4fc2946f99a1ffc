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
import org.jspecify.annotations.Nullable;

/** A match that is known only from its replay. */
final class PastMatch implements ViewableMatch {
    private final Path file;
    private final Instant written;
    private final @Nullable Game<?, ?, ?> game;
    private final ReplayOverview overview;
    private final Supplier<Timeline<?, ?, ?>> timelines;
    private volatile @Nullable String problem;
    private volatile boolean unreadable;

    PastMatch(
            Path file,
            Instant written,
            Optional<Game<?, ?, ?>> game,
            ReplayOverview overview,
            Function<PastMatch, Timeline<?, ?, ?>> timelines) {
        this.file = file;
        this.written = written;
        this.game = game.orElse(null);
        this.overview = overview;
        this.timelines = () -> timelines.apply(this);
    }

    /** Records a problem with the replay that was found when the match was replayed. */
    void setProblem(String sentence) {
        problem = sentence;
    }

    /** Records why the replay cannot be shown at all, so that it is not read again. */
    void setUnreadable(String sentence) {
        problem = sentence;
        unreadable = true;
    }

    @Override
    public Summary summary() {
        Optional<String> broken = broken();
        Optional<ReplayHeader> header = overview.header();
        Summary.State state = broken.isPresent()
                ? Summary.State.BROKEN
                : overview.end().isPresent() ? Summary.State.OVER : Summary.State.INTERRUPTED;
        String id = files().id();
        return new Summary(
                id,
                header.map(ReplayHeader::game).orElse(id.replaceFirst("-.*", "")),
                game().map(Game::title).orElse(header.map(ReplayHeader::game).orElse("")),
                state,
                false,
                header.map(known -> SeatResults.of(known, overview.end(), overview.faults()))
                        .orElse(List.of()),
                overview.lastTurn(),
                overview.end().map(ReplayEnd::turns).orElse(null),
                header.map(ReplayHeader::seed).orElse(0L),
                header.map(known -> known.map().name()).orElse(null),
                header.map(ReplayHeader::played).orElse(""),
                written.truncatedTo(ChronoUnit.SECONDS).toString(),
                broken.orElse(
                        state == Summary.State.INTERRUPTED
                                ? "the match was stopped, or its replay could not be written to its end"
                                : null));
    }

    private Optional<String> broken() {
        return Optional.ofNullable(problem).or(overview::problem).or(this::unknownGame);
    }

    private Optional<String> unknownGame() {
        return overview.header()
                .filter(known -> game == null)
                .map(known -> "this server does not know the game '" + known.game() + "'");
    }

    @Override
    public Optional<Game<?, ?, ?>> game() {
        return Optional.ofNullable(game);
    }

    @Override
    public Optional<ReplayHeader> header() {
        return overview.header();
    }

    @Override
    public Optional<ReplayEnd> end() {
        return overview.end();
    }

    @Override
    public ReplayFiles files() {
        return ReplayFiles.of(file);
    }

    @Override
    public Timeline<?, ?, ?> timeline() {
        if (game == null || unreadable) {
            throw new InvalidInputException(broken().orElseThrow());
        }
        return timelines.get();
    }
}
