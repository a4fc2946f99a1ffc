package dev.sparring.games.warlight.maps;

import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.geometry.Point;
import dev.sparring.geometry.SpringLayout;
import java.util.List;

/** Computes where to draw the regions of a map without coordinates. The same map always gets the same layout. */
public final class Layout {
    private static final double MARGIN = 3;
    private static final double PRECISION = 100_000;

    private Layout() {}

    /** Returns coordinates {x, y} from 0 to 100 for each region, all different, in the order of {@link WarlightMap#regions}. */
    public static double[][] of(WarlightMap map) {
        int[][] neighbours = new int[map.size()][];
        for (int i = 0; i < neighbours.length; i++) {
            neighbours[i] = map.adjacent(i);
        }
        List<Point> points = SpringLayout.of(neighbours);
        double width = points.stream().mapToDouble(Point::x).max().orElse(0);
        double height = points.stream().mapToDouble(Point::y).max().orElse(0);
        double unit = (100 - 2 * MARGIN) / Math.max(Math.max(width, height), 1);
        double left = (100 - unit * width) / 2;
        double top = (100 - unit * height) / 2;
        double[][] places = new double[points.size()][];
        for (int i = 0; i < places.length; i++) {
            places[i] = new double[] {
                rounded(left + unit * points.get(i).x()),
                rounded(top + unit * points.get(i).y())
            };
        }
        return places;
    }

    private static double rounded(double place) {
        return Math.round(place * PRECISION) / PRECISION;
    }
}
