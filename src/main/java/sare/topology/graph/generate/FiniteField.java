package sare.topology.graph.generate;

/**
 * The finite field of q = p^m elements, p prime. An element is a number below q whose digits to the base p are the coefficients of a
 * polynomial; sums are by digit modulo p. Products come from a table of the powers of a primitive element, the polynomial x modulo the
 * first monic polynomial of degree m for which these powers are all elements but 0 (Lidl and Niederreiter, "Finite fields", 1997,
 * chapter 2).
 */
final class FiniteField {
    private final int size;
    private final int prime;
    private final int[] powers; // by exponent from 0 to q - 2
    private final int[] logarithms; // by element other than 0

    private FiniteField(int size, int prime) {
        this.size = size;
        this.prime = prime;
        this.powers = new int[size - 1];
        this.logarithms = new int[size];
        int reduction = 1; // x^m as the sum of lower powers
        while (!findPowers(reduction)) {
            reduction++;
        }
        for (int exponent = 0; exponent < powers.length; exponent++) {
            logarithms[powers[exponent]] = exponent;
        }
    }

    /** Whether there is a field of this size: whether it is the power of a prime number. */
    static boolean exists(int size) {
        return size > 1 && isPower(size, smallestFactor(size));
    }

    static FiniteField of(int size) {
        return new FiniteField(size, smallestFactor(size));
    }

    private static int smallestFactor(int number) {
        int factor = 2;
        while (factor * factor <= number && number % factor != 0) {
            factor++;
        }
        return number % factor == 0 ? factor : number;
    }

    private static boolean isPower(int number, int base) {
        int rest = number;
        while (rest % base == 0) {
            rest /= base;
        }
        return rest == 1;
    }

    /** Fills in the powers of x, or of the constant that x is in a field of prime size; whether they are all elements but 0. */
    private boolean findPowers(int reduction) {
        int element = 1;
        for (int exponent = 0; exponent < powers.length; exponent++) {
            powers[exponent] = element;
            element = timesX(element, reduction);
            if (element == 1 || element == 0) {
                return exponent == powers.length - 1 && element == 1;
            }
        }
        return false;
    }

    private int timesX(int element, int reduction) {
        int highest = size / prime; // the weight of the highest digit
        int shifted = element % highest * prime;
        for (int i = element / highest; i > 0; i--) {
            shifted = sum(shifted, reduction);
        }
        return shifted;
    }

    /** The primitive element to a power. */
    int power(int exponent) {
        return powers[exponent % powers.length];
    }

    int sum(int a, int b) {
        int sum = 0;
        for (int weight = 1; weight < size; weight *= prime) {
            sum += (a / weight + b / weight) % prime * weight;
        }
        return sum;
    }

    int product(int a, int b) {
        return a == 0 || b == 0 ? 0 : power(logarithms[a] + logarithms[b]);
    }
}
