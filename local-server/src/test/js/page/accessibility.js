// Runs in the browser: reports what makes the page that is open hard to use with a keyboard, a screen reader, a finger or weak eyes.

const CONTROLS = "a[href], button, input, select, textarea, summary, meter, progress, [tabindex='0']";
const TARGETS = "button, .button, select, input, textarea, summary, label.row";
/** What WCAG 2.2 expects at least, level AA. */
const LEAST_CONTRAST = 4.5;
const LEAST_LARGE_CONTRAST = 3;
const LEAST_TARGET = 24;
const LARGE = 24;
const LARGE_BOLD = 18.66;
const BOLD = 700;
const MAX_TEXT = 40;

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** The red, green, blue (0 to 255) and opacity (0 to 1) of a colour of CSS. */
function rgba(colour) {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
}

function over([red, green, blue, alpha], below) {
    return [red, green, blue].map((value, i) => value * alpha + below[i] * (1 - alpha));
}

function luminance(colour) {
    const [red, green, blue] = colour.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ancestors(element) {
    return element === null ? [] : [element, ...ancestors(element.parentElement)];
}

/** The contrast of the text of an element with its background. */
function contrast(element) {
    const lineage = ancestors(element);
    const ground = lineage.map((each) => rgba(getComputedStyle(each).backgroundColor)).reverse().reduce((below, colour) => over(colour, below), [255, 255, 255]);
    const [red, green, blue, alpha] = rgba(getComputedStyle(element).color);
    const opacity = lineage.reduce((product, each) => product * Number(getComputedStyle(each).opacity), alpha);
    const [lighter, darker] = [luminance(over([red, green, blue, opacity], ground)), luminance(ground)].sort((a, b) => b - a);
    return (lighter + 0.05) / (darker + 0.05);
}

function isLarge(element) {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return Number.parseFloat(fontSize) >= (Number(fontWeight) >= BOLD ? LARGE_BOLD : LARGE);
}

function isShown(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function called(element) {
    const classes = typeof element.className === "string" ? element.className : "";
    return [element.tagName.toLowerCase(), classes && "." + classes.replaceAll(" ", "."), " '", element.textContent.trim().slice(0, MAX_TEXT), "'"].join("");
}

function nameOf(element) {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join("");
    const text = element.matches("input, select, textarea, meter, progress") ? "" : element.textContent;
    return [element.getAttribute("aria-label"), labels, text, element.title].find((each) => each?.trim()) ?? "";
}

function headings() {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4")].filter(isShown).map((each) => [Number(each.tagName[1]), each]);
    const first = levels.filter(([level]) => level === 1).length;
    return [
        ...(first === 1 ? [] : [first + " headings of the first level"]),
        ...levels.filter(([level], i) => level > (levels[i - 1]?.[0] ?? 0) + 1).map(([, each]) => "a level is skipped before " + called(each)),
    ];
}

function names() {
    return [...document.querySelectorAll(CONTROLS)].filter((each) => isShown(each) && each.closest("[aria-hidden=true]") === null && nameOf(each) === "")
        .map((each) => "no name: " + called(each));
}

function contrasts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const elements = new Set();
    while (walker.nextNode()) {
        if (walker.currentNode.textContent.trim() !== "") {
            elements.add(walker.currentNode.parentElement);
        }
    }
    return [...elements].filter((each) => isShown(each) && each.closest("svg, noscript, .visually-hidden, .skip, :disabled") === null)
        .map((each) => [contrast(each), each])
        .filter(([ratio, each]) => ratio < (isLarge(each) ? LEAST_LARGE_CONTRAST : LEAST_CONTRAST))
        .map(([ratio, each]) => "contrast " + ratio.toFixed(2) + ": " + called(each));
}

/** The controls that are too small for a finger; a checkbox or radio button is as large as its label. */
function targets() {
    return [...document.querySelectorAll(TARGETS)].filter((each) => isShown(each) && each.closest("[aria-hidden=true]") === null)
        .map((each) => [(each.closest("label") ?? each).getBoundingClientRect(), each])
        .filter(([{ width, height }]) => width < LEAST_TARGET || height < LEAST_TARGET)
        .map(([{ width, height }, each]) => Math.round(width) + " by " + Math.round(height) + " pixels: " + called(each));
}

/** Returns one text for each problem. */
function accessibilityProblems() {
    return [...new Set([...headings(), ...names(), ...contrasts(), ...targets()])];
}
