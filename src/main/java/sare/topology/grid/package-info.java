/**
 * Machines whose routers have coordinates. {@link sare.topology.grid.GridTopologies} has the entries of the registry.
 *
 * <p>Source: Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, chapter 5.
 */
package sare.topology.grid;
