/**
 * The routings of dragonflies. {@link sare.routing.dragonfly.DragonflyRoutings} has the entries of the registry.
 */
package sare.routing.dragonfly;
