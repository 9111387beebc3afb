/**
 * How collectives become messages. {@link sare.trace.collective.Collectives} turns those of a trace into sends and receives
 * by the {@link sare.trace.collective.CollectiveAlgorithms} chosen, one plug-in for each kind of collective; the default is
 * that of the published study.
 *
 * <pre>{@code
 * CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("--collectives", "all-to-all=pairwise");
 * Trace messages = Collectives.expand(trace, algorithms);
 * }</pre>
 *
 * <p><b>Sources.</b> R. Thakur, R. Rabenseifner, W. Gropp, Optimization of collective communication operations in MPICH,
 * IJHPCA 19(1), 2005, and others named in the registries.
 */
package sare.trace.collective;
