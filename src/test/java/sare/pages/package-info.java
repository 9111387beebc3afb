/**
 * Tests of the texts: the README, the pages of the site and the manuals of the folders.
 *
 * <ul>
 *   <li>{@code PagesTest} runs every command of every page in a scratch folder and compares the output with what the page shows.
 *       {@code SlowPagesStudyTest} does the same with commands that take minutes.
 *   <li>{@code LinksTest} checks links and anchors, the menu of the site, and that every command has a page.
 *   <li>{@code SitePages} is a program that {@code mvnw site} starts: it collects the pages and adapts their links.
 * </ul>
 *
 * <p><b>Blocks.</b> A block {@code sh} has commands. A block {@code text} after it shows their whole standard output, in which a line
 * {@code ...} stands for any number of lines. A comment in the line before a block says what is special about it:
 *
 * <pre>
 * &lt;!-- file: mine/experiment.yaml --&gt;   the block is the content of this file, which the commands after it read
 * &lt;!-- fails: 2 --&gt;                     the last command ends with this exit status, and the output shown is its standard error
 * &lt;!-- needs: mpicc mpirun --&gt;          the block is skipped if one of these programs is missing; what has a slash is a file of the
 *                                         clone, which the commands find in their folder
 * &lt;!-- slow: 3 minutes --&gt;              the block runs in the profile "study" only
 * &lt;!-- elsewhere: LauncherTest --&gt;      the block is not run; this test does what it does
 * </pre>
 *
 * <p>After a change of an output, {@code ./mvnw test -Dtest=PagesTest -Dpages.update=true} writes the new one into the pages.
 */
package sare.pages;
