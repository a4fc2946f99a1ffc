/** The JSON of the API (docs/api.md), for the type check of the page. The server does not serve this file. */
declare namespace Api {
    /** `whole`, or the number of a seat as text. */
    type Viewpoint = string;

    type MatchState = "running" | "over" | "interrupted" | "broken";

    interface Session {
        role: "spectator" | "participant" | "organiser";
        name: string | null;
        csrf: string | null;
        registration: "open" | "invitation";
    }

    interface Participant {
        name: string;
        created: string;
        organiser: boolean;
    }

    interface Token {
        id: string;
        label: string;
        created: string;
        lastUsed: string | null;
        /** Only in the answer that creates the token. */
        token?: string;
    }

    interface Named {
        name: string;
        summary: string;
    }

    interface Option {
        name: string;
        preset: string | null;
        kind: "INTEGER" | "FLAG" | "TEXT" | "FILE";
        min: number;
        max: number;
        summary: string;
    }

    interface Game {
        id: string;
        title: string;
        summary: string;
        fewestSeats: number;
        mostSeats: number;
        options: Option[];
        maps: Named[];
        exports: Named[];
        hosting: boolean;
    }

    interface Bot {
        name: string;
        game: string;
        origin: "built-in" | "config" | "registered" | "joined";
        how: string;
        state: "ready" | "playing" | "failed";
        lastError: string | null;
        playing: number;
        removable: boolean;
    }

    interface SeatResult {
        name: string;
        bot: string;
        place: number | null;
        score: number | null;
        ending: string | null;
        late: number;
        faults: number;
        /** Only in a list, and only if it is true. */
        upset?: boolean;
    }

    /** A match in a list. */
    interface Match {
        id: string;
        game: string;
        title: string;
        state: MatchState;
        waiting: boolean;
        seats: SeatResult[];
        turn: number;
        turns?: number;
        seed: number;
        map?: string;
        /** ISO 8601; empty if it is unknown. */
        started: string;
        ended?: string;
        error?: string;
    }

    interface Verdict {
        seat: number;
        ending: string | null;
        reason?: string;
        illegal: number;
        timeouts: number;
        warnings: number;
        slowestMs: number;
        slowestTurn: number;
    }

    interface MatchInFull extends Match {
        again?: string;
        replay: string;
        exports: Named[];
        verdicts: Verdict[];
        options?: Record<string, string>;
        rulesVersion?: number;
        display: { fog: boolean };
    }

    type MarkKind = "TIMEOUT" | "ILLEGAL" | "WARNING" | "CRASH" | "ELIMINATED" | "LEAD";

    interface Mark {
        frame: number;
        seat: number;
        kind: MarkKind;
        text: string;
    }

    /** Turn, standings and marks of some consecutive frames. */
    interface TimelinePart {
        turns: number[];
        standings: number[][];
        marks: Mark[];
    }

    interface Timeline extends TimelinePart {
        id: string;
        game: string;
        title: string;
        state: MatchState;
        scene: Scene;
        /** What a standing counts, such as `armies`. */
        standing: string;
        /** Whether every seat may know the standings of all. */
        standingsArePublic: boolean;
        /** The number of frames, including the start. */
        frames: number;
        error?: string;
    }

    interface Note {
        kind: string;
        text: string;
    }

    interface Orders {
        seat: number;
        words: string[];
        notes: Note[];
        millis: number | null;
    }

    interface Frame {
        frame: number;
        turn: number;
        picture: Picture;
        motions: Motion[];
        orders: Orders[];
    }

    interface Log {
        text: string;
        from: number;
        to: number;
        truncated: boolean;
    }

    interface Fixture {
        file: string;
        json: string;
        test: string;
    }

    /** A new value in an array, or the differences of parts of an object or an array. A number is the new length of an array. */
    type Difference = [unknown] | { [part: string]: Difference | number };

    /** Consecutive frames. Without a first one, the first difference leads from the last frame of the message before. */
    interface FramesMessage extends TimelinePart {
        type: "frames";
        first?: Frame;
        differences: Difference[];
    }

    /** A message with frames after its differences have been read. */
    interface FramesPart extends TimelinePart {
        type: "frames";
        frames: Frame[];
    }

    interface OverMessage {
        type: "over";
        match: MatchInFull;
    }

    interface MatchMessage {
        type: "match";
        match: Match;
    }

    interface ReadyMessage {
        type: "ready";
    }

    interface BotsMessage {
        type: "bots";
    }

    /** The competition or its bots have changed. */
    interface CompetitionMessage {
        type: "competition";
    }

    interface ErrorMessage {
        type: "error";
        error: string;
    }

    type LiveMessage = FramesMessage | OverMessage | MatchMessage | ReadyMessage | BotsMessage | CompetitionMessage | ErrorMessage;

    type WholeMessage = Exclude<LiveMessage, FramesMessage> | FramesPart;

    interface Status {
        version: string;
        competition: boolean;
        keeps: boolean;
    }

    interface Competition {
        title: string;
        game: string;
        gameTitle: string;
        players: number;
        options: Record<string, string>;
        maps: string[];
        state: "running" | "paused";
        frozen: boolean;
        announcement: string;
        bots: number;
        waiting: number;
        heats: number;
        voids: number;
        lastVoid: string | null;
    }

    /** A row of the table of a competition. */
    interface Standing {
        place: number;
        bot: string;
        owner: string | null;
        version: number;
        /** Null before the first heat. */
        rating: number | null;
        interval: number | null;
        heats: number;
        won: number;
        tied: number;
        lost: number;
        matches: number;
        late: number;
        faults: number;
        absent: string | null;
    }

