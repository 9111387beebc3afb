/**
 * The quality of the mappers, compared with reference values: the best known costs of QAPLIB's instances, and the costs that
 * other tools reach for the traffic of programs and graphs on tori and trees.
 *
 * <p>A folder of references holds
 * <ul>
 *   <li>{@code qaplib/best-known.csv} with the columns {@code instance,n,best_known}, and each instance as
 *       {@code qaplib/INSTANCE.dat};
 *   <li>{@code mapping/anchors.csv}, a line for each answer of another tool: the columns that are used are {@code instance},
 *       {@code n}, {@code target}, {@code tool}, {@code options}, {@code hop_bytes} (the cost) and {@code max_load} (how many
 *       ranks share a node at most; only answers with 1 count). The traffic is in {@code mapping/instances/INSTANCE.csv}.
 * </ul>
 *
 * <p>{@link sare.study.quality.ReferenceFolder} reads the folder and, before anything is measured, works out the cost of the
 * consecutive mapping of every instance and target, which has to be that of the tool {@code consecutive}.
 * {@link sare.study.quality.QualityStudy} runs the mappers, {@link sare.study.quality.QualityRow} is an answer of theirs or a
 * reference, a line of the results; {@link sare.study.quality.QaplibTables} and {@link sare.study.quality.GraphTables} make
 * tables of rows and say which {@link sare.study.quality.Goals} hold. The same references give the same rows on any number of
 * threads.
 *
 * <p><b>Targets.</b> {@code torus:4x8x8} is a torus whose nodes are numbered so that the <em>last</em> size varies fastest, the
 * other way round than in {@link sare.topology.grid.Torus}. {@code tree:4:8:8/1:10:100} are leaves in groups of 4, which are in groups of
 * 8, which are in groups of 8: a byte costs 1 within a group, 10 where only the next level is shared, otherwise 100.
 *
 * <p>Example: a folder with no answers of tools and one instance of QAPLIB, whose two ranks send 3 bytes each way over a distance of 1:
 * <pre>{@code
 * // best-known.csv:   instance,n,best_known      swap.dat:   2
 * //                   swap,2,6                               0 1
 * //                                                          1 0
 * //                                                          0 3
 * //                                                          3 0
 * QualityStudy study = QualityStudy.of(new ReferenceFolder("folder", folder), OptionalLong.of(100));
 * List<QualityRow> rows = study.qaplib(() -> {});              // the best known, 20 of GRASP and of path relinking, 3 of tabu search, 1 of portfolio
 * rows.get(0).cost();                                          // 6
 * QaplibTables.grasp(rows).rows().get(0);                      // swap, 2, 6, 0.000, 0.000, 0.000, 0.000, -, -
 * }</pre>
 */
package sare.study.quality;
