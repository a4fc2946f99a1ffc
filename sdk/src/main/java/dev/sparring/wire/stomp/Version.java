package dev.sparring.wire.stomp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The supported versions of STOMP, from the oldest to the newest. */
enum Version {
    V1_1("1.1"),
    V1_2("1.2");

    /** All versions, as the value of an {@code accept-version} header. */
    static final String ALL = "1.1,1.2";

    private final String number;

    Version(String number) {
        this.number = number;
    }

    /** Returns the number in headers: {@code 1.2}. */
    String number() {
        return number;
    }

    /** Returns the version with a number. */
    static Optional<Version> of(String number) {
        return Arrays.stream(values())
                .filter(version -> version.number.equals(number.strip()))
                .findFirst();
    }

    /** Returns the newest supported version in a list such as {@code 1.0,1.1,1.2}. */
    static Optional<Version> newestIn(String list) {
        List<String> offered = Arrays.stream(list.split(",")).map(String::strip).toList();
        return Arrays.stream(values())
                .filter(version -> offered.contains(version.number))
                .reduce((older, newer) -> newer);
    }
}
