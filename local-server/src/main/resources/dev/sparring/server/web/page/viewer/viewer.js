// A match to look at, live or replayed.
import { get } from "../api.js";
import { boardOf } from "../boards/board.js";
import { copy, el, replace, visible } from "../dom.js";
import { listen } from "../live.js";
import { empty, player, statePill, trouble } from "../pages/parts.js";
import { onTheme } from "../theme.js";
import { actions, copyCommand, linkTo } from "./actions.js";
import { Chart } from "./chart.js";
import { Timeline } from "./timeline.js";
import { listenToKeys, showKeys } from "./keys.js";
import { Marks } from "./marks.js";
import { Panel } from "./panel.js";
import { Playback } from "./playback.js";
import { createTest } from "./createTest.js";
import { Controls } from "./controls.js";

const LONGEST_MOVE = 600;
const ADDRESS_PAUSE = 400;
const SAY_PAUSE = 900;

export function openViewer(main, [id, frame, viewpoint]) {
    const viewer = new Viewer(main, id ?? "");
    viewer.open(Number.parseInt(frame, 10), viewpoint);
    return {
        close: () => viewer.close(),
        goTo: ([other, at]) => other === id && viewer.goTo(Number.parseInt(at, 10)),
    };
}

class Viewer {
    #closed = false;
    #closing = [];
    #shown = null;
    #kind = null;
    #board = null;
    #addressTimer = 0;
    #sayTimer = 0;
    #reduced = matchMedia("(prefers-reduced-motion: reduce)");

    constructor(main, id) {
        this.main = main;
        this.id = id;
        this.path = "/matches/" + encodeURIComponent(id);
        replace(main, el("p", { class: "loading muted", text: "Opening the match\u2026" }));
    }

    async open(frame, viewpoint) {
        try {
            const [match, timeline] = await Promise.all([get(this.path), get(this.path + "/timeline")]);
            if (timeline.frames === 0) {
                this.#lost(timeline.error ?? match.error ?? "There is nothing in it.");
            } else if (!this.#closed) {
                this.match = match;
                this.timeline = new Timeline(this.id, timeline);
                this.#lay(frame, viewpoint);
            }
        } catch (refused) {
            this.#lost(refused.message);
        }
    }

