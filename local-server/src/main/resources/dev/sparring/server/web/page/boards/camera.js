// The part of a map that the window shows. It shows the whole map until the user moves it.

const MAX_ZOOM = 12;
const MIN_SIDE = 40;

/** @typedef {[left: number, top: number, right: number, bottom: number]} Bounds */
/** @typedef {[x: number, y: number]} Point */

export class Camera {
    #bounds;
    #margin;
    #changed;
    #fitted = true;

    /** The size of the window in pixels; 0 until it is known. */
    width = 0;
    height = 0;
    /** Pixels per unit of the map. */
    scale = 1;
    /** The map's origin in the window, in pixels. */
    x = 0;
    y = 0;

    /**
     * @param {Bounds} bounds of the map
     * @param {number} margin around the map when it is fitted, in pixels
     * @param {() => void} changed called after each change
     */
    constructor(bounds, margin, changed) {
        this.#bounds = bounds;
        this.#margin = margin;
        this.#changed = changed;
    }

    /** Changes the bounds of the map, and shows the whole map. */
    set bounds(/** @type {Bounds} */ bounds) {
        this.#bounds = bounds;
        this.fit();
    }

    /** Whether it shows the whole map. */
    get fitted() {
        return this.#fitted;
    }

    /**
     * Sets the size of the window.
     *
     * @param {number} width
     * @param {number} height
     */
    resize(width, height) {
        this.width = width;
        this.height = height;
        if (this.#fitted) {
            this.fit();
        }
    }

    /** Shows the whole map. */
    fit() {
        const [left, top, right, bottom] = this.#bounds;
        this.#fitted = true;
        this.scale = this.#fittingScale();
        this.x = this.width / 2 - (this.scale * (left + right)) / 2;
        this.y = this.height / 2 - (this.scale * (top + bottom)) / 2;
        this.#changed();
    }

    #fittingScale() {
        const [left, top, right, bottom] = this.#bounds;
        return Math.min(
            Math.max(MIN_SIDE, this.width - 2 * this.#margin) / Math.max(1e-9, right - left),
            Math.max(MIN_SIDE, this.height - 2 * this.#margin) / Math.max(1e-9, bottom - top));
    }

    /**
     * Zooms by a factor. The given point of the window keeps showing the same point of the map.
     *
     * @param {number} by
     */
    zoom(by, x = this.width / 2, y = this.height / 2) {
        const min = this.#fittingScale();
        const scale = Math.max(min, Math.min(min * MAX_ZOOM, this.scale * by));
        if (scale <= min * 1.001) {
            this.fit();
            return;
        }
        this.#fitted = false;
        this.x = x - ((x - this.x) * scale) / this.scale;
        this.y = y - ((y - this.y) * scale) / this.scale;
        this.scale = scale;
        this.#changed();
    }

    /**
     * Moves the map, in pixels.
     *
     * @param {number} x
     * @param {number} y
     */
    pan(x, y) {
        this.#fitted = false;
        this.x += x;
        this.y += y;
        this.#changed();
    }

    /**
     * The point of the window that shows a point of the map.
     *
     * @param {{ x: number, y: number }} point
     * @returns {Point}
     */
    at(point) {
        return [this.x + point.x * this.scale, this.y + point.y * this.scale];
    }

    /**
     * The point of the map that a point of the window shows.
     *
     * @param {number} x
     * @param {number} y
     * @returns {Point}
     */
    from(x, y) {
        return [(x - this.x) / this.scale, (y - this.y) / this.scale];
    }
}
