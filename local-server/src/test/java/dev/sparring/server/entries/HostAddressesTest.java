package dev.sparring.server.entries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.concurrent.Threads;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HostAddressesTest {
    private static final Duration AMPLE = Duration.ofMinutes(1);

    private final CountDownLatch answered = new CountDownLatch(1);
    private final Semaphore asked = new Semaphore(0);

    private HostAddresses hosts(Duration time) {
        return new HostAddresses(this::addresses, any -> false, time);
    }

    /** Answers for slow hosts only when the test says so. */
    private InetAddress[] addresses(String host) throws UnknownHostException {
        if (host.equals("slow.example")) {
            asked.release();
            try {
                answered.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return new InetAddress[] {InetAddress.getByName("192.0.2.1")};
    }

    @AfterEach
    void answer() {
        answered.countDown();
    }

    /** Begins a lookup whose answer does not come, and waits until the name service has been asked. */
    private void slow(HostAddresses hosts, String owner) throws InterruptedException {
        Threads.daemon(owner, () -> hosts.find(owner, "slow.example"));
        asked.acquire();
    }

    private static void assertBusy(HostAddresses hosts, String owner) {
        String message = assertThrows(CannotPlayException.class, () -> hosts.find(owner, "fast.example"))
                .getMessage();
        assertTrue(message.contains("try again later"), message);
    }

    @Test
    void eachParticipantHasOneLookupAndThereAreFour() throws Exception {
        HostAddresses hosts = hosts(AMPLE);
        List<InetAddress> expected = List.of(InetAddress.getByName("192.0.2.1"));
        slow(hosts, "ann");
        assertBusy(hosts, "ann");
        for (int i = 0; i < 100; i++) {
            assertEquals(expected, hosts.find("bob", "fast.example"));
        }
        slow(hosts, "bob");
        slow(hosts, "carl");
        assertEquals(expected, hosts.find("dora", "fast.example"));
        slow(hosts, "dora");
        assertBusy(hosts, "eve");
    }

    @Test
    void aSlowNameServiceIsNotWaitedForAndKeepsItsPlace() throws InterruptedException {
        HostAddresses hosts = hosts(Duration.ofMillis(20));
        String message = assertThrows(InvalidInputException.class, () -> hosts.find("ann", "slow.example"))
                .getMessage();
        assertTrue(message.startsWith("url: the host slow.example was not found within 20 ms"), message);
        asked.acquire();
        assertBusy(hosts, "ann");
    }
}
