// Where one looks at a map from: fitted to the window, moved and enlarged by mouse, fingers, wheel or keys.

const MOST = 12;

export class Camera {
    #element;
    #changed;
    #bounds;
    #fitted = true;
    #pointers = new Map();
    #moved = 0;
    #rim;

    /**
     * @param bounds of all that is there: left, top, right, bottom
     * @param rim how much is left free around it, in pixels
     * @param changed called when it looks from elsewhere
     */
    constructor(element, bounds, rim, changed) {
        this.#element = element;
        this.#bounds = bounds;
        this.#changed = changed;
        this.#rim = rim;
        this.scale = 1;
        this.x = 0;
        this.y = 0;
        element.addEventListener("pointerdown", (event) => this.#down(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        ["pointerup", "pointercancel", "pointerleave"].forEach((end) =>
            element.addEventListener(end, (event) => this.#pointers.delete(event.pointerId)));
        element.addEventListener("wheel", (event) => {
            // Without a key the wheel scrolls the page, unless the board fills it.
            if (event.ctrlKey || !this.#fitted || event.deltaY < 0) {
                event.preventDefault();
                this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.offsetX, event.offsetY);
            }
        }, { passive: false });
    }

    /** Whether the last press was a drag rather than a click. */
    get dragged() {
        return this.#moved > 5;
    }

    /** The window has another size. */
    resize(width, height) {
        this.width = width;
        this.height = height;
        if (this.#fitted) {
            this.fit();
        }
    }

    fit() {
        const [left, top, right, bottom] = this.#bounds;
        this.#fitted = true;
        this.scale = this.#fitting();
        this.x = this.width / 2 - (this.scale * (left + right)) / 2;
        this.y = this.height / 2 - (this.scale * (top + bottom)) / 2;
        this.#changed();
    }

    #fitting() {
        const [left, top, right, bottom] = this.#bounds;
        const rim = this.#rim;
        return Math.min(
            Math.max(40, this.width - 2 * rim) / Math.max(1e-9, right - left),
            Math.max(40, this.height - 2 * rim) / Math.max(1e-9, bottom - top));
    }

    zoom(by, x = this.width / 2, y = this.height / 2) {
        const least = this.#fitting();
        const scale = Math.max(least, Math.min(least * MOST, this.scale * by));
        if (scale <= least * 1.001) {
            this.fit();
            return;
        }
        this.#fitted = false;
        this.x = x - ((x - this.x) * scale) / this.scale;
        this.y = y - ((y - this.y) * scale) / this.scale;
        this.scale = scale;
        this.#changed();
    }

    pan(x, y) {
        this.#fitted = false;
        this.x += x;
        this.y += y;
        this.#changed();
    }

    #down(event) {
        this.#element.setPointerCapture(event.pointerId);
        this.#pointers.set(event.pointerId, event);
        this.#moved = 0;
    }

    #move(event) {
        const before = this.#pointers.get(event.pointerId);
        if (!before) {
            return;
        }
        const [dx, dy] = [event.offsetX - before.offsetX, event.offsetY - before.offsetY];
        this.#moved += Math.abs(dx) + Math.abs(dy);
        const other = [...this.#pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
        this.#pointers.set(event.pointerId, event);
        if (other) {
            const apart = (pointer) => Math.hypot(pointer.offsetX - other.offsetX, pointer.offsetY - other.offsetY);
            this.zoom(apart(event) / Math.max(1, apart(before)), (event.offsetX + other.offsetX) / 2, (event.offsetY + other.offsetY) / 2);
        } else if (this.dragged) {
            this.pan(dx, dy);
        }
    }

    /** Where a place of the map is in the window. */
    at(place) {
        return [this.x + place.x * this.scale, this.y + place.y * this.scale];
    }
}
