package dev.sparring.server.api;

/** What was asked for is not there; answered 404. The message is a whole sentence. */
final class NotFoundException extends RuntimeException {
    NotFoundException(String sentence) {
        super(sentence);
    }
}
