/**
 * Advice on mappings by simulation: which mapping lets an application run fastest on a machine, and how much it gains.
 *
 * <ul>
 *   <li>{@link sare.advice.Question}: one or several cases, each a trace on an allocation, that one arrangement must serve.
 *   <li>{@link sare.advice.Candidate}: an arrangement with its origin.
 *   <li>{@code Trials}: simulates arrangements at a {@link sare.advice.Fidelity} within a {@code Budget}, and remembers each
 *       {@link sare.advice.Outcome}. A {@link sare.advice.TrialJournal} keeps them for another process.
 *   <li>{@code Contest}: candidates, race, search and last race.
 *   <li>{@link sare.advice.Advisor}: makes candidates, lets them race, improves the best ones and confirms the finalists. Its
 *       {@link sare.advice.Limit} bounds the work before the confirmation, and its {@link sare.advice.Seeds} determine all random
 *       numbers.
 *   <li>{@link sare.advice.Advice}: the answer, with each candidate's {@link sare.advice.Standing} in the race and the
 *       {@link sare.advice.Confirmation}, from which all reported figures come.
 *   <li>{@link sare.advice.SimulatedMapping}: the same without a confirmation, as the mapper {@code simulated}.
 * </ul>
 *
 * <p><b>Score.</b> The score of an arrangement is the mean over the cases of the logarithm of the cycles. So the difference of two scores
 * is the logarithm of the geometric mean of the ratios of their cycles.
 *
 * <p><b>Common random numbers.</b> All candidates run with the same seeds, so that the random numbers of the background and of the network
 * differ as little as possible between them.
 *
 * <p><b>Candidates.</b> They race in the order of the time that their phases are predicted to take, because a small budget may not last
 * for all of them. Most come from searches by each criterion ({@code Searches}), some from longer ones by the phases
 * ({@code PhaseAnnealing}), each of which takes about as long as a run or less.
 *
 * <p><b>Places.</b> Hosts of a switch with the same routes to all others are alike. Of arrangements that differ only in which of them has
 * which rank, the search simulates one.
 *
 * <p><b>Race.</b> {@code Race} first halves the field (Jamieson and Talwalkar, AISTATS 2016) and tests from five seeds on, as F-race does
 * (Birattari et al., GECCO 2002). Each test has the level 0.05, so in a long race the best candidate can be dropped more often than that. A
 * step of the race for which the budget does not last is left out, so that the search has more.
 *
 * <p><b>Search.</b> {@code SimulatedSearch} changes the best of the race, and sometimes a random arrangement. Most changes are judged by a
 * prediction, a weighted sum of criteria that is fitted to all simulations so far; those that promise most are simulated, first by a coarse
 * estimate, which rejects most of them. Predictions take no longer than simulations ({@code ProposalWork}).
 * It leaves as much as the first test of the last race needs, in which what it found races once more with the best of the first race. Where
 * seeds make no difference, it leaves nothing.
 *
 * <p><b>Confirmation.</b> The winner of a race was also lucky with the seeds of the race, so the finalists run again, wholly and with
 * seeds that no search has used. The verdict is that of {@link sare.statistics.verdict}, with runs as independent units.
 *
 * <p><b>Threads.</b> Simulations run in parallel. Their number, their order and all results are the same for any number of threads, unless
 * the budget is a time.
 *
 * <p>Example: advice for MG on a torus, with eight confirming runs:
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
 * Workload work = Workload.of(
 *         TraceFormats.read(Path.of("traces/mg.W.16.trace.gz")),
 *         ReplayOptions.DEFAULT.withTolerance(Fidelity.FINE.tolerance()));
 * Job job = Job.of(work, Allocation.whole(16));
 * Question question = Question.of(List.of(Scenario.on(network).job(job).build()));
 * Seeds seeds = new Seeds(1, 1, 2, 3, 4, 5, 6, 7, 8);
 * Limit limit = new Limit(Limit.Unit.RUNS, 20);
 * Advisor advisor = new Advisor(question, seeds, limit, List.of(), AdviceListener.NONE);
 * Confirmation confirmation = advisor.advise(2, System::nanoTime, TrialJournal.none()).confirmation();
 * confirmation.isConsecutiveBest();   // false
 * }</pre>
 */
package sare.advice;
