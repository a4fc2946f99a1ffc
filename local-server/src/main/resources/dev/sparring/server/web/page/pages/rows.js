// A list that changes while somebody reads it.

/**
 * Puts elements into a parent, in this order, and removes all others. Elements that stay are not touched, so that they keep the
 * focus and a click on them counts.
 *
 * @param {Element} parent
 * @param {Element[]} elements
 */
function arrange(parent, elements) {
    const kept = new Set(elements);
    [...parent.children].filter((child) => !kept.has(child)).forEach((child) => child.remove());
    elements.forEach((element, i) => {
        if (parent.children[i] !== element) {
            parent.insertBefore(element, parent.children[i] ?? null);
        }
    });
}

/**
 * The rows of a list or a table. A row stays the same element while it shows the same, and keeps the focus if it changes.
 *
 * @template T
 */
export class Rows {
    #parent;
    #key;
    #build;
    /** The row of each item, with what it shows. @type {Map<string, { element: HTMLElement, shown: string }>} */
    #drawn = new Map();

    /**
     * @param {HTMLElement} parent
     * @param {(item: T) => string | number} key what distinguishes an item from the others
     * @param {(item: T) => HTMLElement} build
     */
    constructor(parent, key, build) {
        this.#parent = parent;
        this.#key = key;
        this.#build = build;
    }

    /** @param {T[]} items */
    show(items) {
        const focused = [...this.#drawn.entries()].find(([, { element }]) => element.contains(document.activeElement));
        const reached = focused ? focusable(focused[1].element).indexOf(/** @type {HTMLElement} */ (document.activeElement)) : -1;
        const drawn = new Map(items.map((item) => {
            const key = String(this.#key(item));
            const shown = JSON.stringify(item);
            const before = this.#drawn.get(key);
            return [key, before?.shown === shown ? before : { element: this.#build(item), shown }];
        }));
        this.#drawn = drawn;
        arrange(this.#parent, [...drawn.values()].map(({ element }) => element));
        if (focused && document.activeElement === document.body) {
            const row = drawn.get(focused[0])?.element;
            const reachable = row ? focusable(row) : [];
            (reachable[reached] ?? reachable[0])?.focus();
        }
    }
}

/**
 * The elements of a row that can have the focus.
 *
 * @param {HTMLElement} row
 */
function focusable(row) {
    return /** @type {HTMLElement[]} */ ([...row.querySelectorAll("a, button, summary, input")]);
}
