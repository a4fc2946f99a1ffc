package dev.sparring.server.participants;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The player of a bot whose URL is private: everybody can read the reasons for its faults, so they name the bot instead. */
final class PrivateUrlPlayer<V, A> implements Player<V, A> {
    private final Player<V, A> player;
    private final Pattern urls;
    private final String name;

    PrivateUrlPlayer(Player<V, A> player, ResolvedBot.Address bot) {
        this.player = player;
        URI url = bot.uri();
        String server = url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
        // Protocols add a path of their own.
        this.urls = Pattern.compile(url.getScheme() + "://" + Pattern.quote(server) + "\\S*");
        this.name = Matcher.quoteReplacement(bot.name() + "'s URL");
    }

    private String withoutUrl(String why) {
        return urls.matcher(why).replaceAll(name);
    }

    @Override
    public CompletableFuture<Optional<String>> start(V view) {
        return player.start(view).thenApply(why -> why.map(this::withoutUrl));
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        return player.ask(view, deadline).thenApply(this::withoutUrl);
    }

    private Reply<A> withoutUrl(Reply<A> reply) {
        if (reply instanceof Reply.Answer<A> answer) {
            return answer.faults().isEmpty()
                    ? answer
                    : new Reply.Answer<>(
                            answer.action(),
                            answer.faults().stream().map(this::withoutUrl).toList());
        }
        String why = withoutUrl(reply.why());
        if (reply instanceof Reply.Late) {
            return new Reply.Late<>(why);
        }
        if (reply instanceof Reply.Failed) {
            return new Reply.Failed<>(why);
        }
        return reply instanceof Reply.Unavailable<A> unavailable
                ? new Reply.Unavailable<>(why, unavailable.permanent())
                : new Reply.Unreadable<>(why);
    }

    @Override
    public BotActivity activity() {
        return player.activity();
    }

    @Override
    public void observe(Supplier<V> view) {
        player.observe(view);
    }

    @Override
    public boolean endTurnEarly() {
        return player.endTurnEarly();
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        return player.end(view, result);
    }

    @Override
    public void close() {
        player.close();
    }
}
