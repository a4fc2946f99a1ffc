package dev.sparring.geometry;

/** A point in the plane. */
public record Point(double x, double y) {
    static Point polar(Point middle, double radius, double angle) {
        return new Point(middle.x + radius * StrictMath.cos(angle), middle.y + radius * StrictMath.sin(angle));
    }

    /** Returns this point rotated around another one. */
    Point turned(Point middle, double angle) {
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        return new Point(
                middle.x + (x - middle.x) * cos - (y - middle.y) * sin,
                middle.y + (x - middle.x) * sin + (y - middle.y) * cos);
    }

    double squareTo(Point other) {
        return (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y);
    }
}
