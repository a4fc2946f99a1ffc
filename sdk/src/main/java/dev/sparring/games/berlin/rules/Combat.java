package dev.sparring.games.berlin.rules;

/** Second phase of a turn: at each node, every player loses one soldier at a time until at most one player has any left. */
final class Combat {
    private Combat() {}

    static void fight(Field field) {
        for (int node = 0; node < field.nodes; node++) {
            int losses = secondLargest(field, node);
            for (int seat = 0; losses > 0 && seat < field.seats; seat++) {
                field.add(node, seat, -Math.min(losses, field.soldiers(node, seat)));
            }
        }
    }

    private static int secondLargest(Field field, int node) {
        int largest = 0;
        int second = 0;
        for (int seat = 0; seat < field.seats; seat++) {
            int number = field.soldiers(node, seat);
            second = Math.max(second, Math.min(largest, number));
            largest = Math.max(largest, number);
        }
        return second;
    }
}
