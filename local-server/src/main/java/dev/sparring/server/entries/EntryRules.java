package dev.sparring.server.entries;

import dev.sparring.rules.InvalidInputException;
import java.net.InetAddress;
import java.net.URI;
import java.util.Set;

/**
 * The rules for the bots that participants enter.
 *
 * @param botsPerParticipant the maximum number of bots of one participant
 * @param reserved names of bots that participants cannot use, in lower case
 * @param localAddresses whether a bot may serve on this machine or in its local network. Otherwise participants could make the server
 *     send requests to machines that they cannot reach themselves
 */
public record EntryRules(int botsPerParticipant, Set<String> reserved, boolean localAddresses) {
    private static final String PAGE = " (docs/competition.md#urls)";
    private static final int UNIQUE_LOCAL = 0xfc;
    private static final int UNIQUE_LOCAL_MASK = 0xfe;
    private static final int SHARED = 100;
    private static final int SHARED_FROM = 64;
    private static final int SHARED_TO = 127;
    private static final int BYTE = 0xff;

    public EntryRules {
        reserved = Set.copyOf(reserved);
    }

    /**
     * Checks a URL, which may wait until its host has been looked up.
     *
     * @param owner the participant who enters it
     * @throws InvalidInputException if it cannot be entered
     * @throws dev.sparring.wire.CannotPlayException if its host cannot be looked up now
     */
    void requireAddress(URI url, String owner, HostAddresses hosts) {
        if (url.getUserInfo() != null) {
            throw new InvalidInputException("url: expected a URL without a user name and password" + PAGE);
        }
        if (localAddresses) {
            return;
        }
        for (InetAddress address : hosts.find(owner, url.getHost())) {
            if (isLocal(address) || hosts.isOwn(address)) {
                throw new InvalidInputException("url: " + url.getHost()
                        + " is an address of the server or its local network, which this competition does not allow"
                        + PAGE);
            }
        }
    }

    private static boolean isLocal(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean uniqueLocal = bytes.length > 4 && (bytes[0] & UNIQUE_LOCAL_MASK) == UNIQUE_LOCAL;
        int second = bytes[1] & BYTE;
        boolean shared = bytes.length == 4 && bytes[0] == SHARED && second >= SHARED_FROM && second <= SHARED_TO;
        return uniqueLocal
                || shared
                || address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress();
    }
}
