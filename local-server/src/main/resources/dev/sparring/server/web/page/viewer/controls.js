// The controls under the board: play, step, speed, whose viewpoint, and the scrubber.
import { cut, el, icon, replace } from "../dom.js";
import { SPEEDS } from "./playback.js";

const PATHS = {
    first: "M6 5h2v14H6zM20 5v14L9 12z",
    back: "M18 5v14L7 12z",
    play: "M7 4v16l13-8z",
    pause: "M6 5h4v14H6zM14 5h4v14h-4z",
    on: "M6 5v14l11-7z",
    last: "M4 5v14l11-7zM16 5h2v14h-2z",
};

export class Controls {
    #timeline;
    #playback;

    constructor(timeline, playback, marks, seats, look) {
        this.#timeline = timeline;
        this.#playback = playback;
        const control = (path, label, act) => el("button", {
            type: "button", class: "icon", "aria-label": label, title: label, on: { click: act },
        }, icon(PATHS[path]));
        this.play = control("play", "Play", () => playback.toggle());
        this.play.classList.add("primary");
        this.range = el("input", {
            type: "range", min: "0", max: String(timeline.last), step: "1", value: "0", "aria-label": "Step", class: "scrub",
            on: { input: () => playback.go(Number(this.range.value)) },
        });
        this.speed = el("select", { "aria-label": "Speed", on: { change: () => playback.setSpeed(Number(this.speed.value)) } },
            SPEEDS.map((speed) => el("option", { value: speed, text: speed + " a second" })));
        this.viewpoint = el("select", { "aria-label": "Whose viewpoint", on: { change: () => look(this.viewpoint.value) } },
            el("option", { value: "whole", text: "sees everything" }),
            seats.map((seat, index) => el("option", { value: index, text: "as seat " + index + ", " + cut(seat.name, 24) })));
        this.live = el("button", { type: "button", class: "live", hidden: true, on: { click: () => playback.follow() } }, "Live");
        this.where = el("output", { class: "where" });
        this.element = el("section", { class: "controls", "aria-label": "Playback" },
            el("div", { class: "buttons" },
                el("div", { class: "group" },
                    control("first", "To the start", () => playback.go(0)),
                    control("back", "One step back", () => playback.step(-1)),
                    this.play,
                    control("on", "One step on", () => playback.step(1)),
                    control("last", "To the end", () => this.toEnd())),
                this.where, this.live,
                el("div", { class: "group right" }, this.speed, this.viewpoint)),
            el("div", { class: "track" }, marks.lane, this.range));
    }

    /** To the end; of a match that is on, with it. */
    toEnd() {
        return this.live.hidden ? this.#playback.go(this.#playback.last) : this.#playback.follow();
    }

    show(running, viewpoint) {
        const { frame, last, playing, following, speed } = this.#playback;
        const turn = this.#timeline.turns[frame] ?? 0;
        this.range.max = String(last);
        this.range.value = String(frame);
        const share = last === 0 ? 0 : frame / last;
        this.range.style.setProperty("--share", 100 * share + "%");
        this.range.setAttribute("aria-valuetext", "turn " + turn + ", step " + frame + " of " + last);
        const goes = playing || following;
        replace(this.play, icon(PATHS[goes ? "pause" : "play"]));
        this.play.setAttribute("aria-label", goes ? "Pause" : "Play");
        this.play.title = this.play.getAttribute("aria-label");
        replace(this.where,
            el("b", { text: "Turn " + turn }),
            el("span", { class: "muted", text: " step " + frame + " / " + last }));
        this.live.hidden = !running;
        this.live.setAttribute("aria-pressed", String(following));
        this.speed.value = String(speed);
        this.viewpoint.value = viewpoint;
    }
}
