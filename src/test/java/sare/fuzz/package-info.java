/**
 * Coverage-guided fuzzing with Jazzer: every reader and whole command lines must answer any input with a result or one line.
 *
 * <p>{@link sare.fuzz.FuzzTest} starts Jazzer in a Java machine of its own with a fixed seed and number of inputs, the property
 * {@code fuzz.inputs}: 600 in every build, 100,000 with {@code ./mvnw -B test -Pfuzz}. Inputs grow from {@code
 * src/test/resources/sare/fuzz/seeds}, which has a folder for every {@link sare.fuzz.InputKind}; an input that failed once belongs
 * there as {@code failed-WHAT}, without its first byte, and every run begins with it. {@link sare.fuzz.Target} is what Jazzer calls.
 */
package sare.fuzz;
