package dev.sparring.wire.stomp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The versions of STOMP that are spoken, older ones first. */
enum Version {
    V1_1("1.1"),
    V1_2("1.2");

    /** All of them, as an {@code accept-version} header lists them. */
    static final String ALL = "1.1,1.2";

    private final String number;

    Version(String number) {
        this.number = number;
    }

    /** As it stands in headers: {@code 1.2}. */
    String number() {
        return number;
    }

    /** The version with that number. */
    static Optional<Version> of(String number) {
        return Arrays.stream(values())
                .filter(version -> version.number.equals(number.strip()))
                .findFirst();
    }

    /** The newest that a list such as {@code 1.0,1.1,1.2} has in common with us. */
    static Optional<Version> newestIn(String list) {
        List<String> offered = Arrays.stream(list.split(",")).map(String::strip).toList();
        return Arrays.stream(values())
                .filter(version -> offered.contains(version.number))
                .reduce((older, newer) -> newer);
    }
}
