/**
 * What a release contains beside the program: man pages and completion for shells, made from the commands themselves, and the licences
 * of the libraries. {@link sare.release.CommandPages} writes them when {@code ./mvnw -Prelease package} asks for it.
 */
package sare.release;
