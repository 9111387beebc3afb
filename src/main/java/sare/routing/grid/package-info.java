/**
 * The routings of grids: dimension order with bubbles or datelines, and adaptive routing with a bubble escape channel.
 * {@link sare.routing.grid.GridRoutings} has the entries of the registry.
 */
package sare.routing.grid;
