/**
 * Dragonflies: {@link sare.topology.dragonfly.Dragonfly} with its three {@link sare.topology.dragonfly.Arrangement arrangements} of
 * global links. {@link sare.topology.dragonfly.DragonflyTopologies} has the entry of the registry.
 */
package sare.topology.dragonfly;
