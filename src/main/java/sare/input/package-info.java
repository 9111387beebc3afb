/**
 * Files: reading lines and YAML with their places, compression, digests, and outputs that appear whole or not at all. All
 * bad input of the project is told by one exception, {@link sare.input.InputException}.
 */
package sare.input;
