/**
 * Readers of the files of other programs that describe machines, and writers of machines. {@link
 * sare.topology.hierarchy.format.MachineFormats} is the registry; a format is recognised by the beginning of its file.
 *
 * <ul>
 *   <li>{@code hwloc}: XML of hwloc, versions 1, 2.0 and 3.0 (hwloc 1.11, 2.x and main; {@code hwloc.dtd}, {@code hwloc2.dtd}). The objects
 *       above the hardware threads are the vertices; memory, devices and Misc objects are not. External entities are not read.
 *   <li>{@code hwloc-synthetic}: hwloc's synthetic descriptions, such as {@code pack:2 core:4 pu:2} (hwloc 2.9 manual, chapter 14).
 *   <li>{@code slurm}: {@code topology.conf} of Slurm, plug-ins tree and block (topology.conf(5)). Its units are hosts.
 *   <li>{@code slurm-yaml}: one of the topologies in {@code topology.yaml} of Slurm, a tree or blocks (topology.yaml(5)).
 *   <li>{@code netloc}: {@code *-nodes.txt} of Netloc (hwloc 2.9): an InfiniBand fabric with partitions, and the XML of its hosts. A fabric
 *       that is a tree becomes one; switches with the same neighbours count as one. Any other fabric becomes a
 *       weighted graph whose links cost 1 each, or ten times the highest level inside a host.
 *   <li>{@code netloc-hierarchy}: lines for a network, the nodes at its positions, their trees and all costs, after section 5.1 of
 *       the paper of Netloc, whose syntax no release has. A level of nodes that one position shares lies between the network and
 *       the trees.
 *   <li>{@code scotch}: architectures of Scotch 6 and 7: {@code tleaf}, {@code ltleaf}, {@code hcub}, {@code cmplt}, meshes, tori,
 *       {@code deco 0} and {@code sub} of these. The cost of a level of {@code tleaf} is the distance of what meets there. This is
 *       how Scotch 6, Netloc and TreeMatch count; Scotch 7.0 adds up the costs of the levels below.
 * </ul>
 */
package sare.topology.hierarchy.format;