    #lost(sentence) {
        if (!this.#closed) {
            document.title = "Sparring";
            replace(this.main, el("h1", { text: "This match cannot be shown" }), trouble(sentence),
                empty("", el("a", { class: "button", href: "#/matches", text: "To the matches" })));
        }
    }

    #lay(frame, viewpoint) {
        const { match, timeline } = this;
        document.title = match.title + " \u00b7 Sparring";
        this.playback = new Playback(timeline.last, (step) => this.#changed(step));
        const go = (to) => this.playback.go(to);
        this.marks = new Marks(timeline, match.seats, go);
        this.chart = new Chart(timeline, match.seats, go, this.marks.legend);
        this.panel = new Panel(this.id, match.seats, go);
        this.controls = new Controls(timeline, this.playback, this.marks, match.seats, (with_) => this.#look(with_));
        this.head = el("header", { class: "match-head" });
        this.facts = el("dl", { class: "facts board-facts" });
        this.place = el("div", { class: "board-place" });
        this.error = el("div");
        this.said = el("p", { class: "aside", "aria-live": "polite" });
        replace(this.main,
            this.head, this.error, this.said,
            el("div", { class: "viewer" },
                el("div", { class: "watch" }, this.facts, this.place, this.controls.element, this.chart.element),
                this.panel.element));
        this.#head();
        this.panel.results(match);
        this.marks.draw();
        this.#wrong(timeline.error ?? match.error);
        this.#closing.push(onTheme(() => {
            this.#board?.theme?.();
            this.chart.theme();
        }), listenToKeys(this.#acts()), () => this.chart.close(), () => this.panel.close(), () => this.playback.close());
        if (viewpoint !== undefined && Number(viewpoint) < match.seats.length) {
            timeline.viewpoint = viewpoint;
        }
        if (Number.isInteger(frame)) {
            this.playback.go(frame);
        } else if (match.state === "running") {
            this.playback.follow();
        } else {
            this.playback.go(0);
        }
        if (match.state === "running") {
            this.#watch();
        }
        this.chart.open().then(() => this.chart.show(this.playback.frame), () => {});
    }

    #head() {
        const { match } = this;
        replace(this.head,
            el("h1", {}, match.title, statePill(match.state)),
            el("p", { class: "versus" }, match.seats.slice(0, 8).map((seat, index) => player(index, seat.name)),
                match.seats.length > 8 ? el("span", { class: "muted", text: "and " + (match.seats.length - 8) + " more" }) : null),
            actions(match, this.#acts()));
    }

    #acts() {
        const { playback } = this;
        return {
            toggle: () => playback.toggle(),
            step: (event) => playback.step((event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 10 : 1)),
            first: () => playback.go(0),
            last: () => this.controls.toEnd(),
            speed: (event) => playback.faster(event.key === "-" ? -1 : 1),
            mark: (event) => {
                const to = this.marks.beside(playback.frame, event.key === "n" ? 1 : -1);
                return to !== undefined && playback.go(to);
            },
            viewpoint: () => this.#look(this.#nextViewpoint()),
            link: () => copy(linkTo(this.id, playback.frame), "the link to turn " + this.timeline.turns[playback.frame]),
            command: () => copyCommand(this.match),
            test: () => createTest(this.match, playback.frame, this.timeline.turns[playback.frame], this.timeline.viewpoint === "whole" ? 0 : this.timeline.viewpoint),
            help: showKeys,
        };
    }

    #nextViewpoint() {
        const next = this.timeline.viewpoint === "whole" ? 0 : Number(this.timeline.viewpoint) + 1;
        return next >= this.match.seats.length ? "whole" : String(next);
    }

    #look(viewpoint) {
        this.timeline.viewpoint = viewpoint;
        this.#shown = null;
        this.#rewatch?.();
        this.#changed(false);
        this.#say(viewpoint === "whole" ? "Seeing everything" : "With the viewpoint of seat " + viewpoint);
    }

    #rewatch = null;

    /** Keeps up with a match that is on. */
    #watch() {
        let stop = () => {};
        this.#rewatch = () => {
            stop();
            const viewpoint = this.timeline.viewpoint;
            stop = listen(() => ({ match: this.id, from: this.timeline.frames, viewpoint }), (message) => this.#heard(message, viewpoint));
        };
        this.#closing.push(() => stop());
        this.#rewatch();
    }

    #heard(message, viewpoint) {
        if (message.type === "frames") {
            this.timeline.extend(message, viewpoint);
            if (message.marks?.length > 0) {
                this.marks.draw();
            }
            this.playback.grown(this.timeline.last);
        } else if (message.type === "over") {
            this.match = message.match;
            this.#closing.pop()();
            this.#rewatch = null;
            this.#head();
            this.panel.results(message.match);
            this.#wrong(message.match.error);
            this.marks.draw();
            this.playback.ended();
            this.#say("The match is over");
        } else if (message.type === "error") {
            this.#wrong(message.error);
        }
    }

    #wrong(sentence) {
        replace(this.error, sentence ? trouble(sentence) : null);
    }

    goTo(frame) {
        if (this.playback && Number.isInteger(frame) && frame !== this.playback.frame) {
            this.playback.go(frame);
        }
        return true;
    }

    /** Something is other than it was: all that is cheap is drawn at once, the board as soon as its frame is here. */
    #changed(step) {
        if (!this.controls) {
            return;
        }
        this.controls.show(this.match.state === "running", this.timeline.viewpoint);
        this.chart.show(this.playback.frame);
        this.#address();
        const frame = this.timeline.at(this.playback.frame);
        if (frame) {
            this.#draw(frame, step);
        } else {
            this.#fetch(this.playback.frame, step);
        }
        this.timeline.ahead(this.playback.frame);
    }

    async #fetch(wanted, step) {
        try {
            const frame = await this.timeline.want(wanted);
            if (frame && !this.#closed && wanted === this.playback.frame) {
                this.#draw(frame, step);
            }
        } catch (refused) {
            if (!this.#closed) {
                this.#wrong(refused.message);
            }
        }
    }

    #draw(frame, step) {
        if (this.#shown === frame) {
            return;
        }
        const before = this.#shown;
        this.#shown = frame;
        const { kind } = frame.picture.drawing;
        if (before === null) {
            performance.mark("board");
        }
        if (kind !== this.#kind) {
            this.#board?.close?.();
            this.#kind = kind;
            this.#board = boardOf(kind, this.timeline.scene, this.match.seats, this.match.display?.fog !== false);
            replace(this.place, this.#board.element);
        }
        const follows = before !== null && frame.frame === before.frame + 1;
        const millis = !follows || this.#reduced.matches ? 0 : step && this.playback.playing ? Math.min(LONGEST_MOVE, this.playback.millis * 0.85) : 320;
        this.#board.show(frame, follows ? before : null, millis);
        replace(this.facts, frame.picture.facts.map((fact) => el("div", {}, el("dt", { text: visible(fact.name) }), el("dd", { text: visible(fact.value) }))));
        this.panel.show(frame, this.timeline.viewpoint);
        this.main.dataset.frame = frame.frame;
        this.main.dataset.viewpoint = this.timeline.viewpoint;
        if (!this.playback.playing) {
            this.#say("Turn " + frame.turn);
        }
    }

    /** The address names the frame; not more often than the browser bears. */
    #address() {
        clearTimeout(this.#addressTimer);
        this.#addressTimer = setTimeout(() => {
            if (!this.#closed && !this.playback.following) {
                history.replaceState(null, "", "#/match/" + encodeURIComponent(this.id) + "/" + this.playback.frame
                    + (this.timeline.viewpoint === "whole" ? "" : "/" + this.timeline.viewpoint));
            }
        }, ADDRESS_PAUSE);
    }

    #say(text) {
        clearTimeout(this.#sayTimer);
        this.#sayTimer = setTimeout(() => {
            this.said.textContent = text;
        }, SAY_PAUSE);
    }

    close() {
        this.#closed = true;
        clearTimeout(this.#addressTimer);
        clearTimeout(this.#sayTimer);
        this.#closing.forEach((close) => close());
        this.#board?.close?.();
        delete this.main.dataset.frame;
        delete this.main.dataset.viewpoint;
    }
}
