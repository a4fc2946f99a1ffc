// What a match shows, frame by frame: fetched when it is wanted, a little ahead, and kept for a while.
import { get } from "../api.js";

const PIECE = 40;
// Many frames of a small board, few of a large one: what is kept is bounded by places, not by frames.
const KEPT_PLACES = 60000;

export class Timeline {
    #path;
    #frames = new Map();
    #asked = new Map();
    #viewpoint = "whole";

    /** @param timeline what GET /timeline answers */
    constructor(id, timeline) {
        this.#path = "/matches/" + encodeURIComponent(id);
        Object.assign(this, timeline);
        const places = timeline.scene?.places?.length ?? 0;
        this.kept = Math.max(3 * PIECE, Math.min(1200, Math.floor(KEPT_PLACES / Math.max(1, places))));
        this.piece = Math.max(4, Math.min(PIECE, Math.floor(12000 / Math.max(1, places))));
    }

    get last() {
        return Math.max(0, this.frames - 1);
    }

    get viewpoint() {
        return this.#viewpoint;
    }

    /** Looks through the viewpoint of `whole` or of a seat from now on: nothing that other viewpoint saw is kept. */
    set viewpoint(viewpoint) {
        this.#viewpoint = viewpoint;
        this.#frames.clear();
        this.#asked.clear();
    }

    /** A frame, if it is here already. */
    at(frame) {
        return this.#frames.get(frame);
    }

    /** A frame, fetched with its neighbours if it is not here. */
    async want(frame) {
        const known = this.#frames.get(frame);
        if (known) {
            return known;
        }
        const viewpoint = this.#viewpoint;
        await this.#fetch(Math.floor(frame / this.piece));
        return viewpoint === this.#viewpoint ? this.#frames.get(frame) : undefined;
    }

    /** Sees to it that what comes after a frame is here when it is its turn. */
    ahead(frame) {
        const next = Math.min(this.last, frame + Math.ceil(this.piece / 2));
        if (!this.#frames.has(next)) {
            this.#fetch(Math.floor(next / this.piece)).catch(() => {});
        }
    }

    #fetch(piece) {
        const from = piece * this.piece;
        const to = Math.min(this.last, from + this.piece - 1);
        const key = piece + ":" + to;
        if (!this.#asked.has(key)) {
            const viewpoint = this.#viewpoint;
            const asked = get(this.#path + "/frames", { from, to, viewpoint }).then(({ frames }) => {
                if (viewpoint === this.#viewpoint) {
                    this.#keep(frames);
                }
            }).finally(() => this.#asked.get(key) === asked && this.#asked.delete(key));
            this.#asked.set(key, asked);
        }
        return this.#asked.get(key);
    }

    #keep(frames) {
        frames.forEach((frame) => {
            this.#frames.delete(frame.frame);
            this.#frames.set(frame.frame, frame);
        });
        for (const old of this.#frames.keys()) {
            if (this.#frames.size <= this.kept) {
                break;
            }
            this.#frames.delete(old);
        }
    }

    /** Takes in what a match that is on has shown since. */
    extend(message, viewpoint) {
        const begin = message.frames[0]?.frame ?? this.frames;
        message.frames.forEach((frame, i) => {
            this.turns[frame.frame] = message.turns?.[i] ?? frame.turn;
            if (message.standings?.[i]) {
                this.standings[frame.frame] = message.standings[i];
            }
        });
        if (begin + message.frames.length > this.frames) {
            this.frames = begin + message.frames.length;
        }
        const known = new Set(this.marks.map(markKey));
        (message.marks ?? []).filter((mark) => !known.has(markKey(mark))).forEach((mark) => this.marks.push(mark));
        if (viewpoint === this.#viewpoint) {
            this.#keep(message.frames);
        }
    }
}

function markKey(mark) {
    return mark.frame + " " + mark.seat + " " + mark.kind + " " + mark.text;
}
