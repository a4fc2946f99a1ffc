// The controls below the board: play, step, speed, viewpoint and the slider.
import { cut, el, icon, replace } from "../dom.js";
import { SPEEDS } from "./playback.js";
import { frameName, lastTurn } from "./turns.js";
import { WHOLE } from "./viewpoint.js";

const PATHS = {
    first: "M6 5h2v14H6zM20 5v14L9 12z",
    back: "M18 5v14L7 12z",
    play: "M7 4v16l13-8z",
    pause: "M6 5h4v14H6zM14 5h4v14h-4z",
    forward: "M6 5v14l11-7z",
    last: "M4 5v14l11-7zM16 5h2v14h-2z",
};

export class Controls {
    #timeline;
    #playback;
    #play;
    /** @type {HTMLInputElement} */
    #range;
    /** @type {HTMLSelectElement} */
    #speed;
    /** @type {HTMLSelectElement} */
    #viewpoint;
    #live;
    #position = el("output", { class: "where" });

    /**
     * @param {import("./timeline.js").Timeline} timeline
     * @param {import("./playback.js").Playback} playback
     * @param {HTMLElement} lane with the marks
     * @param {Api.SeatResult[]} seats
     * @param {(viewpoint: Api.Viewpoint) => void} look changes the viewpoint
     */
    constructor(timeline, playback, lane, seats, look) {
        this.#timeline = timeline;
        this.#playback = playback;
        this.#play = control("play", "Play", () => playback.toggle());
        this.#play.classList.add("primary");
        this.#range = el("input", {
            type: "range", min: "0", max: String(timeline.last), step: "1", value: "0", "aria-label": "Step", class: "scrub",
            on: { input: () => playback.go(Number(this.#range.value)) },
        });
        this.#speed = el("select", { "aria-label": "Speed", on: { change: () => playback.setSpeed(Number(this.#speed.value)) } },
            SPEEDS.map((speed) => el("option", { value: speed, text: speed + " per second" })));
        this.#viewpoint = el("select", { "aria-label": "Viewpoint", on: { change: () => look(this.#viewpoint.value) } },
            el("option", { value: WHOLE, text: "Everything" }),
            seats.map((seat, index) => el("option", { value: index, text: "Seat " + index + ", " + cut(seat.name, 24) })));
        this.#live = el("button", { type: "button", class: "live", hidden: true, on: { click: () => playback.follow() } }, "Live");
        this.element = el("section", { class: "controls", "aria-label": "Playback" },
            el("div", { class: "buttons" },
                el("div", { class: "group" },
                    control("first", "To the start", () => playback.go(0)),
                    control("back", "One step back", () => playback.step(-1)),
                    this.#play,
                    control("forward", "One step forward", () => playback.step(1)),
                    control("last", "To the end", () => playback.toEnd())),
                this.#position, this.#live,
                el("div", { class: "group right" }, this.#speed, this.#viewpoint)),
            el("div", { class: "track" }, lane, this.#range));
    }

    /** Shows the playback as it is now. */
    show() {
        const { frame, last, playing, live, running, speed } = this.#playback;
        const name = frameName(this.#timeline, frame);
        const [turn, step] = name.split(", ");
        this.#range.max = String(last);
        this.#range.value = String(frame);
        const share = last === 0 ? 0 : frame / last;
        this.#range.style.setProperty("--share", 100 * share + "%");
        this.#range.setAttribute("aria-valuetext", name + ", the last is turn " + lastTurn(this.#timeline));
        const label = playing || live ? "Pause" : "Play";
        replace(this.#play, icon(PATHS[playing || live ? "pause" : "play"]));
        this.#play.setAttribute("aria-label", label);
        this.#play.title = label;
        replace(this.#position,
            el("b", { text: turn }),
            frame === 0 ? null : el("span", { class: "muted", text: " of " + lastTurn(this.#timeline) }),
            step === undefined ? null : el("span", { text: ", " + step }));
        this.#live.hidden = !running;
        this.#live.setAttribute("aria-pressed", String(live));
        this.#speed.value = String(speed);
        this.#viewpoint.value = this.#timeline.viewpoint;
    }
}

/**
 * @param {keyof typeof PATHS} path
 * @param {string} label
 * @param {() => void} act
 */
function control(path, label, act) {
    return el("button", { type: "button", class: "icon", "aria-label": label, title: label, on: { click: act } }, icon(PATHS[path]));
}
