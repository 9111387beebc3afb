/**
 * Allocators, which choose the nodes of jobs among the free nodes of a machine.
 */
package sare.allocation;
