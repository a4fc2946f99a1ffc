// The part of the entry form that says where the bot comes from: a URL, or a program that the server builds and starts.
import { post, upload } from "../api.js";
import { el } from "../dom.js";
import { programFault, sendingText } from "./competitionText.js";
import { field } from "./parts.js";

/** @typedef {"url" | "program"} Source */

/** @param {(text: string) => void} progress is called with what is being done, and with an empty text when it is done */
export function botSource(progress) {
    const url = el("input", { type: "url", autocomplete: "off", placeholder: "https://bots.example.org:4567/" });
    const file = el("input", { type: "file", accept: ".zip,.tar.gz,.tgz" });
    const urlField = field("URL", url, "The address at which the bot answers. The bot must already be running.");
    const fileField = field("Archive", file,
        "The files of your program's folder as a zip or tar.gz file. The server builds and starts the program: docs/upload.md.");
    /** @type {Source} */
    let chosen = "url";
    const choices = {
        url: el("input", { type: "radio", name: "source", on: { change: () => choose("url") } }),
        program: el("input", { type: "radio", name: "source", on: { change: () => choose("program") } }),
    };

    /** @param {Source} source */
    function choose(source) {
        chosen = source;
        choices[source].checked = true;
        urlField.hidden = source !== "url";
        fileField.hidden = source !== "program";
        // A field that is hidden must not be required: the form could not be submitted.
        url.required = source === "url";
        file.required = source === "program";
    }

    /**
     * @param {string} path
     * @param {File} program
     * @returns {Promise<Api.Entry>}
     */
    async function send(path, program) {
        const fault = programFault(program);
        if (fault !== null) {
            throw new Error(fault);
        }
        let bytes;
        try {
            // Browsers refuse to read a file that has changed since it was chosen.
            bytes = await program.arrayBuffer();
        } catch {
            throw new Error(program.name + " cannot be read; if you have packed it again, choose it again");
        }
        progress(sendingText(program));
        try {
            return await upload(path, new Blob([bytes]));
        } finally {
            progress("");
        }
    }

    const element = el("div", { class: "stack" },
        el("fieldset", { class: "field" },
            el("legend", { text: "The bot is" }),
            el("label", { class: "row" }, choices.url, "at a URL"),
            el("label", { class: "row" }, choices.program, "a program (zip or tar.gz)")),
        urlField, fileField);
    choose(chosen);
    return {
        element,
        /**
         * Begins to enter a version after another one, probably of the same kind.
         *
         * @param {Api.EntryVersion | undefined} before
         */
        begin(before) {
            choose(before?.how === "program" ? "program" : "url");
            (chosen === "url" ? url : file).focus();
        },
        clear() {
            url.value = "";
            file.value = "";
        },
        /**
         * Enters a version of a bot.
         *
         * @param {string} name
         * @returns {Promise<Api.Entry>}
         */
        enter(name) {
            const program = file.files?.[0];
            return chosen === "program" && program
                ? send("/entries/" + encodeURIComponent(name) + "/program", program)
                : post("/entries", { name, url: url.value });
        },
    };
}
