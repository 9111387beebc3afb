/**
 * The routings of trees: up to a common stage and down again. {@link sare.routing.tree.TreeRoutings} has the entries of the
 * registry.
 */
package sare.routing.tree;
