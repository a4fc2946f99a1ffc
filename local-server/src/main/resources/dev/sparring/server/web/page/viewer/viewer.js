// Shows a match, running or past.
import { get, messageOf } from "../api.js";
import { boardOf } from "../boards/board.js";
import { copy, el, replace, visible } from "../dom.js";
import { listen } from "../live.js";
import { empty, errorMessage, player, statePill } from "../pages/parts.js";
import { onTheme } from "../theme.js";
import { actions, copyCommand, linkTo, playAgain } from "./actions.js";
import { Chart } from "./chart.js";
import { Controls } from "./controls.js";
import { createTest } from "./createTest.js";
import { EvenPace } from "./evenPace.js";
import { FrameReader } from "./frameReader.js";
import { listenToKeys, showKeys } from "./keys.js";
import { MarkLane } from "./markLane.js";
import { MatchState } from "./matchState.js";
import { Panel } from "./panel.js";
import { Playback } from "./playback.js";
import { Timeline } from "./timeline.js";
import { frameName } from "./turns.js";
import { nextViewpoint, viewpointOf, WHOLE } from "./viewpoint.js";

const MAX_ANIMATION = 600;
const STEP_ANIMATION = 320;
const ADDRESS_DELAY = 400;
const ANNOUNCE_DELAY = 900;
const MAX_NAMES = 8;

/**
 * @param {HTMLElement} main
 * @param {string[]} rest the match's id, and optionally a frame and a viewpoint
 * @returns {import("../main.js").OpenPage}
 */
export function openViewer(main, [id = "", frame = "", viewpoint]) {
    /** @type {Viewer | null} */
    let viewer = null;
    let closed = false;
    replace(main, el("p", { class: "loading muted", text: "Loading the match\u2026" }));

    const fail = (/** @type {string} */ sentence) => {
        document.title = "Sparring";
        replace(main, el("h1", { text: "This match cannot be shown" }), errorMessage(sentence),
            empty("", el("a", { class: "button", href: "#/matches", text: "Show all matches" })));
    };

    (async () => {
        try {
            const path = "/matches/" + encodeURIComponent(id);
            const [match, timeline, { role }] = await Promise.all([
                /** @type {Promise<Api.MatchInFull>} */ (get(path)),
                /** @type {Promise<Api.Timeline>} */ (get(path + "/timeline")),
                /** @type {Promise<Api.Session>} */ (get("/session")),
            ]);
            if (closed) {
                return;
            }
            if (timeline.frames === 0) {
                fail(timeline.error ?? match.error ?? "The match has no frames.");
            } else {
                viewer = new Viewer(main, new MatchState(match, new Timeline(timeline)), Number.parseInt(frame, 10), viewpoint, role === "organiser");
            }
        } catch (error) {
            if (!closed) {
                fail(messageOf(error));
            }
        }
    })();
    return {
        close: () => {
            closed = true;
            viewer?.close();
        },
        goTo: ([other, at]) => other === id && (viewer === null || viewer.goTo(Number.parseInt(at, 10))),
    };
}

class Viewer {
    #main;
    #state;
    #timeline;
    #playback;
    #marks;
    #chart;
    #panel;
    #controls;
    #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    /** The elements whose content changes. */
    #head = el("header", { class: "match-head" });
    #facts = el("dl", { class: "facts board-facts" });
    #place = el("div", { class: "board-place" });
    #error = el("div");
    #announcement = el("p", { class: "visually-hidden", "aria-live": "polite" });
    /** What is shown now. @type {Api.Frame | null} */
    #shown = null;
    /** @type {Api.MatchInFull | null} */
    #shownMatch = null;
    /** @type {string | undefined} */
    #shownError;
    /** @type {string | undefined} */
    #fetchError;
    /** @type {import("../boards/board.js").Board | null} */
    #board = null;
    /** @type {Api.Drawing["kind"] | null} */
    #kind = null;
    #closed = false;
    #disconnect = () => {};
    /** @type {(() => void)[]} */
    #closing = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #addressTimer;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #announceTimer;

