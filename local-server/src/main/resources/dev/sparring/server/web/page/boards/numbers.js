// Paints numbers in the shapes of seats. No number is wider than its shape.
import { widthIn } from "../seats.js";

const MIN_FONT = 6.5;
/** The space between a number and the edge of its shape, as a part of the shape's width. */
const EDGE = 0.9;
const UNITS = ["", "k", "M", "G"];

/**
 * A number with at most three digits and a unit: `1300` becomes `1.3k`.
 *
 * @param {string} text
 */
export function shortened(text) {
    let value = Number(text);
    if (!Number.isFinite(value) || Math.abs(value) < 1000) {
        return text;
    }
    let unit = 0;
    while (Math.abs(value) >= 1000 && unit < UNITS.length - 1) {
        value /= 1000;
        unit++;
    }
    // Rounded towards zero, so that 999 999 does not become 1000k.
    return (Math.abs(value) < 10 ? Math.trunc(value * 10) / 10 : Math.trunc(value)) + UNITS[unit];
}

/**
 * How a number fits into a seat's shape. Sets the font of the context.
 *
 * @param {Pick<CanvasRenderingContext2D, "font" | "measureText">} context
 * @param {string} text
 * @param {number} seat -1 for nobody
 * @param {number} radius of the shape
 * @returns {{ text: string, font: number, width: number } | null} null if not even the shortened number fits
 */
export function numberIn(context, text, seat, radius) {
    for (const each of new Set([text, shortened(text)])) {
        let font = radius * 0.95;
        while (each !== "" && font >= MIN_FONT) {
            context.font = `700 ${font}px system-ui, sans-serif`;
            const { width } = context.measureText(each);
            // Digits are about 0.75 of the font's size high.
            if (width <= EDGE * widthIn(seat, radius, font * 0.75)) {
                return { text: each, font, width };
            }
            font *= 0.94;
        }
    }
    return null;
}

/**
 * Paints a number in the middle of a seat's shape, if it fits.
 *
 * @param {CanvasRenderingContext2D} context whose colour is that of the number
 * @param {string} text
 * @param {number} seat -1 for nobody
 * @param {number} x
 * @param {number} y
 * @param {number} radius of the shape
 */
export function paintNumber(context, text, seat, x, y, radius) {
    const number = numberIn(context, text, seat, radius);
    if (number !== null) {
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillText(number.text, x, y + 0.5);
    }
}
