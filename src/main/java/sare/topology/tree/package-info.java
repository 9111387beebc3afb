/**
 * Trees of switches above hosts: {@link sare.topology.tree.GeneralisedFatTree} for fat trees, thin trees and those with lists of
 * children and parents by stage, {@link sare.topology.tree.SlimTree} for slim trees. {@link sare.topology.tree.TreeTopologies} has the
 * entries of the registry.
 */
package sare.topology.tree;
