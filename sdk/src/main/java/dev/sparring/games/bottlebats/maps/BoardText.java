package dev.sparring.games.bottlebats.maps;

import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.Road;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes boards, or visible parts of them, as the three sections that the protocol, map files and logs use. */
public final class BoardText {
    private BoardText() {}

    public static String write(BottleBatsView view) {
        return write(view.forts(), view.roads(), view.marches());
    }

    public static String write(List<Garrison> forts, List<Road> roads, List<March> marches) {
        StringBuilder text = new StringBuilder();
        text.append(forts.size()).append(" forts:\n");
        for (Garrison garrison : forts) {
            Fort fort = garrison.fort();
            text.append(fort.name()).append(' ').append(fort.x()).append(' ').append(fort.y());
            text.append(' ')
                    .append(garrison.owner())
                    .append(' ')
                    .append(garrison.soldiers())
                    .append('\n');
        }
        text.append(roads.size()).append(" roads:\n");
        for (Road road : roads) {
            text.append(road.one()).append(' ').append(road.other()).append('\n');
        }
        text.append(marches.size()).append(" marches:\n");
        for (March march : marches) {
            text.append(march.origin())
                    .append(' ')
                    .append(march.destination())
                    .append(' ')
                    .append(march.owner());
            text.append(' ')
                    .append(march.size())
                    .append(' ')
                    .append(march.remainingSteps())
                    .append('\n');
        }
        return text.toString();
    }

    /**
     * Reads the lines of a section of forts.
     *
     * @throws IllegalArgumentException if a line is not a fort; the message quotes it
     */
    public static List<Garrison> forts(List<String> lines) {
        List<Garrison> forts = new ArrayList<>();
        for (String line : lines) {
            String[] words = words(line, 5, "a fort is NAME X Y OWNER SOLDIERS");
            Fort fort = new Fort(
                    words[0], number(line, words[1], Integer.MIN_VALUE), number(line, words[2], Integer.MIN_VALUE));
            forts.add(new Garrison(fort, words[3], number(line, words[4], 0)));
        }
        return forts;
    }

    public static List<Road> roads(List<String> lines) {
        List<Road> roads = new ArrayList<>();
        for (String line : lines) {
            String[] words = words(line, 2, "a road is FORT FORT");
            roads.add(new Road(words[0], words[1]));
        }
        return roads;
    }

    public static List<March> marches(List<String> lines) {
        List<March> marches = new ArrayList<>();
        for (String line : lines) {
            String[] words = words(line, 5, "a march is ORIGIN DESTINATION OWNER SIZE REMAINING_STEPS");
            marches.add(new March(words[0], words[1], words[2], number(line, words[3], 0), number(line, words[4], 1)));
        }
        return marches;
    }

    private static String[] words(String line, int count, String shape) {
        String[] words = line.split("\\s+", -1);
        if (words.length != count) {
            throw new IllegalArgumentException("\"" + SectionReader.shortened(line) + "\": " + shape);
        }
        return words;
    }

    private static int number(String line, String word, int min) {
        if (word.matches("[+-]?[0-9]{1,10}")) {
            long number = Long.parseLong(word);
            if (number >= min && number <= Integer.MAX_VALUE) {
                return (int) number;
            }
        }
        throw new IllegalArgumentException("\"" + SectionReader.shortened(line) + "\": '"
                + SectionReader.shortened(word) + "' is not a whole number"
                + (min == Integer.MIN_VALUE ? "" : " of " + min + " or more"));
    }
}
