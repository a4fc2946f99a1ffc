// Moves and zooms a camera by mouse, touch and wheel.

/** A press that moves at most this many pixels is a click. */
const MAX_CLICK_MOVE = 5;

export class Gestures {
    #element;
    #camera;
    /** @type {Map<number, PointerEvent>} */
    #pointers = new Map();
    #moved = 0;

    /**
     * @param {HTMLElement} element
     * @param {import("./camera.js").Camera} camera
     */
    constructor(element, camera) {
        this.#element = element;
        this.#camera = camera;
        element.addEventListener("pointerdown", (event) => this.#down(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
            element.addEventListener(end, (event) => this.#pointers.delete(event.pointerId));
        }
        element.addEventListener("wheel", (event) => {
            // While the whole map is shown, zooming out with the wheel scrolls the page instead.
            if (event.ctrlKey || !camera.fitted || event.deltaY < 0) {
                event.preventDefault();
                camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.offsetX, event.offsetY);
            }
        }, { passive: false });
    }

    /** Whether the last press was a drag and not a click. */
    get dragged() {
        return this.#moved > MAX_CLICK_MOVE;
    }

    /** @param {PointerEvent} event */
    #down(event) {
        this.#element.setPointerCapture(event.pointerId);
        this.#pointers.set(event.pointerId, event);
        this.#moved = 0;
    }

    /** @param {PointerEvent} event */
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
            const apart = (/** @type {PointerEvent} */ pointer) => Math.hypot(pointer.offsetX - other.offsetX, pointer.offsetY - other.offsetY);
            this.#camera.zoom(apart(event) / Math.max(1, apart(before)), (event.offsetX + other.offsetX) / 2, (event.offsetY + other.offsetY) / 2);
        } else if (this.dragged) {
            this.#camera.pan(dx, dy);
        }
    }
}
