/**
 * Placing communication graphs on machines.
 */
package sare.mapping.place;
