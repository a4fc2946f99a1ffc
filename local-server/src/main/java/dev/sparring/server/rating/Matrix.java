package dev.sparring.server.rating;

/** Operations on small symmetric matrices. */
final class Matrix {
    private Matrix() {}

    /**
     * Returns the lower triangle L with L L' = matrix.
     *
     * @throws IllegalStateException if the matrix is not positive definite
     */
    static double[][] cholesky(double[][] matrix) {
        int size = matrix.length;
        double[][] lower = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    rest -= lower[i][k] * lower[j][k];
                }
                if (i == j && !(rest > 0)) {
                    throw new IllegalStateException(RatingFit.NO_OPTIMUM);
                }
                lower[i][j] = i == j ? Math.sqrt(rest) : rest / lower[j][j];
            }
        }
        return lower;
    }

    /** Returns the x with L L' x = right. */
    static double[] solve(double[][] lower, double[] right) {
        int size = right.length;
        double[] x = right.clone();
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= lower[i][k] * x[k];
            }
            x[i] /= lower[i][i];
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int k = i + 1; k < size; k++) {
                x[i] -= lower[k][i] * x[k];
            }
            x[i] /= lower[i][i];
        }
        return x;
    }

    /** Returns the inverse of L L'. */
    static double[][] inverse(double[][] lower) {
        double[][] inverse = new double[lower.length][];
        for (int i = 0; i < lower.length; i++) {
            double[] unit = new double[lower.length];
            unit[i] = 1;
            inverse[i] = solve(lower, unit);
        }
        return inverse;
    }

    static double[][] product(double[][] one, double[][] other) {
        int size = one.length;
        double[][] product = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < size; k++) {
                for (int j = 0; j < size; j++) {
                    product[i][j] += one[i][k] * other[k][j];
                }
            }
        }
        return product;
    }
}
