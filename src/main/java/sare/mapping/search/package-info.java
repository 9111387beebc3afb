/**
 * Looks for an arrangement that costs little.
 *
 * <ul>
 *   <li>{@link sare.mapping.search.Mappers}: the registry of what {@code --mapper} can name, and the parser of
 *       {@code best-of(8, random | local-search) | tabu}: parameters in parentheses, behind a bar a mapper that improves the
 *       answer of the one before.
 *   <li>{@link sare.mapping.search.Mapper}: one way to look. Its answer is the same on any number of threads.
 *   <li>{@link sare.mapping.search.Effort}: where its random numbers come from, and how much it may use up.
 *   <li>{@link sare.mapping.search.BrokenInvariantException}: a search has found out that it lost count.
 * </ul>
 *
 * <p><b>Units.</b> Effort is counted in evaluations: looks at what one swap of two ranks would gain. Nothing here knows time, so
 * that answers do not depend on the machine; the command line turns a time into evaluations.
 *
 * <p><b>Sources.</b> Each mapper names the paper of its method in {@link sare.mapping.search.Mappers#REGISTRY} and in its class:
 * greedy randomised adaptive search (Feo and Resende, 1995; Li, Pardalos and Resende, 1994), path relinking (Oliveira, Pardalos and
 * Resende, 2004), robust tabu search (Taillard, 1991), simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983; Connolly, 1990),
 * dual recursive bisection (Pellegrini and Roman, 1996; Kernighan and Lin, 1970), branch and bound (Gilmore, 1962).
 *
 * <p><b>Which one.</b> {@code grasp} is that of the published study; {@code path-relinking} adds a look between its answers, which takes
 * some ten times as long and finds clearly better ones. {@code bisection | local-search} takes milliseconds and finds
 * regular patterns again; {@code portfolio} takes seconds and is the best. {@code exact} is for other mappers to be tested
 * against.
 *
 * <p>Example: the best arrangement of the problem in the manual of {@code sare.mapping.problem}:
 * <pre>{@code
 * Effort effort = Effort.of(1);
 * Arrangement found = Mappers.parse("random | exact").map(problem, Arrangement.consecutive(4), effort);
 * problem.cost(found);        // 30
 * effort.spent();             // what it took, in evaluations
 * }</pre>
 */
package sare.mapping.search;
