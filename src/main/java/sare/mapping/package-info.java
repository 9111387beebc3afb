/** Which node runs which rank. */
package sare.mapping;
