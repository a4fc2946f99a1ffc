// Everything that is known about the match in the viewer. It depends on which messages arrived, not on their order or on how
// often each one arrived.

/** @typedef {import("./timeline.js").Timeline} Timeline */

export class MatchState {
    #match;
    #ended;
    /** @type {string | undefined} */
    #pushedError;

    /**
     * The match and its timeline are answers to two requests. If the match ended between them, one of the two says that it is
     * running: then some frames may be missing.
     *
     * @param {Api.MatchInFull} match
     * @param {Timeline} timeline
     */
    constructor(match, timeline) {
        this.#match = match;
        this.#ended = match.state !== "running" && timeline.state !== "running";
        this.timeline = timeline;
    }

    get match() {
        return this.#match;
    }

    /** Whether more frames may come. */
    get running() {
        return !this.#ended;
    }

    /** Whether the match has ended and no frame is missing, so that there is nothing more to receive. */
    get complete() {
        return this.#ended && this.timeline.firstMissing === this.timeline.length;
    }

    /** The problem with the match, if there is one. */
    get error() {
        return this.#match.error ?? this.timeline.error ?? this.#pushedError;
    }

    /**
     * @param {Api.WholeMessage} message
     * @param {Api.Viewpoint} viewpoint from which the server was asked for frames
     */
    receive(message, viewpoint) {
        if (message.type === "frames") {
            this.timeline.extend(message, viewpoint);
        } else if (message.type === "over" && !this.#ended) {
            this.#match = message.match;
            this.#ended = true;
        } else if (message.type === "error") {
            this.#pushedError = message.error;
        }
    }
}
