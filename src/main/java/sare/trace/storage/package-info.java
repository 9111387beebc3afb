/**
 * Memory for the numbers of large traces: columns of ints that live on the heap, or in pages of a temporary file.
 *
 * <pre>{@code
 * try (PagedStorage storage = new PagedStorage(folder)) {
 *     IntColumn column = storage.ints(3_000_000_000L);
 *     column.set(2_999_999_999L, 7);
 * }
 * }</pre>
 *
 * <ul>
 *   <li>{@link sare.trace.storage.Storage} makes columns. {@link sare.trace.storage.Storage#HEAP} is for what is read often, such as
 *       the program of a simulation. {@link sare.trace.storage.PagedStorage} needs the same memory for any number of elements; it is
 *       for conversions, which pass over their data in order.
 *   <li>{@link sare.trace.storage.IntLists} are many lists that grow in any interleaving, such as the operations of all ranks in a file
 *       that mixes their lines.
 *   <li>{@link sare.trace.storage.DistinctTuples} and {@link sare.trace.storage.DistinctLists} keep equal contents once. Programs
 *       repeat their operations, so they are what makes a trace small.
 * </ul>
 *
 * <p><b>Threads.</b> Columns on the heap may be read by several threads after they have been filled. Pages move when they are read, so
 * everything of a paged storage belongs to one thread.
 */
package sare.trace.storage;
