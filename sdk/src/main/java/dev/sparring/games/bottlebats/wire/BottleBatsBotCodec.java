package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.RefereeMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads boards, each of three sections, and writes sections of marches. */
final class BottleBatsBotCodec implements BotCodec<BottleBatsView, BottleBatsAction> {
    /** The protocol does not send the time limit; the original's is two seconds. */
    private static final Duration TIME = Duration.ofSeconds(2);

    private final String me;
    private final List<List<String>> sections = new ArrayList<>();
    private SectionReader section = new SectionReader();

    BottleBatsBotCodec(String me) {
        this.me = me;
    }

    @Override
    public Optional<RefereeMessage<BottleBatsView>> read(String line) {
        if (!section.add(line)) {
            return Optional.empty();
        }
        section.fault().ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        sections.add(section.lines());
        section = new SectionReader();
        if (sections.size() < 3) {
            return Optional.empty();
        }
        BottleBatsView view = new BottleBatsView(
                me,
                BoardText.forts(sections.get(0)),
                BoardText.roads(sections.get(1)),
                BoardText.marches(sections.get(2)));
        sections.clear();
        return Optional.of(new RefereeMessage.Request<>(view, TIME));
    }

    @Override
    public String write(BottleBatsView view, BottleBatsAction action) {
        if (!(action instanceof BottleBatsAction.Marches marches)) {
            // An answer without a header ends the bot's control.
            return "I give up control";
        }
        StringBuilder text = new StringBuilder();
        text.append(marches.orders().size()).append(" marches:");
        for (MarchOrder order : marches.orders()) {
            text.append('\n').append(order.origin()).append(' ').append(order.destination());
            text.append(' ').append(order.size());
        }
        return text.toString();
    }

    @Override
    public String noAction(BottleBatsView view) {
        return write(view, BottleBatsAction.Marches.none());
    }
}
