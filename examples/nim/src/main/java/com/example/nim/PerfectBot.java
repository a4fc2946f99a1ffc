package com.example.nim;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.game.BotProgram;
import java.util.List;

/** A bot that makes the exclusive or of all heap sizes zero, and so wins whenever it can. */
public final class PerfectBot implements Bot<NimView, Take> {

    /** Plays a match over standard input and output. */
    public static void main(String[] args) {
        BotProgram.run(NimGame.WIRE, PerfectBot::new, List.of(args));
    }

    @Override
    public Take decide(NimView view, Deadline deadline) {
        int sum = view.heaps().stream().reduce(0, (one, other) -> one ^ other);
        List<Take> takes = view.legal().all().orElseThrow();
        return takes.stream()
                .filter(take -> left(view, take) == (view.heaps().get(take.heap()) ^ sum))
                .findFirst()
                .orElse(takes.get(0));
    }

    private static int left(NimView view, Take take) {
        return view.heaps().get(take.heap()) - take.count();
    }
}
