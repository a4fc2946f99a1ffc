// Runs in the browser: draws frames of a match on its board and reports texts that overlap, that are wider than the shape they are
// in, or that cover a shape. What it measures is what is drawn: it listens to the canvas, and reads the boxes of the document.

/** Rounding of coordinates and of the browser's text metrics, in pixels. */
const TOLERANCE = 0.75;
/** Two shapes with centres that are this near are at the same position. */
const NEAR = 3;

/** The texts that were drawn since the last `clearRect`, with the shape that each one is in; null for a text with an outline. */
let texts = [];
/** The filled shapes since then, and those of them that are places: a place is the only shape whose line can be dashed. */
let filled = [];
let places = new Set();
/** The corners of the shape that is being drawn. */
let traced = [];

function listen() {
    const canvas = CanvasRenderingContext2D.prototype;
    const after = (name, act) => {
        const original = canvas[name];
        canvas[name] = function (...args) {
            act.call(this, ...args);
            return original.apply(this, args);
        };
    };
    after("clearRect", () => {
        texts = [];
        filled = [];
        places = new Set();
    });
    after("beginPath", () => {
        traced = [];
    });
    after("moveTo", (x, y) => traced.push([x, y]));
    after("lineTo", (x, y) => traced.push([x, y]));
    after("arc", (x, y, radius) => {
        traced = Array.from({ length: 32 }, (_, i) => [x + Math.cos(i * Math.PI / 16) * radius, y + Math.sin(i * Math.PI / 16) * radius]);
    });
    after("roundRect", (x, y, width, height, radius) => {
        traced = [...[-1, 1].flatMap((side) => Array.from({ length: 17 }, (_, i) => {
            const angle = (i - 8) * Math.PI / 16;
            return [
                x + width / 2 + side * (width / 2 - radius + Math.cos(angle) * radius),
                y + height / 2 + side * Math.sin(angle) * radius,
            ];
        }))];
    });
    after("fill", () => {
        // A place that is not seen is filled twice.
        if (traced.length > 2 && filled.at(-1)?.corners !== traced) {
            filled.push(shapeOf(traced));
        }
    });
    after("stroke", (path) => {
        // The links: what was drawn before them is the ground.
        if (path instanceof Path2D) {
            filled = [];
        }
    });
    after("setLineDash", () => places.add(filled.at(-1)));
    let outline = "";
    after("strokeText", (text) => {
        outline = text;
    });
    after("fillText", function (text, x, y) {
        const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = this.measureText(text);
        const left = this.textAlign === "center" ? x - width / 2 : x;
        const box = new DOMRect(left, y - above, width, above + below);
        texts.push({ text, box, shape: outline === text ? null : shapeAround(box) });
        outline = "";
    });
}

/** The shape in whose middle a text is; if there are several, one that contains all of it. */
function shapeAround(box) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const around = filled.filter(({ bounds }) => x > bounds.left && x < bounds.right && y > bounds.top && y < bounds.bottom)
        .map((shape) => ({ shape, distance: Math.hypot(shape.centre[0] - x, shape.centre[1] - y) }))
        .sort((one, other) => one.distance - other.distance);
    const near = around.filter(({ distance }) => distance < around[0].distance + NEAR);
    return (near.find(({ shape }) => contains(shape, box)) ?? near[0])?.shape ?? filled.at(-1);
}

/** A shape with the corners that were traced. */
function shapeOf(corners) {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const bounds = new DOMRect(Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    const centre = [xs, ys].map((all) => all.reduce((sum, each) => sum + each, 0) / all.length);
    return { corners, bounds, centre };
}

function contains({ corners }, { left, right, top, bottom }) {
    return [[left, top], [right, top], [left, bottom], [right, bottom]].every(([x, y]) => inside(corners, x, y, TOLERANCE + 0.5));
}

function overlap(a, b) {
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE;
}

/** Whether a point is in a convex shape. */
function inside(corners, x, y, tolerance) {
    const side = corners.map(([x1, y1], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length];
        const length = Math.hypot(x2 - x1, y2 - y1);
        return length === 0 ? 0 : ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
    }).filter((each) => each !== 0);
    return side.every((each) => each > -tolerance) || side.every((each) => each < tolerance);
}

/** Whether a shape was drawn with `roundRect`. */
function isPill({ corners }) {
    return corners.length === 34;
}

