package dev.sparring.server.cli.replay;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.Columns;
import dev.sparring.server.cli.shared.MatchTitle;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.ReplayStep;
import dev.sparring.server.replay.Rerun;
import dev.sparring.text.Excerpt;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay show}: shows a recorded match as text. */
@Command(
        name = "show",
        description = {
            "Shows the bots and the last board; with --turn, the board at the start of that turn and the"
                    + " actions and notes of every seat in it."
        },
        mixinStandardHelpOptions = true)
final class ReplayShowCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The replay file.")
    private Path file;

    @Option(names = "--turn", paramLabel = "N", description = "The turn to show (default: the end of the match).")
    private Integer turn;

    @Option(names = "--notes", description = "Lists every fault and warning of the match instead of a board.")
    private boolean notes;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (ReplayReader replay = new ReplayReader(file)) {
            PrintWriter out = spec.commandLine().getOut();
            show(Games.named(replay.header().game()), replay, out);
            out.flush();
            return ExitStatus.PLAYED;
        }
    }

    private <S, V, A> void show(Game<S, V, A> game, ReplayReader replay, PrintWriter out) {
        ReplayHeader header = replay.header();
        Rerun<S, V, A> rerun = new Rerun<>(game, replay);
        out.println(MatchTitle.of(game, header.map(), header.seed()) + ", played " + Excerpt.visible(header.played()));
        Columns seats = new Columns();
        for (int seat = 0; seat < header.bots().size(); seat++) {
            ReplayHeader.ReplayBot bot = header.bots().get(seat);
            seats.row(
                    "seat " + seat,
                    Excerpt.visible(bot.name()),
                    bot.name().equals(bot.bot()) ? "" : Excerpt.visible(bot.bot()));
        }
        out.print(seats);
        out.println();
        if (notes) {
            allNotes(rerun, replay, out);
        } else if (turn != null) {
            oneTurn(rerun, out);
        } else {
            lastBoard(rerun, out);
        }
        replay.end().ifPresent(end -> result(header, end, out));
        replay.incompleteReason().filter(text -> turn == null && !notes).ifPresent(out::println);
    }

    private static void allNotes(Rerun<?, ?, ?> rerun, ReplayReader replay, PrintWriter out) {
        List<String> all = new ArrayList<>();
        while (rerun.advance()) {
            ReplayStep step = rerun.last().orElseThrow();
            for (ReplayStep.ReplayNote note : step.notes()) {
                all.add("  turn " + step.turn() + ", seat " + note.seat() + ", " + note.kind() + ": "
                        + Excerpt.visible(note.text()));
            }
        }
        replay.incompleteReason().ifPresent(why -> out.println("  This replay is incomplete: " + why));
        all.forEach(out::println);
        if (all.isEmpty()) {
            out.println("  No faults and no warnings" + (replay.end().isPresent() ? "." : " up to that point."));
        }
        out.println();
    }

    private <S, V, A> void oneTurn(Rerun<S, V, A> rerun, PrintWriter out) {
        S before = rerun.state();
        List<ReplayStep> steps = new ArrayList<>();
        int last = rerun.setup().rules().turn(before);
        while (rerun.advance()) {
            ReplayStep step = rerun.last().orElseThrow();
            last = step.turn();
            if (step.turn() > turn) {
                break;
            }
            if (step.turn() == turn) {
                steps.add(step);
            } else {
                before = rerun.state();
            }
        }
        if (steps.isEmpty()) {
            throw new InvalidInputException("there is no turn " + turn + " in " + file + "; the last turn is " + last);
        }
        out.println("The board at the start of turn " + turn);
        out.println();
        out.println(rerun.setup().board(before));
        for (ReplayStep step : steps) {
            step.actions().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(entry -> out.println("  seat " + entry.getKey() + " plays " + entry.getValue()));
            step.notes().forEach(note -> out.println("  seat " + note.seat() + ": " + Excerpt.visible(note.text())));
        }
    }

    private static <S, V, A> void lastBoard(Rerun<S, V, A> rerun, PrintWriter out) {
        boolean more = true;
        while (more) {
            more = rerun.advance();
        }
        out.println(rerun.setup().board(rerun.state()));
    }

    private static void result(ReplayHeader header, ReplayEnd end, PrintWriter out) {
        Columns columns = new Columns().row("place", "bot", "score", "ending");
        end.ranking().standings().forEach(standing -> {
            int seat = standing.seat().index();
            String ending = end.endings().isEmpty() ? "" : ending(end.endings().get(seat));
            columns.row(
                    standing.place(),
                    Excerpt.visible(header.bots().get(seat).name()),
                    standing.score(),
                    Excerpt.visible(ending));
        });
        out.print(columns);
    }

    private static String ending(ReplayEnd.ReplayEnding ending) {
        return ending.ending() + (ending.why().isEmpty() ? "" : ": " + ending.why());
    }
}
