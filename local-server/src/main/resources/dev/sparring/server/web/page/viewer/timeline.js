// The frames of a match, with the turn and the standings of each, and the marks. Frames are fetched when they are needed, a
// little ahead, and some are kept.
import { get } from "../api.js";
import { WHOLE } from "./viewpoint.js";

const MAX_PIECE = 40;
const MIN_PIECE = 4;
const MAX_PIECE_PLACES = 12_000;
const MAX_KEPT = 1200;
// Frames of large maps are large, so the total number of places in the kept frames is limited, too.
const MAX_KEPT_PLACES = 60_000;

/** @typedef {{ from: number, to: number, viewpoint: Api.Viewpoint }} FramesQuery */

export class Timeline {
    #fetchFrames;
    /** The kept frames; the most recently used are at the end. @type {Map<number, Api.Frame>} */
    #frames = new Map();
    /** The pending requests, by the frames that they ask for. @type {Map<string, Promise<void>>} */
    #requests = new Map();
    #viewpoint = WHOLE;
    #kept;
    #piece;

    /** Incremented with each change of turns, standings or marks. */
    revision = 0;

    /**
     * @param {Api.Timeline} timeline as GET /matches/{id}/timeline returns it
     * @param {(query: FramesQuery) => Promise<{ frames: Api.Frame[] }>} fetchFrames
     */
    constructor(timeline, fetchFrames = (query) => get("/matches/" + encodeURIComponent(timeline.id) + "/frames", query)) {
        this.#fetchFrames = fetchFrames;
        this.state = timeline.state;
        this.error = timeline.error;
        this.scene = timeline.scene;
        /** The unit of the standings. */
        this.standing = timeline.standing;
        /** Whether every seat may know the standings of all. */
        this.standingsArePublic = timeline.standingsArePublic;
        /** The number of frames. */
        this.length = timeline.frames;
        /** The turn of each frame; undefined where it has not arrived yet. @type {(number | undefined)[]} */
        this.turns = [...timeline.turns];
        /** The standings of each frame, likewise. @type {(number[] | undefined)[]} */
        this.standings = [...timeline.standings];
        /** In the order of their frames. */
        this.marks = [...timeline.marks];
        const places = Math.max(1, timeline.scene.kind === "map" ? timeline.scene.places.length : 0);
        this.#kept = Math.max(3 * MAX_PIECE, Math.min(MAX_KEPT, Math.floor(MAX_KEPT_PLACES / places)));
        this.#piece = Math.max(MIN_PIECE, Math.min(MAX_PIECE, Math.floor(MAX_PIECE_PLACES / places)));
    }

    /** The number of the last frame. */
    get last() {
        return Math.max(0, this.length - 1);
    }

    /** The first frame whose turn has not arrived: the first one to ask the server for. */
    get firstMissing() {
        for (let frame = 0; frame < this.length; frame++) {
            if (this.turns[frame] === undefined) {
                return frame;
            }
        }
        return this.length;
    }

    get viewpoint() {
        return this.#viewpoint;
    }

    /** Changes the viewpoint. Frames of the previous viewpoint are dropped. */
    set viewpoint(viewpoint) {
        this.#viewpoint = viewpoint;
        this.#frames.clear();
        this.#requests.clear();
    }

    /**
     * A frame, if it is kept.
     *
     * @param {number} frame
     */
    at(frame) {
        return this.#frames.get(frame);
    }

    /**
     * A frame. If it is not kept, it is fetched with its neighbours.
     *
     * @param {number} frame
     * @returns {Promise<Api.Frame | undefined>} undefined if the viewpoint has changed meanwhile, or if there is no such frame
     */
    async want(frame) {
        const kept = this.#frames.get(frame);
        if (kept) {
            return kept;
        }
        const viewpoint = this.#viewpoint;
        await this.#fetch(Math.floor(frame / this.#piece));
        return viewpoint === this.#viewpoint ? this.#frames.get(frame) : undefined;
    }

    /**
     * Fetches the frames after this one, so that they are available when they are played.
     *
     * @param {number} frame
     */
    ahead(frame) {
        const next = Math.min(this.last, frame + Math.ceil(this.#piece / 2));
        if (!this.#frames.has(next)) {
            // If it fails, the frame is requested again when it is shown, and then the error is shown.
            this.#fetch(Math.floor(next / this.#piece)).catch(() => {});
        }
    }

    /** @param {number} piece */
    #fetch(piece) {
        const from = piece * this.#piece;
        const to = Math.min(this.last, from + this.#piece - 1);
        const key = piece + ":" + to;
        const running = this.#requests.get(key);
        if (running) {
            return running;
        }
        const viewpoint = this.#viewpoint;
        const request = this.#fetchFrames({ from, to, viewpoint }).then(({ frames }) => {
            if (viewpoint === this.#viewpoint) {
                this.#keep(frames);
            }
        }).finally(() => this.#requests.get(key) === request && this.#requests.delete(key));
        this.#requests.set(key, request);
        return request;
    }

    /**
     * Keeps frames. A frame that is already kept stays the same object: it never changes.
     *
     * @param {Api.Frame[]} frames
     */
    #keep(frames) {
        frames.forEach((frame) => {
            const kept = this.#frames.get(frame.frame) ?? frame;
            this.#frames.delete(frame.frame);
            this.#frames.set(frame.frame, kept);
        });
        for (const old of this.#frames.keys()) {
            if (this.#frames.size <= this.#kept) {
                break;
            }
            this.#frames.delete(old);
        }
    }

    /**
     * Adds frames of a running match that the server has pushed. The order of the messages does not matter, nor does it matter
     * if one comes twice.
     *
     * @param {Api.FramesPart} message
     * @param {Api.Viewpoint} viewpoint of its frames
     */
    extend(message, viewpoint) {
        message.frames.forEach((frame, i) => {
            if (this.turns[frame.frame] === undefined) {
                this.turns[frame.frame] = message.turns[i] ?? frame.turn;
                this.standings[frame.frame] = message.standings[i];
                this.length = Math.max(this.length, frame.frame + 1);
                this.revision++;
            }
        });
        this.#addMarks(message.marks);
        if (viewpoint === this.#viewpoint) {
            this.#keep(message.frames);
        }
    }

    /** @param {Api.Mark[]} marks */
    #addMarks(marks) {
        const known = new Set(this.marks.map(markKey));
        const added = marks.filter((mark) => !known.has(markKey(mark)));
        if (added.length > 0) {
            // All marks of a frame come in one message: a stable sort leaves them in the server's order.
            this.marks = [...this.marks, ...added].sort((a, b) => a.frame - b.frame);
            this.revision++;
        }
    }
}

/** @param {Api.Mark} mark */
function markKey(mark) {
    return mark.frame + " " + mark.seat + " " + mark.kind + " " + mark.text;
}
