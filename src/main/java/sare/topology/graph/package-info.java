/**
 * Machines whose switches are joined in any way, read from a file: {@link sare.topology.graph.Graph}. {@link
 * sare.topology.graph.GraphTopologies} has the entry of the registry, {@link sare.topology.graph.GraphFile} reads the file.
 */
package sare.topology.graph;
