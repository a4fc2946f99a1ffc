package dev.sparring.wire.http;

import java.net.InetSocketAddress;
import java.net.URI;

/**
 * The host and the port of a server. Requests to the same address share connections.
 *
 * @param host a name or an IP address; an IPv6 address is in brackets
 */
record HttpAddress(String host, int port) {
    private static final int DEFAULT_PORT = 80;

    static HttpAddress of(URI url) {
        return new HttpAddress(url.getHost(), url.getPort() < 0 ? DEFAULT_PORT : url.getPort());
    }

    /** Returns whether the host is an IP address, so that no name service is asked for it. */
    boolean isNumeric() {
        return host.startsWith("[") || host.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
    }

    /** Returns the address of the socket, which is unresolved if the host is unknown. Blocks unless the host is numeric. */
    InetSocketAddress resolved() {
        return new InetSocketAddress(host, port);
    }
}