    /**
     * @param {HTMLElement} main
     * @param {MatchState} state
     * @param {number} frame the frame to show first; NaN for the start, or the newest of a running match
     * @param {string | undefined} viewpoint
     * @param {boolean} readsLogs whether the user may read the logs of bots
     */
    constructor(main, state, frame, viewpoint, readsLogs) {
        const { match, timeline } = state;
        this.#main = main;
        this.#state = state;
        this.#timeline = timeline;
        timeline.viewpoint = viewpointOf(viewpoint, match.seats.length);
        document.title = match.title + " \u00b7 Sparring";
        this.#playback = new Playback(timeline.last, state.running, (step) => this.#render(step));
        const go = (/** @type {number} */ to) => this.#playback.go(to);
        this.#marks = new MarkLane(timeline, match.seats, go);
        this.#chart = new Chart(timeline, match.seats, go);
        this.#panel = new Panel(match, timeline.scene, readsLogs, (way) => this.#board?.highlight?.(way));
        this.#controls = new Controls(timeline, this.#playback, this.#marks.lane, match.seats, (chosen) => this.#look(chosen));
        replace(main,
            this.#head, this.#error, this.#announcement,
            el("div", { class: "viewer" },
                el("div", { class: "watch" }, this.#facts, this.#place, this.#controls.element, this.#marks.legend),
                el("div", { class: "beside" }, this.#chart.element, this.#panel.element)));
        this.#closing.push(
            onTheme(() => {
                this.#board?.theme?.();
                this.#chart.theme();
            }),
            listenToKeys(this.#acts()));
        if (Number.isInteger(frame)) {
            this.#playback.go(frame);
        } else if (state.running) {
            this.#playback.follow();
        } else {
            this.#playback.go(0);
        }
        this.#connect();
        // Without the chart, the viewer still works.
        this.#chart.open().then(() => this.#chart.show(this.#playback.frame), () => {});
    }

    /** @returns {import("./keys.js").Acts} */
    #acts() {
        const playback = this.#playback;
        const timeline = this.#timeline;
        return {
            toggle: () => playback.toggle(),
            step: (event) => playback.step((event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 10 : 1)),
            first: () => playback.go(0),
            last: () => playback.toEnd(),
            speed: (event) => playback.faster(event.key === "-" ? -1 : 1),
            mark: (event) => {
                const to = this.#marks.nearest(playback.frame, event.key === "n" ? 1 : -1);
                return to !== undefined && playback.go(to);
            },
            viewpoint: () => this.#look(nextViewpoint(timeline.viewpoint, this.#state.match.seats.length)),
            ...this.#actions(),
        };
    }

    #actions() {
        const playback = this.#playback;
        const timeline = this.#timeline;
        const name = () => frameName(timeline, playback.frame);
        return {
            link: () => copy(linkTo(this.#state.match.id, playback.frame), "the link to: " + name()),
            command: () => copyCommand(this.#state.match),
            test: () => this.#createTest(),
            again: () => playAgain(this.#state.match.id),
            help: showKeys,
        };
    }

    /** Creates a test of the decisions that led to the frame; at the start, of the first ones. */
    #createTest() {
        const frame = Math.max(1, this.#playback.frame);
        const { viewpoint } = this.#timeline;
        const acted = this.#timeline.at(frame)?.orders[0]?.seat ?? 0;
        createTest(this.#state.match, frame, frameName(this.#timeline, frame), viewpoint === WHOLE ? acted : Number(viewpoint));
    }

    /** @param {Api.Viewpoint} viewpoint */
    #look(viewpoint) {
        this.#timeline.viewpoint = viewpoint;
        this.#shown = null;
        this.#connect();
        this.#render(false);
        this.#announce(viewpoint === WHOLE ? "Viewpoint: everything" : "Viewpoint: seat " + viewpoint);
    }

    /** Receives what is still missing, from the current viewpoint; nothing if the match is complete. */
    #connect() {
        this.#disconnect();
        this.#disconnect = () => {};
        if (this.#state.complete) {
            return;
        }
        const { viewpoint } = this.#timeline;
        const query = () => ({ match: this.#state.match.id, from: String(this.#timeline.firstMissing), viewpoint });
        const reader = new FrameReader();
        const pace = new EvenPace((message) => this.#receive(message, viewpoint));
        const stop = listen(query, (message) => pace.receive(reader.read(message)));
        this.#disconnect = () => {
            stop();
            pace.close();
        };
    }

    /**
     * @param {Api.WholeMessage} message
     * @param {Api.Viewpoint} viewpoint
     */
    #receive(message, viewpoint) {
        const ran = this.#state.running;
        this.#state.receive(message, viewpoint);
        if (this.#state.complete) {
            this.#disconnect();
        }
        if (!this.#playback.update(this.#timeline.last, this.#state.running)) {
            this.#render(false);
        }
        if (ran && !this.#state.running) {
            this.#announce("The match has ended");
        }
    }

    /** @param {number} frame */
    goTo(frame) {
        if (Number.isInteger(frame) && frame !== this.#playback.frame) {
            this.#playback.go(frame);
        }
        return true;
    }

    /**
     * Shows everything as it is now; the board as soon as its frame has arrived.
     *
     * @param {boolean} step whether playback moved to the next frame on its own
     */
    #render(step) {
        this.#renderMatch();
        this.#renderError();
        this.#marks.show();
        this.#controls.show();
        this.#chart.show(this.#playback.frame);
        this.#updateAddress();
        const frame = this.#timeline.at(this.#playback.frame);
        if (frame) {
            this.#renderFrame(frame, step);
        } else {
            this.#fetch(this.#playback.frame, step);
        }
        this.#timeline.ahead(this.#playback.frame);
    }

    #renderMatch() {
        const { match } = this.#state;
        if (this.#shownMatch === match) {
            return;
        }
        this.#shownMatch = match;
        replace(this.#head,
            el("h1", {}, match.title, statePill(match.state)),
            el("p", { class: "versus" }, match.seats.slice(0, MAX_NAMES).map((seat, index) => player(index, seat.name)),
                match.seats.length > MAX_NAMES ? el("span", { class: "muted", text: "and " + (match.seats.length - MAX_NAMES) + " more" }) : null),
            actions(match, this.#actions()));
        this.#panel.results(match);
    }

    #renderError() {
        const error = this.#state.error ?? this.#fetchError;
        if (this.#shownError !== error) {
            this.#shownError = error;
            replace(this.#error, error ? errorMessage(error) : null);
        }
    }

    /**
     * @param {number} wanted
     * @param {boolean} step
     */
    async #fetch(wanted, step) {
        try {
            const frame = await this.#timeline.want(wanted);
            this.#fetchError = undefined;
            if (frame && !this.#closed && wanted === this.#playback.frame) {
                this.#renderFrame(frame, step);
            }
        } catch (error) {
            this.#fetchError = messageOf(error);
        }
        if (!this.#closed) {
            this.#renderError();
        }
    }

    /**
     * @param {Api.Frame} frame
     * @param {boolean} step
     */
    #renderFrame(frame, step) {
        if (this.#shown === frame) {
            return;
        }
        const before = this.#shown;
        this.#shown = frame;
        if (before === null) {
            performance.mark("board");
        }
        const follows = before !== null && frame.frame === before.frame + 1;
        this.#boardFor(frame.picture.drawing.kind).show(frame, follows ? before : null, follows ? this.#animation(step) : 0);
        replace(this.#facts, frame.picture.facts.map((fact) => el("div", {}, el("dt", { text: visible(fact.name) }), el("dd", { text: visible(fact.value) }))));
        this.#panel.show(frame, this.#timeline.viewpoint);
        this.#main.dataset.frame = String(frame.frame);
        this.#main.dataset.viewpoint = this.#timeline.viewpoint;
        if (!this.#playback.playing) {
            this.#announce(frameName(this.#timeline, frame.frame));
        }
    }

    /** @param {Api.Drawing["kind"]} kind */
    #boardFor(kind) {
        if (this.#board === null || kind !== this.#kind) {
            const { match } = this.#state;
            this.#board?.close?.();
            this.#kind = kind;
            this.#board = boardOf(kind, this.#timeline.scene, match.seats, match.display.fog);
            this.#board.pointedAt = (motion) => this.#panel.highlight(motion);
            this.#board.asked = () => this.#panel.focusHighlighted();
            replace(this.#place, this.#board.element);
        }
        return this.#board;
    }

    /**
     * How long the change to the next frame is animated, in milliseconds.
     *
     * @param {boolean} step
     */
    #animation(step) {
        if (this.#reducedMotion.matches) {
            return 0;
        }
        return step && this.#playback.playing ? Math.min(MAX_ANIMATION, this.#playback.millis * 0.85) : STEP_ANIMATION;
    }

    /** Updates the address, which names the frame. Browsers limit how often it may change. */
    #updateAddress() {
        clearTimeout(this.#addressTimer);
        const address = location.hash;
        this.#addressTimer = setTimeout(() => {
            // Another address was opened, but its event has not come yet: it must remain, so that its page opens.
            if (location.hash !== address || this.#playback.live) {
                return;
            }
            const { viewpoint } = this.#timeline;
            history.replaceState(null, "", "#/match/" + encodeURIComponent(this.#state.match.id) + "/" + this.#playback.frame
                + (viewpoint === WHOLE ? "" : "/" + viewpoint));
        }, ADDRESS_DELAY);
    }

    /**
     * Announces a text to screen readers, unless another announcement follows shortly.
     *
     * @param {string} text
     */
    #announce(text) {
        clearTimeout(this.#announceTimer);
        this.#announceTimer = setTimeout(() => {
            this.#announcement.textContent = text;
        }, ANNOUNCE_DELAY);
    }

    close() {
        this.#closed = true;
        clearTimeout(this.#addressTimer);
        clearTimeout(this.#announceTimer);
        this.#disconnect();
        this.#closing.forEach((close) => close());
        this.#playback.close();
        this.#chart.close();
        this.#panel.close();
        this.#board?.close?.();
        delete this.#main.dataset.frame;
        delete this.#main.dataset.viewpoint;
    }
}
