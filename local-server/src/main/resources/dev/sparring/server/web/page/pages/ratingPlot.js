// The rating of a bot over its heats, with its interval.
import { el } from "../dom.js";
import { colour } from "../theme.js";
import { count } from "../words.js";
import { library } from "../viewer/chart.js";
import { WHOLE_DISTANCES } from "../viewer/chartData.js";
import { newVersions, ratingColumns, ratingText } from "./competitionText.js";

const HEIGHT = 220;
const MIN_WIDTH = 200;

export class RatingPlot {
    /** @type {Api.RatingPoint[]} */
    #history = [];
    /** @type {uPlot | null} */
    #plot = null;
    #closed = false;
    #place = el("div", { class: "rating-plot" });
    #readout = el("figcaption", { class: "muted" });
    #resizing = new ResizeObserver(() => this.#plot?.setSize({ width: this.#width(), height: HEIGHT }));

    constructor() {
        this.element = el("figure", { class: "rating", "aria-label": "Rating over the heats" }, this.#readout, this.#place);
        // Without the plot, the page still shows the rating.
        library().then(() => this.#open(), () => {});
    }

    #open() {
        if (!this.#closed) {
            this.#make();
            this.#resizing.observe(this.#place);
        }
    }

    #width() {
        return Math.max(MIN_WIDTH, this.#place.clientWidth);
    }

    #make() {
        this.#plot?.destroy();
        const axis = { stroke: colour("--muted"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false }, font: "12px system-ui, sans-serif" };
        const edge = { stroke: colour("--line"), width: 1, points: { show: false } };
        this.#plot = new uPlot({
            width: this.#width(),
            height: HEIGHT,
            padding: [8, 12, 0, 0],
            legend: { show: false },
            cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
            scales: { x: { time: false, range: () => [1, Math.max(2, this.#history.length)] } },
            axes: [
                { ...axis, size: 24, gap: 4, incrs: WHOLE_DISTANCES },
                { ...axis, size: 52, gap: 6, space: 30, values: (_, ratings) => ratings.map(String) },
            ],
            // The band is drawn first, so that it does not hide the line.
            series: [{}, edge, edge, { stroke: colour("--link"), width: 2, points: { show: false } }],
            bands: [{ series: [1, 2], fill: colour("--sunken") }],
            hooks: {
                drawAxes: [(plot) => this.#versions(plot)],
                setCursor: [(plot) => this.#read(plot.cursor.idx)],
            },
        }, ratingColumns(this.#history), this.#place);
    }

    /**
     * A dashed line where another version begins.
     *
     * @param {uPlot} plot
     */
    #versions(plot) {
        plot.ctx.save();
        plot.ctx.strokeStyle = plot.ctx.fillStyle = colour("--muted");
        plot.ctx.lineWidth = devicePixelRatio;
        plot.ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
        for (const { x, version } of newVersions(this.#history)) {
            const left = plot.valToPos(x, "x", true);
            plot.ctx.beginPath();
            plot.ctx.moveTo(left, plot.bbox.top);
            plot.ctx.lineTo(left, plot.bbox.top + plot.bbox.height);
            plot.ctx.stroke();
            plot.ctx.fillText("v" + version, left + 4 * devicePixelRatio, plot.bbox.top + 10 * devicePixelRatio);
        }
        plot.ctx.restore();
    }

    /** @param {number | null | undefined} at the index of a point; the last one if there is none */
    #read(at) {
        const index = at ?? this.#history.length - 1;
        const point = this.#history[index];
        this.#readout.textContent = point === undefined
            ? ""
            : ratingText(point) + " after " + count(index + 1, "heat") + ", version " + point.version;
    }

    /** @param {Api.RatingPoint[]} history */
    show(history) {
        this.#history = history;
        this.#plot?.setData(ratingColumns(history));
        this.#read(null);
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
