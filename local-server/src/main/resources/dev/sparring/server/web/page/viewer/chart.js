// How each bot stood over time. Clicking goes there.
import { cut, el, replace } from "../dom.js";
import { seatColour, seatDash, badge } from "../seats.js";
import { colour } from "../theme.js";
import { number } from "../words.js";

const HEIGHT = 104;

/** Loads uPlot when it is wanted first: the board need not wait for it. */
let loading = null;
function library() {
    loading ??= new Promise((resolve, reject) => {
        const script = el("script", { src: "vendor/uPlot.iife.min.js" });
        script.onload = () => resolve(globalThis.uPlot);
        script.onerror = () => reject(new Error("the chart could not be loaded"));
        const style = el("link", { rel: "stylesheet", href: "vendor/uPlot.min.css" });
        document.head.append(style, script);
    });
    return loading;
}

export class Chart {
    #timeline;
    #seats;
    #go;
    #plot = null;
    #frame = 0;
    #drawn = 0;
    #closed = false;
    #place = el("div", { class: "plot" });
    #readout = el("div", { class: "readout" });
    #resizing = new ResizeObserver(() => this.#plot?.setSize({ width: this.#width(), height: HEIGHT }));

    constructor(timeline, seats, go, legend) {
        this.#timeline = timeline;
        this.#seats = seats;
        this.#go = go;
        this.element = el("figure", { class: "chart", "aria-label": "How each seat stands over time: " + timeline.standing },
            el("figcaption", {}, legend, this.#readout),
            this.#place);
    }

    async open() {
        const uPlot = await library();
        if (this.#closed) {
            return;
        }
        this.#make(uPlot);
        this.#resizing.observe(this.#place);
    }

    #width() {
        return Math.max(200, this.#place.clientWidth);
    }

    #make(uPlot) {
        this.#plot?.destroy();
        const axis = { stroke: colour("--muted"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false }, font: "12px system-ui, sans-serif" };
        this.#plot = new uPlot({
            width: this.#width(),
            height: HEIGHT,
            padding: [8, 8, 0, 0],
            legend: { show: false },
            cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
            scales: { x: { time: false, range: () => [0, Math.max(1, this.#timeline.last)] } },
            axes: [
                { ...axis, size: 22, gap: 2, values: (_, splits) => this.#turns(splits) },
                { ...axis, size: 52, gap: 6, space: 24 },
            ],
            series: [
                {},
                ...this.#seats.map((_, seat) => ({
                    stroke: seatColour(seat), width: 2, dash: seatDash(seat), points: { show: false },
                })),
            ],
            hooks: {
                draw: [(plot) => this.#line(plot)],
                setCursor: [(plot) => this.#read(plot.cursor.idx ?? this.#frame)],
                ready: [(plot) => plot.over.addEventListener("click", () => {
                    const at = plot.posToVal(plot.cursor.left, "x");
                    this.#go(Math.round(at));
                })],
            },
        }, this.#data(), this.#place);
        this.#read(this.#frame);
    }

    #turn(frame) {
        return this.#timeline.turns[frame] ?? "";
    }

    /** Each turn is written once, at its first step. */
    #turns(frames) {
        let said = null;
        return frames.map((frame) => {
            const turn = Number.isInteger(frame) ? this.#turn(frame) : said;
            const text = turn === said ? "" : turn;
            said = turn;
            return text;
        });
    }

    #data() {
        const frames = Array.from({ length: this.#timeline.standings.length }, (_, frame) => frame);
        return [frames, ...this.#seats.map((_, seat) => frames.map((frame) => this.#timeline.standings[frame]?.[seat] ?? null))];
    }

    #line(plot) {
        const x = plot.valToPos(this.#frame, "x", true);
        plot.ctx.save();
        plot.ctx.strokeStyle = colour("--text");
        plot.ctx.setLineDash([]);
        plot.ctx.lineWidth = devicePixelRatio * 1.5;
        plot.ctx.beginPath();
        plot.ctx.moveTo(x, plot.bbox.top);
        plot.ctx.lineTo(x, plot.bbox.top + plot.bbox.height);
        plot.ctx.stroke();
        plot.ctx.restore();
    }

    #read(frame) {
        const standings = this.#timeline.standings[frame] ?? [];
        replace(this.#readout,
            el("span", { class: "muted", text: this.#timeline.standing + ", turn " + this.#turn(frame) }),
            this.#seats.slice(0, 8).map((seat, at) => el("span", { class: "reading", title: cut(seat.name, 60) }, badge(at), el("b", { text: number(standings[at]) }))));
    }

    /** The frame that is shown, or more of them. */
    show(frame) {
        this.#frame = frame;
        if (this.#plot === null) {
            return;
        }
        if (this.#drawn !== this.#timeline.frames) {
            this.#drawn = this.#timeline.frames;
            this.#plot.setData(this.#data());
        } else {
            this.#plot.redraw(false, false);
        }
        this.#read(frame);
    }

    theme() {
        if (this.#plot !== null) {
            this.#make(globalThis.uPlot);
        }
    }

    close() {
        this.#closed = true;
        this.#resizing.disconnect();
        this.#plot?.destroy();
    }
}
