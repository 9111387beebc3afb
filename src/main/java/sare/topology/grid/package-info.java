/**
 * Machines whose routers have coordinates.
 *
 * <p>Shapes: {@link sare.topology.grid.Torus} (a ring in every dimension), {@link sare.topology.grid.CartesianGrid} (meshes, and
 * mixtures of rings and lines), {@link sare.topology.grid.TwistedTorus} (two or three dimensions; the links that wrap around y and z
 * also shift x). {@link sare.topology.grid.GridTopologies} has the entries of the registry.
 *
 * <p>Numbering: router (x, y, z) of a grid of X x Y x Z has the id {@code x + y*X + z*X*Y}. The nodes of a router have consecutive
 * ids. Port {@code 2d} leads in the positive direction of dimension d and port {@code 2d + 1} in the negative one. A packet arrives
 * at the port with the number of the port by which it left. In a ring of two, both ports lead to the same neighbour over two links.
 *
 * <p>Bisection: the narrowest straight cut; where a size is odd, the layer in the middle is cut along another dimension. It is
 * exact for tori and for meshes (Arjona Aroca and Fernández Anta, "Bisection (Band)Width of Product Networks with Application to
 * Data Centers", TAMC 2012): with all sizes equal to an even k, k^(n-1) links each way for a mesh and 2k^(n-1) for a torus. For
 * mixtures of rings and lines and for twisted tori it is a bound, because another cut could be narrower. In a twisted torus the
 * links that the twist leads across the cut count.
 *
 * <p>Sources: Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, chapter 5; Camara et al., "Twisted
 * torus topologies for enhanced interconnection networks", IEEE Transactions on Parallel and Distributed Systems 21(12), 2010.
 */
package sare.topology.grid;
