// Which frame is shown, and which one is next. It does not draw anything.

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

export class Playback {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    #changed;
    /** Whether the newest frame is to be shown. */
    #following = false;

    frame = 0;
    playing = false;
    /** In frames per second. */
    speed = 2;

    /**
     * @param {number} last the number of the last frame
     * @param {boolean} running whether the match is still running
     * @param {(step: boolean) => void} changed called after each change; `step` is true if playback moved to the next frame on
     *     its own
     */
    constructor(last, running, changed) {
        this.last = last;
        this.running = running;
        this.#changed = changed;
    }

    /** Whether it shows the newest frame of a running match. */
    get live() {
        return this.#following && this.running;
    }

    /** How long a frame is shown, in milliseconds. */
    get millis() {
        return 1000 / this.speed;
    }

    /**
     * Goes to a frame and stops there.
     *
     * @param {number} frame
     */
    go(frame) {
        this.#following = false;
        this.pause();
        this.#show(frame, false);
    }

    /**
     * @param {number} frame
     * @param {boolean} step
     */
    #show(frame, step) {
        this.frame = Math.max(0, Math.min(this.last, frame));
        this.#changed(step);
    }

    /** @param {number} by */
    step(by) {
        this.go(this.frame + by);
    }

    /** Goes to the end; in a running match, stays with the newest frame. */
    toEnd() {
        if (this.running) {
            this.follow();
        } else {
            this.go(this.last);
        }
    }

    /** Plays or pauses. */
    toggle() {
        if (this.playing || this.live) {
            this.#following = false;
            this.pause();
            this.#changed(false);
        } else {
            this.play();
        }
    }

    /** Plays from the current frame; from the start if the current frame is the last one. */
    play() {
        this.#following = false;
        if (this.frame >= this.last) {
            this.frame = 0;
        }
        this.playing = true;
        this.#changed(false);
        this.#wait();
    }

    pause() {
        this.playing = false;
        clearTimeout(this.#timer);
    }

    /** Stays with the newest frame. */
    follow() {
        this.pause();
        this.#following = true;
        this.#show(this.last, false);
    }

    /**
     * The match has more frames now, or has ended.
     *
     * @param {number} last
     * @param {boolean} running
     * @returns whether anything has changed
     */
    update(last, running) {
        if (last === this.last && running === this.running) {
            return false;
        }
        this.last = last;
        this.running = running;
        if (this.#following) {
            this.#show(last, true);
        } else {
            this.#changed(false);
        }
        return true;
    }

    /** @param {number} by how many steps of SPEEDS */
    faster(by) {
        const at = SPEEDS.indexOf(this.speed) + by;
        this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))]);
    }

    /** @param {number} speed */
    setSpeed(speed) {
        this.speed = speed;
        this.#changed(false);
    }

    #wait() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            if (!this.playing) {
                return;
            }
            if (this.frame >= this.last) {
                this.pause();
                this.#changed(false);
                return;
            }
            this.#show(this.frame + 1, true);
            this.#wait();
        }, this.millis);
    }

    close() {
        this.pause();
    }
}
