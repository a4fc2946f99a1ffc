// The standings over time. A click goes to the frame.
import { button, cut, el } from "../dom.js";
import { seatColour, seatDash, badge } from "../seats.js";
import { colour } from "../theme.js";
import { number } from "../words.js";
import { columnsOf, distancesOf, labelsOf, seatsShown } from "./chartData.js";
import { frameName } from "./turns.js";

const HEIGHT = 168;
const MIN_WIDTH = 200;

/** @type {Promise<void> | null} */
let loading = null;

/** Loads uPlot, which is then a global variable. The board is shown without waiting for it. */
export function library() {
    loading ??= new Promise((resolve, reject) => {
        const script = el("script", { src: "vendor/uPlot.iife.min.js" });
        script.onload = () => resolve();
        script.onerror = () => reject(new Error("the chart cannot be loaded"));
        const style = el("link", { rel: "stylesheet", href: "vendor/uPlot.min.css" });
        document.head.append(style, script);
    });
    return loading;
}

export class Chart {
    #timeline;
    #seats;
    #go;
    /** @type {uPlot | null} */
    #plot = null;
    #frame = 0;
    #drawn = -1;
    #closed = false;
    #place = el("div", { class: "plot" });
    #caption = el("span", { class: "muted" });
    #readout = el("div", { class: "readout", role: "group", "aria-label": "Lines of the chart" });
    #readings;
    /** The seats whose lines the user has switched off. @type {Set<number>} */
    #off = new Set();
    #resizing = new ResizeObserver(() => this.#plot?.setSize({ width: this.#width(), height: HEIGHT }));

    /**
     * @param {import("./timeline.js").Timeline} timeline
     * @param {Api.SeatResult[]} seats
     * @param {(frame: number) => void} go
     */
    constructor(timeline, seats, go) {
        this.#timeline = timeline;
        this.#seats = seats;
        this.#go = go;
        this.#readings = seats.map((seat, at) => this.#reading(seat, at));
        this.element = el("figure", { class: "chart", "aria-label": "Standings over time: " + timeline.standing },
            el("figcaption", {}, this.#caption, this.#readout),
            this.#place);
        this.#readout.append(...this.#readings.map(({ element }) => element));
    }

    /**
     * A button that shows a seat's standing and switches its line on and off.
     *
     * @param {Api.SeatResult} seat
     * @param {number} at
     */
    #reading(seat, at) {
        const value = el("b");
        const element = button("", () => this.#toggle(at), { class: "reading", "aria-pressed": "true", title: "Show or hide " + cut(seat.name, 60) });
        element.append(badge(at) ?? "", value);
        return { element, value };
    }

    /** @param {number} seat */
    #toggle(seat) {
        if (!this.#off.delete(seat)) {
            this.#off.add(seat);
        }
        this.#select();
    }

    /** Shows the lines that are switched on and that may be shown from the viewpoint. */
    #select() {
        const { viewpoint, standingsArePublic } = this.#timeline;
        const allowed = seatsShown(this.#seats.length, viewpoint, standingsArePublic);
        this.#readings.forEach(({ element }, seat) => {
            const shown = allowed.includes(seat) && !this.#off.has(seat);
            element.hidden = !allowed.includes(seat);
            element.setAttribute("aria-pressed", String(!this.#off.has(seat)));
            if (this.#plot !== null && this.#plot.series[seat + 1].show !== shown) {
                this.#plot.setSeries(seat + 1, { show: shown });
            }
        });
    }

    async open() {
        await library();
        if (this.#closed) {
            return;
        }
        this.#make();
        this.#resizing.observe(this.#place);
    }

    #width() {
        return Math.max(MIN_WIDTH, this.#place.clientWidth);
    }

    #data() {
        this.#drawn = this.#timeline.revision;
        return columnsOf(this.#timeline, this.#seats.length);
    }

    #make() {
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
                { ...axis, size: 22, gap: 2, values: (_, positions) => labelsOf(this.#timeline, positions) },
                { ...axis, size: 52, gap: 6, space: 24, incrs: () => distancesOf(this.#timeline) },
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
                    this.#go(Math.round(plot.posToVal(plot.cursor.left ?? 0, "x")));
                })],
            },
        }, this.#data(), this.#place);
        this.#select();
        this.#read(this.#frame);
    }

    /**
     * A line at the current frame.
     *
     * @param {uPlot} plot
     */
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

    /** @param {number} frame */
    #read(frame) {
        const standings = this.#timeline.standings[frame] ?? [];
        this.#caption.textContent = this.#timeline.standing + ", " + frameName(this.#timeline, frame).toLowerCase();
        this.#readings.forEach(({ value }, at) => {
            value.textContent = number(standings[at]);
        });
    }

    /**
     * Shows the timeline as it is now, with a line at a frame.
     *
     * @param {number} frame
     */
    show(frame) {
        this.#frame = frame;
        this.#select();
        if (this.#plot === null) {
            return;
        }
        if (this.#drawn !== this.#timeline.revision) {
            this.#plot.setData(this.#data());
        } else {
            this.#plot.redraw(false, false);
        }
        this.#read(frame);
    }

    theme() {
        if (this.#plot !== null) {
            this.#make();
        }
    }

    close() {
        this.#closed = true;
        this.#resizing.disconnect();
        this.#plot?.destroy();
    }
}
