package dev.sparring.server.api;

/** Thrown if a request names something that does not exist. The response has status 404 and the exception's message. */
final class NotFoundException extends RuntimeException {
    NotFoundException(String message) {
        super(message);
    }
}