/** Whether a box reaches into a convex shape. */
function reaches(box, { corners, bounds }) {
    if (!overlap(box, bounds)) {
        return false;
    }
    for (let across = 0; across <= 8; across++) {
        for (let down = 0; down <= 4; down++) {
            if (inside(corners, box.left + (box.width * across) / 8, box.top + (box.height * down) / 4, -TOLERANCE)) {
                return true;
            }
        }
    }
    return false;
}

function problemsOfCanvas() {
    const problems = [];
    texts.forEach((one, at) => {
        texts.slice(at + 1).filter((other) => overlap(one.box, other.box)).forEach((other) => {
            problems.push(`'${one.text}' overlaps '${other.text}'`);
        });
        if (one.shape !== null && !contains(one.shape, one.box)) {
            problems.push(`'${one.text}' is wider than its shape`);
        }
    });
    texts.forEach(({ text, box, shape }) => [...places].filter((place) => place !== shape).forEach((place) => {
        if (reaches(box, place) || (shape !== null && !places.has(shape) && isPill(shape) && reaches(shape.bounds, place))) {
            problems.push(`'${text}' covers a place`);
        }
    }));
    return problems;
}

/** Texts of the document that overlap, or that are cut and have no title. */
function problemsOfDocument(board) {
    const boxes = [];
    const problems = [];
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (node.textContent.trim() === "" || !parent.checkVisibility({ visibilityProperty: true })) {
            continue;
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        const clip = clipOf(parent, board);
        [...range.getClientRects()].forEach((rect) => boxes.push({ text: node.textContent, box: cutTo(rect, clip) }));
        const cut = parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflowX === "hidden";
        if (cut && parent.closest("[title]") === null) {
            problems.push(`'${node.textContent}' is cut`);
        }
    }
    boxes.forEach((one, at) => boxes.slice(at + 1).filter((other) => overlap(one.box, other.box)).forEach((other) => {
        problems.push(`'${one.text}' overlaps '${other.text}'`);
    }));
    return problems;
}

/** The nearest ancestor that hides what is outside it. */
function clipOf(element, board) {
    for (let each = element; each !== board && each !== null; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === "hidden") {
            return each.getBoundingClientRect();
        }
    }
    return null;
}

function cutTo(rect, clip) {
    return clip === null ? rect : new DOMRect(rect.left, rect.top, Math.max(0, Math.min(rect.right, clip.right) - rect.left), rect.height);
}

/** Resolves after the board has drawn what it was shown: it asked for the next animation frame first. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
const MAX_PIECE = 200;

/**
 * Draws positions of a match in a window of some size.
 *
 * @returns {Promise<{ positions: number, texts: number, unnamed: number, problems: string[] }>} `unnamed` is the greatest number of
 *     places in a position whose names are not shown
 */
window.overlapsOf = async (id, viewpoint, count, width, height) => {
    const { boardOf } = await import("/boards/board.js");
    const get = async (path) => (await fetch("/api/v1/matches/" + id + path)).json();
    const match = await get("");
    const timeline = await get("/timeline");
    const host = document.createElement("div");
    host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px; display: flex; background: white`;
    document.body.append(host);
    const result = { positions: 0, texts: 0, unnamed: 0, problems: [] };
    let board = null;
    const pieces = {};
    const step = Math.max(1, timeline.frames / count);
    for (let at = 0; at < timeline.frames && result.positions < count; at += step) {
        const number = Math.floor(at);
        const first = number - (number % MAX_PIECE);
        pieces[first] ??= (await get(`/frames?from=${first}&to=${first + MAX_PIECE - 1}&viewpoint=${viewpoint}`)).frames;
        const frame = pieces[first][number - first];
        const { drawing } = frame.picture;
        if (board === null) {
            board = boardOf(drawing.kind, timeline.scene, match.seats, match.display.fog);
            host.append(board.element);
            // The board learns its size after the next animation frame.
            await drawn();
            await drawn();
        }
        board.show(frame, null, 0);
        const map = drawing.kind === "map";
        if (map) {
            await drawn();
        }
        const problems = map ? problemsOfCanvas() : problemsOfDocument(board.element);
        problems.forEach((problem) => result.problems.push(`frame ${number}, ${width} x ${height}: ${problem}`));
        if (map) {
            const names = new Set(texts.filter(({ shape }) => shape === null).map(({ text }) => text));
            result.unnamed = Math.max(result.unnamed, timeline.scene.places.filter((place) => !names.has(place.name)).length);
        }
        result.positions++;
        result.texts += map ? texts.length : board.element.textContent.length;
    }
    board?.close?.();
    host.remove();
    return result;
};

listen();