    interface HeatScore {
        bot: string;
        version: number;
        /** From 0 to 1. */
        score: number;
        upset: boolean;
    }

    interface HeatSeat {
        bot: string;
        place: number;
        points: number;
        ending: string;
        late: number;
        faults: number;
    }

    interface HeatMatch {
        id: string;
        seats: HeatSeat[];
    }

    interface Heat {
        number: number;
        ended: string;
        map: string | null;
        seed: number;
        scores: HeatScore[];
        matches: HeatMatch[];
    }

    interface Heats {
        heats: Heat[];
        more: boolean;
    }

    /** A final; in a list, without its table and its rounds. */
    interface Final {
        name: string;
        type: "round-robin" | "gauntlet" | "swiss" | "knockout";
        state: "scheduled" | "running" | "over" | "cancelled";
        begins: string;
        ended: string | null;
        /** Why it is cancelled. */
        why: string | null;
        players: number | null;
        heats: number | null;
        /** Null for all bots. */
        top: number | null;
        played: number;
        planned: number;
        voided: number;
        table: FinalRow[];
        rounds: FinalRound[];
    }

    interface FinalRow {
        place: number | null;
        bot: string;
        owner: string | null;
        version: number;
        score: number | null;
        heats: number;
        matches: number;
        late: number;
        faults: number;
        failures: number;
    }

    interface FinalRound {
        number: number;
        tieBreak: boolean;
        groups: FinalGroup[];
    }

    interface FinalGroup {
        bots: string[];
        points: Record<string, number>;
        heats: FinalHeat[];
    }

    interface FinalHeat {
        number: number;
        state: "open" | "played" | "void";
        why: string | null;
        scores: Record<string, number>;
        matches: string[];
    }

    /** The results of one bot against another, in heats. */
    interface Pair {
        bot: string;
        opponent: string;
        heats: number;
        won: number;
        tied: number;
        lost: number;
        score: number;
    }

    type VersionState = "waiting" | "ranked" | "rejected" | "replaced";

    interface BotVersion {
        number: number;
        state: VersionState;
        entered: string;
    }

    interface RatingPoint {
        heat: number;
        at: string;
        version: number;
        rating: number;
        interval: number;
    }

    interface CompetitionBot {
        bot: string;
        owner: string | null;
        row: Standing | null;
        banned: string | null;
        withdrawn: boolean;
        nextHeatSeconds: number | null;
        versions: BotVersion[];
        history: RatingPoint[];
        opponents: Pair[];
        endings: Record<string, number>;
        latest: Heat[];
        worst: Heat[];
    }

    interface EntryVersion extends BotVersion {
        how: string;
    }

    interface VersionInFull extends EntryVersion {
        bot: string;
        report: string | null;
    }

    interface Entry {
        name: string;
        owner: string;
        banned: string | null;
        withdrawn: boolean;
        /** Whether other participants may play friendly matches against it. */
        friendlies: boolean;
        ranked: number | null;
        nextHeatSeconds: number | null;
        versions: EntryVersion[];
    }

    interface Opponent {
        name: string;
        /** Null for a built-in bot. */
        owner: string | null;
    }

    interface Friendlies {
        opponents: Opponent[];
        /** The id of the latest match that was requested for the bot. */
        latest: string | null;
    }

    // What the rules of a game draw.

    interface Fact {
        name: string;
        value: string;
    }

    interface Place {
        name: string;
        x: number;
        y: number;
        /** -1 if it belongs to none. */
        group: number;
        kind: string;
    }

    interface Link {
        from: number;
        to: number;
        oneWay: boolean;
        /** In turns. */
        length: number;
    }

    interface Group {
        name: string;
        worth: string;
    }

    interface MapScene {
        kind: "map";
        places: Place[];
        links: Link[];
        groups: Group[];
        kinds: Fact[];
    }

    interface EmptyScene {
        kind: "empty";
    }

    type Scene = MapScene | EmptyScene;

    interface Spot {
        seen: boolean;
        /** A seat, or -1 for nobody. */
        owner: number;
        /** -1 if it is unknown. */
        count: number;
        note: string;
    }

    interface Traveller {
        from: number;
        to: number;
        owner: number;
        count: number;
        /** From 0 to 1. */
        progress: number;
    }

    interface MapDrawing {
        kind: "map";
        spots: Spot[];
        travellers: Traveller[];
    }

    interface Column {
        name: string;
        group: string;
    }

    interface Cell {
        text: string;
        changed: boolean;
    }

    interface Row {
        seat: number;
        active: boolean;
        cells: Cell[];
    }

    interface TableDrawing {
        kind: "table";
        columns: Column[];
        rows: Row[];
        said: string;
    }

    interface Card {
        title: string;
        badges: string[];
        level: number;
        /** 0 for a card without a bar. */
        of: number;
        lines: string[];
        dim: boolean;
        happened: string;
    }

    interface CardRow {
        seat: number;
        title: string;
        cards: Card[];
    }

    interface CardsDrawing {
        kind: "cards";
        rows: CardRow[];
    }

    interface TextDrawing {
        kind: "text";
        text: string;
    }

    type Drawing = MapDrawing | TableDrawing | CardsDrawing | TextDrawing;

    interface SeatLine {
        out: boolean;
        facts: Fact[];
    }

    interface Picture {
        drawing: Drawing;
        facts: Fact[];
        seats: SeatLine[];
    }

    interface Motion {
        from: number;
        to: number;
        owner: number;
        count: number;
        kind: string;
    }
}
