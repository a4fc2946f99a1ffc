package dev.sparring.server.entries;

import dev.sparring.concurrent.Threads;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/**
 * Looks up the hosts of the URLs that participants enter. The owner of a host name decides how long this takes, so there are few lookups
 * at one moment, one for each participant, and each has a time limit. Safe for several threads.
 */
final class HostAddresses {
    private static final String PAGE = " (docs/competition.md#urls)";
    private static final int MAX_LOOKUPS = 4;
    private static final Duration TIME = Duration.ofSeconds(5);

    private final NameService names;
    private final Predicate<InetAddress> own;
    private final Duration time;

    /** The participants whose hosts are being looked up, also after the time limit. */
    private final Set<String> waiting = new HashSet<>();

    /** Returns the addresses of a host. */
    interface NameService {
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /** Uses the name service and the network interfaces of this machine. */
    HostAddresses() {
        this(InetAddress::getAllByName, HostAddresses::isOnThisMachine, TIME);
    }

    /**
     * Creates an object for tests.
     *
     * @param own whether an address belongs to this machine
     * @param time the time limit of a lookup
     */
    HostAddresses(NameService names, Predicate<InetAddress> own, Duration time) {
        this.names = names;
        this.own = own;
        this.time = time;
    }

    private static boolean isOnThisMachine(InetAddress address) {
        try {
            return NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            throw new CannotPlayException("the server cannot read its own addresses; try again later", e);
        }
    }

    /** Returns whether an address belongs to this machine. */
    boolean isOwn(InetAddress address) {
        return own.test(address);
    }

    /**
     * Returns the addresses of a host.
     *
     * @param owner the participant who enters the URL
     * @throws InvalidInputException if the host is not known, or not found within the time limit
     * @throws CannotPlayException if too many hosts are being looked up
     */
    List<InetAddress> find(String owner, String host) {
        synchronized (waiting) {
            if (waiting.size() >= MAX_LOOKUPS || !waiting.add(owner)) {
                throw new CannotPlayException("the hosts of other URLs are being looked up; try again later" + PAGE);
            }
        }
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        Threads.daemon("host lookup", () -> lookUp(owner, host, found));
        return await(found, host);
    }

    private void lookUp(String owner, String host, CompletableFuture<List<InetAddress>> found) {
        try {
            List<InetAddress> addresses = List.of(names.addresses(host));
            end(owner);
            found.complete(addresses);
        } catch (UnknownHostException | RuntimeException e) {
            end(owner);
            found.completeExceptionally(e);
        }
    }

    /** Called before the result is known, so that the participant's next request is not refused. */
    private void end(String owner) {
        synchronized (waiting) {
            waiting.remove(owner);
        }
    }

    private List<InetAddress> await(CompletableFuture<List<InetAddress>> found, String host) {
        try {
            return found.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new InvalidInputException(
                    "url: the host " + Excerpt.of(host) + " was not found within " + time.toMillis() + " ms" + PAGE, e);
        } catch (ExecutionException e) {
            throw new InvalidInputException("url: the host " + Excerpt.of(host) + " is not known" + PAGE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the server is stopping", e);
        }
    }
}
