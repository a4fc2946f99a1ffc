// Which frame is shown, and how it goes on from there. Knows nothing of how it looks.

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];

export class Playback {
    #timer = 0;
    #changed;

    /** @param changed called when something is other than it was, with whether it was a step of playing */
    constructor(last, changed) {
        this.last = last;
        this.frame = 0;
        this.playing = false;
        this.following = false;
        this.speed = 2;
        this.#changed = changed;
    }

    /** How long a frame is shown while it plays. */
    get millis() {
        return 1000 / this.speed;
    }

    /** Goes to a frame, and stays there. */
    go(frame) {
        this.following = false;
        this.pause();
        this.#show(frame);
    }

    #show(frame, step = false) {
        this.frame = Math.max(0, Math.min(this.last, frame));
        this.#changed(step);
    }

    step(by) {
        this.go(this.frame + by);
    }

    toggle() {
        if (this.playing || this.following) {
            this.following = false;
            this.pause();
            this.#changed(false);
        } else {
            this.play();
        }
    }

    play() {
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

    /** Keeps to the newest frame of a match that is on. */
    follow() {
        this.pause();
        this.following = true;
        this.#show(this.last);
    }

    /** A match that is on has come this far. */
    grown(last) {
        this.last = last;
        if (this.following) {
            this.#show(last, true);
        } else {
            this.#changed(false);
        }
    }

    ended() {
        this.following = false;
        this.#changed(false);
    }

    faster(by) {
        const at = SPEEDS.indexOf(this.speed) + by;
        this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))];
        this.#changed(false);
    }

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
