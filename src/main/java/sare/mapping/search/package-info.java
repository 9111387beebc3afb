/**
 * The search for an arrangement with a low cost.
 *
 * <ul>
 *   <li>{@link sare.mapping.search.Mappers}: the registry of the mappers that {@code --mapper} can name, and the parser of
 *       {@code best-of(8, random | local-search) | tabu}: parameters are in parentheses; after a bar stands a mapper that
 *       improves the answer of the previous one.
 *   <li>{@link sare.mapping.search.Mapper}: a search algorithm. Its answer is the same on any number of threads.
 *   <li>{@link sare.mapping.search.SearchBudget}: its random numbers and the evaluations that it may spend.
 *   <li>{@link sare.mapping.search.EvaluationBudget}: the number of evaluations that take a given time on this machine.
 *   <li>{@link sare.mapping.search.BrokenInvariantException}: an internal error of a search.
 * </ul>
 *
 * <p><b>Units.</b> Budgets are counted in evaluations; an evaluation is the gain of one swap of two ranks. No mapper measures
 * time, so that answers do not depend on the machine.
 *
 * <p><b>Sources.</b> Each mapper names the paper of its method in {@link sare.mapping.search.Mappers#REGISTRY} and in its class:
 * greedy randomised adaptive search (Feo and Resende, 1995; Li, Pardalos and Resende, 1994), path relinking (Oliveira, Pardalos and
 * Resende, 2004), robust tabu search (Taillard, 1991), iterated tabu search (Misevicius, 2012), simulated annealing (Kirkpatrick,
 * Gelatt and Vecchi, 1983; Connolly, 1990), dual recursive bisection (Pellegrini and Roman, 1996; Kernighan and Lin, 1970), branch
 * and bound (Gilmore, 1962).
 *
 * <p><b>Layouts.</b> {@code row}, {@code snake}, {@code hilbert} and {@code blocks} use neither traffic nor costs;
 * {@code sare.mapping.layout} defines them. {@link sare.mapping.search.Mappers#layouts} lists those that are worth a try on a machine.
 *
 * <p><b>Changed traffic.</b> {@code sparse} and {@code noisy} give another mapper a problem with other traffic ({@link
 * sare.mapping.problem.MappingProblem#scaled}) and judge its answer by the true one. Algorithm 2 of TopoMatch does not say over
 * which pairs the mean is taken; here it is over those with traffic. The four models of noise are this project's.
 *
 * <p><b>Simulation.</b> {@link sare.mapping.search.SimulatedMapper} has only the parameters of {@code simulated}: it needs a
 * scenario, so its search is {@code sare.advice.SimulatedMapping}, which {@code map} and experiments call.
 *
 * <p><b>Choice.</b> {@code grasp} is the mapper of the published study; {@code path-relinking} searches between its answers too,
 * which takes about ten times as long and finds clearly better ones. {@code bisection | local-search} takes milliseconds and
 * recovers regular patterns; {@code multilevel} ({@code sare.mapping.multilevel}) does so for any number of ranks;
 * {@code portfolio} takes seconds and finds the lowest costs. {@code exact} is the reference for tests of the others.
 *
 * <p>Example: the best arrangement of the problem in the manual of {@code sare.mapping.problem}:
 * <pre>{@code
 * SearchBudget budget = SearchBudget.of(1);
 * Arrangement found = Mappers.parse("random | exact").map(problem, Arrangement.consecutive(4), budget);
 * problem.cost(found);        // 30
 * budget.spent();             // evaluations
 * }</pre>
 */
package sare.mapping.search;
